"""What a seat is shown: all that its player sees, and nothing else."""

from __future__ import annotations

import msgspec
import pytest

from comprules.cards.pool import CardPool
from comprules.kernel.ids import ObjectId, PlayerId
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from comprules.table.hosting import Hosted
from comprules.table.messages import AskLog, AskOutlook, AskReasons, AskStory, Length, Log, Reply
from comprules.table.setting import Place, Setting
from comprules.table.showing import all_shown
from positions import BEAR, act, card, position, settle, side
from table import scenes
from table.seating import ANN, BOB, asked, hosted, play


@rule("400.2")
@pytest.mark.parametrize("choices", [0, 9, 30, 60])
def test_what_is_hidden_is_in_nothing_that_a_seat_receives(choices: int) -> None:
    """400.2: a game in which all that Ann can't see is another gives her the same, byte for byte."""
    table = hosted(ANN, BOB)
    play(table, choices)
    before = told(table.hear(0, AskOutlook()))
    board, log = table.board(0), table.hear(0, AskLog("rules"))
    real = table.game
    table.course.game = real.determinize(0, seed=11)
    assert table.game.digest() != real.digest()
    assert msgspec.json.encode(table.board(0)) == msgspec.json.encode(board)
    assert told(table.hear(0, AskLog("rules"))) == told(log)
    assert told(table.hear(0, AskOutlook())) == before
    hidden = [number for number in real.state.hand(real.view(1).me) if not real.view(0).players[1].shown_hand]
    for number in hidden[:1]:
        for question in (AskStory(number), AskReasons(number)):
            with pytest.raises(KeyError, match="sees no object"):
                table.hear(0, question)


def told(reply: Reply | None) -> bytes:
    """What goes over the line."""
    return msgspec.json.encode(reply)


def test_the_log_is_told_at_three_lengths() -> None:
    """The longer ones tell more, and each line has its rule."""
    table = hosted()
    play(table, 30)
    lengths: tuple[Length, ...] = ("story", "play", "rules")
    replies = [table.hear(0, AskLog(length)) for length in lengths]
    logs = [reply.lines for reply in replies if isinstance(reply, Log)]
    story, acts, events = map(len, logs)
    assert 0 < story < acts < events
    assert all(line.rule for lines in logs for line in lines)


def test_each_choice_says_what_on_the_table_it_is_about() -> None:
    """So that it can be clicked: a card that can be cast is among those shown, and an attack has two ends."""
    table = hosted(ANN, BOB)
    play(table, 25)
    board = asked(table)
    assert board.question is not None
    there = {each.id for each in (*board.hand, *board.battlefield, *board.stack)} | {0, 1}
    about = [choice.about for choice in board.question.choices if choice.about is not None]
    assert set(about) <= there


@rule("400.2")
def test_a_line_of_the_log_names_the_object_that_asked_for_it_if_it_is_seen() -> None:
    """400.2: each number in anybody's log is that of an object which they see now, called as the line says."""
    table = hosted(ANN, BOB)
    play(table, 60)
    for player in (0, 1):
        view, reply = table.game.view(PlayerId(player)), table.hear(player, AskLog("rules"))
        assert isinstance(reply, Log)
        about = [line for line in reply.lines if line.about is not None]
        assert about
        for line in about:
            assert view.seen(ObjectId(line.about or 0)).name == line.source.partition(" #")[0]


def test_a_board_says_how_much_of_the_log_came_before_its_news() -> None:
    """So that a page knows which lines are the same."""
    table = hosted(ANN, BOB)
    play(table, 90)
    board, reply = table.board(0), table.hear(0, AskLog("play"))
    assert isinstance(reply, Log)
    assert board.told_before > 0
    assert reply.lines[board.told_before :] == board.news


def gone_on_with(game: Game) -> Hosted:
    """A table at which people go on with a game."""
    places = tuple(Place(player.name) for player in game.onlooker_view().players)
    return Hosted(Setting(places, saved=game.save()), CardPool.starter())


@rule("400.2", "701.22a")
def test_cards_to_choose_that_lie_nowhere_are_shown_to_who_chooses() -> None:
    """400.2, 701.22a: who scries sees the cards; who doesn't is told nothing of them."""
    table = gone_on_with(scenes.foreseen())
    asks = table.board(0).question
    assert asks is not None
    assert [each.face.name for each in asks.elsewhere if each.face is not None] == ["Forest"] * 3
    assert {each.id for each in asks.elsewhere} == {choice.about for choice in asks.choices} - {None}
    assert table.board(1).question is None


@rule("702.26b")
def test_what_is_phased_out_is_shown_apart() -> None:
    """702.26b: for the rules it isn't there, but whoever plays wants to know what will be again."""
    mist = card("Rising Mist", "{U}", "Sorcery", "Target creature you control phases out.")
    game = position(side([BEAR], [mist], "U"), side(), skip_trivial=True)
    act(game, "cast Rising Mist")
    settle(game)
    board = gone_on_with(game).board(1)
    assert [each.face.name for each in board.phased_out if each.face is not None] == ["Grizzly Bears"]
    assert "Grizzly Bears" not in {each.face.name for each in board.battlefield if each.face is not None}


@rule("707.2")
def test_what_is_a_copy_is_shown_to_be_one() -> None:
    """707.2: a permanent with copied values is a copy; its twin, and a face-down creature, are none."""
    view = scenes.changed().view(PlayerId(1))
    boars = [each for each in all_shown(view.battlefield, view.copies) if each.face and each.face.name == "Tusked Boar"]
    assert sorted(each.copied for each in boars) == [False, False, True]
    assert len(view.copies) == 1
    assert view.to_dict()["copies"] == list(view.copies)
