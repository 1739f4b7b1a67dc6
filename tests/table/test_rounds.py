"""The games of a match: who has won, what is changed between them, who begins."""

from __future__ import annotations

import msgspec
import pytest

from comprules.cards.pool import CardPool
from comprules.kernel.rule_citations import rule
from comprules.table.deeds import Deed, NotNow
from comprules.table.hosting import Hosted
from comprules.table.matches import Standing
from comprules.table.messages import Agree, Concede, OfferDraw, Prepare, Sideboarding, TakeBack
from comprules.table.setting import PERSON, Place, Setting, Unset
from table.seating import AGENT, ANN, BOB, asked, hosted, play

LIST = "40 Plains\n20 Savannah Lions\n\n15 Island\n"
PLAINS = (("Plains", 40), ("Savannah Lions", 20))


def match(*places: Place) -> Hosted:
    """The best of three games."""
    return Hosted(Setting(places or (msgspec.structs.replace(ANN, deck=LIST), BOB), 3, match=3), CardPool.starter())


def between(table: Hosted, player: int) -> Sideboarding:
    """What a player may change."""
    known = table.board(player).match
    assert known is not None
    assert known.between is not None
    return known.between


def ready(table: Hosted, player: int, starting: int | None = None) -> None:
    """Let a player be ready with the deck that they have."""
    table.hear(player, Prepare(between(table, player).main, starting))


def won(table: Hosted) -> tuple[int, ...]:
    """How a match stands."""
    known = table.board(0).match
    assert known is not None
    return known.won


@rule("100.6a")
def test_a_match_is_played_until_somebody_has_won_two_games() -> None:
    """100.6a: a two-player match usually involves playing until one player has won two games."""
    table = match()
    for loser, winner in ((0, 1), (1, 0), (0, 1)):
        assert not table.is_match_over
        table.hear(loser, Concede())
        if not table.is_match_over:
            ready(table, winner)
            ready(table, loser, starting=loser)
            assert not table.is_over
    assert table.is_match_over
    assert won(table) == (1, 2)
    with pytest.raises(NotNow, match="no other game"):
        table.hear(0, Prepare(PLAINS))


@rule("103.1")
@pytest.mark.parametrize("starting", [0, 1])
def test_the_loser_chooses_who_begins_the_next_game(starting: int) -> None:
    """103.1: the loser of the previous game chooses; nobody else does, and not without a choice."""
    table = match()
    table.hear(0, Concede())
    assert between(table, 0).may_begin == (0, 1)
    assert between(table, 1).may_begin == ()
    for player, choice in ((1, 1), (0, None), (0, 2)):
        with pytest.raises(NotNow, match=r"103\.1"):
            ready(table, player, choice)
    ready(table, 1)
    ready(table, 0, starting)
    assert [seat.active for seat in table.board(0).seats].index(True) == starting


@rule("103.1")
def test_after_a_draw_who_chose_before_chooses_again() -> None:
    """103.1: if the previous game was a draw, who made the choice in that game makes it; after a first game that
    nobody chose for, chance says again.
    """
    assert Standing((0, 0)).after(()) == Standing((0, 0))
    assert Standing((0, 1), chose=0).after(()) == Standing((0, 1), chose=0)
    table = match()
    table.hear(1, Concede())
    ready(table, 0)
    ready(table, 1, starting=0)
    table.hear(0, OfferDraw())
    table.hear(1, Agree(yes=True))
    assert won(table) == (1, 0)
    assert [between(table, player).may_begin for player in (0, 1)] == [(), (0, 1)]


@rule("100.4")
def test_a_deck_is_changed_against_its_sideboard() -> None:
    """100.4: a sideboard may be used to change the deck between games of a match; the others' stays hidden."""
    table = match()
    table.hear(1, Concede())
    mine = between(table, 0)
    assert (mine.main, mine.side, mine.least) == (PLAINS, (("Island", 15),), 60)
    table.hear(0, Prepare((("Plains", 25), ("Savannah Lions", 20), ("Island", 15))))
    assert between(table, 0).ready
    with pytest.raises(NotNow, match="ready already"):
        table.hear(0, Prepare(PLAINS))
    ready(table, 1, starting=1)
    state = table.game.state
    cards = [table.game.board.name(number) for number in (*state.library(0), *state.hand(0))]
    assert {name: cards.count(name) for name in cards} == {"Plains": 25, "Savannah Lions": 20, "Island": 15}


def test_a_match_comes_back_where_it_was() -> None:
    """Laid again with its deeds, as they are written down: the second game, the score, the changed decks."""
    table = match()
    play(table, 15)
    table.hear(0, Concede())
    ready(table, 1)
    half = Hosted(match().setting, CardPool.starter(), list(table.deeds))
    assert (half.board(0), half.board(1)) == (table.board(0), table.board(1))
    ready(table, 0, starting=0)
    play(table, 15)
    table.hear(asked(table).me, TakeBack(table.board(0).moment))
    written = msgspec.json.encode(table.deeds)
    again = Hosted(match().setting, CardPool.starter(), msgspec.json.decode(written, type=list[Deed]))
    assert again.game.digest() == table.game.digest()
    assert won(again) == (0, 1)
    assert again.course.places == table.course.places < len(table.deeds)


def test_nothing_is_taken_back_and_nobodys_cards_are_shown_once_the_next_game_is_prepared() -> None:
    """Nor in the middle of a match what was in others' libraries."""
    table = match()
    play(table, 15)
    table.hear(0, Concede())
    assert not table.can_fork(1)
    ready(table, 1)
    with pytest.raises(NotNow, match="no choice of yours"):
        table.hear(1, TakeBack(table.board(1).moment))


def test_an_agent_begins_where_it_chooses_and_waits_for_nobody() -> None:
    """Against one, the next game begins as soon as the person is ready."""
    table = match(ANN, AGENT)
    while not table.is_over:
        play(table, 1)
    if won(table)[0]:
        ready(table, 0)
    else:
        ready(table, 0, starting=0)
    assert not table.is_over


def test_what_cant_be_a_match_isnt_laid() -> None:
    """With the reason."""
    three = (ANN, BOB, Place("Cy", PERSON, "azure-gale"))
    for setting, said in (
        (Setting((ANN, BOB), match=2), "best of 1 or 3"),
        (Setting(three, match=3), "two players"),
        (Setting((ANN, BOB), match=3, saved=hosted().game.save()), "begins with decks"),
    ):
        with pytest.raises(Unset, match=said):
            Hosted(setting, CardPool.starter())


def test_one_plays_on_elsewhere_from_a_game_of_a_match() -> None:
    """That game alone: it is no match any more."""
    table = match(ANN, AGENT)
    play(table, 8)
    forked = Hosted(table.fork(0, table.course.places), CardPool.starter())
    assert forked.board(0).hand == table.board(0).hand
    assert forked.board(0).match is None
