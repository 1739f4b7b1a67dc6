"""A table's game: who is asked, what is taken back, what is kept."""

from __future__ import annotations

import msgspec
import pytest

from comprules.cards.pool import CardPool
from comprules.kernel.ids import ONLOOKER
from comprules.table.deeds import Deed
from comprules.table.hosting import Hosted, NotNow
from comprules.table.messages import Agree, AskPast, Concede, OfferDraw, Past, Pick, TakeBack, Ways, Wish
from table.seating import AGENT, ANN, BOB, asked, hosted, pick, play


def test_a_game_is_played_to_its_end_by_what_is_offered() -> None:
    """Whatever a person picks of what is offered, the agent answers, until somebody has won."""
    table = hosted()
    assert play(table, 2_000) < 2_000
    assert "won" in table.board(0).result or "draw" in table.board(0).result
    with pytest.raises(NotNow, match="over"):
        table.hear(0, Pick(table.board(0).moment, "pass"))


def test_what_was_done_is_all_that_a_table_is_kept_as() -> None:
    """Laid again with its deeds, as they are written down, a table is just as it was."""
    table = hosted()
    play(table, 40)
    written = msgspec.json.encode(table.deeds)
    again = Hosted(table.setting, CardPool.starter(), msgspec.json.decode(written, type=list[Deed]))
    assert again.game.digest() == table.game.digest()
    assert again.board(0) == table.board(0)


def test_a_choice_is_taken_back_with_what_came_of_it() -> None:
    """Against an agent it is free: the table is as it was when the choice was made."""
    table = hosted()
    play(table, 12)
    before, digest = table.board(0), table.game.digest()
    play(table, 1, seed=5)
    assert table.game.digest() != digest
    table.hear(0, TakeBack(table.board(0).moment))
    assert table.game.digest() == digest
    assert table.board(0).question == before.question


def test_nothing_can_be_taken_back_before_the_first_choice() -> None:
    """Nothing that others chose is taken back."""
    table = hosted()
    assert not table.board(0).can_undo
    with pytest.raises(NotNow, match="no choice of yours"):
        table.hear(0, TakeBack(0))


def test_who_looks_at_an_old_table_does_nothing_to_it() -> None:
    """A choice counts for the moment at which it was made; made twice, it counts once."""
    table = hosted()
    board = asked(table)
    assert board.question is not None
    pick(table, board, board.question.choices[0])
    deeds = list(table.deeds)
    with pytest.raises(NotNow, match="changed since"):
        table.hear(0, Pick(board.moment, board.question.choices[0].says))
    assert table.deeds == deeds


def test_nobody_chooses_for_somebody_else() -> None:
    """Only whose decision it is can answer it, and only they are told what it is."""
    table = hosted(ANN, BOB)
    board = asked(table)
    other = 1 - board.me
    assert table.board(other).question is None
    assert table.board(other).waiting_for == table.setting.places[board.me].name
    with pytest.raises(NotNow, match="isn't yours"):
        table.hear(other, Pick(board.moment, "yes"))


def test_between_people_others_are_asked_before_something_is_taken_back() -> None:
    """It is taken back when all have agreed, and stays if one of them doesn't."""
    table = hosted(ANN, BOB)
    first = asked(table)
    pick(table, first, first.question.choices[0])  # type: ignore[union-attr]
    digest = table.game.digest()
    table.hear(first.me, TakeBack(table.board(first.me).moment))
    wish = table.board(1 - first.me).wish
    assert wish == Wish(first.me, "take back", mine=True)
    table.hear(1 - first.me, Agree(yes=False))
    assert (table.game.digest(), table.board(0).wish) == (digest, None)
    table.hear(first.me, TakeBack(table.board(first.me).moment))
    table.hear(1 - first.me, Agree(yes=True))
    assert table.board(first.me).question == first.question


def test_a_draw_is_agreed_upon() -> None:
    """Who agrees to a draw ends the game, and that is kept; an agent agrees to none."""
    table = hosted(ANN, BOB)
    table.hear(0, OfferDraw())
    assert not table.is_over
    table.hear(1, Agree(yes=True))
    assert "draw by agreement" in table.board(0).result
    assert "draw by agreement" in Hosted(table.setting, CardPool.starter(), table.deeds).board(1).result
    with pytest.raises(NotNow, match="agent"):
        hosted(ANN, AGENT).hear(0, OfferDraw())


def test_what_all_have_agreed_to_isnt_taken_back() -> None:
    """Nor is a choice before it: the game is over for all of them."""
    table = hosted(ANN, BOB)
    play(table, 4)
    table.hear(0, OfferDraw())
    table.hear(1, Agree(yes=True))
    assert not table.board(0).can_undo
    with pytest.raises(NotNow, match="no choice of yours"):
        table.hear(0, TakeBack(table.board(0).moment))


def test_who_concedes_loses() -> None:
    """104.3a: a player can concede at any time, also while somebody else decides."""
    table = hosted(ANN, BOB)
    loser = 1 - asked(table).me
    table.hear(loser, Concede())
    assert f"{table.setting.places[1 - loser].name} won" in table.board(0).result


def test_who_passes_the_turn_is_left_alone_until_it_is_over() -> None:
    """117.3d: a player is passed for as they wish; in the next turn they are asked again."""
    table = hosted()
    while asked(table).step != "precombat main":
        pick(table, asked(table), asked(table).question.choices[0])  # type: ignore[union-attr]
    turn = table.board(0).turn
    table.hear(0, Ways(passes_turn=True))
    board = table.board(0)
    assert board.turn > turn or board.question is None or board.question.kind != "ChooseAction"


def test_an_option_that_isnt_one_changes_nothing() -> None:
    """What isn't offered is refused, in words that say what is."""
    table = hosted()
    board = asked(table)
    for nonsense in ("maybe", "", "cast Nothing #12", "x" * 5_000):
        with pytest.raises(ValueError, match="option"):
            table.hear(0, Pick(board.moment, nonsense))
    assert table.board(0) == board


def test_one_looks_back_at_the_table_as_it_was() -> None:
    """Place by place, as the seat saw it then; nothing is asked there, and nothing changes by looking."""
    table = hosted()
    seen = []
    for _ in range(15):
        seen.append(table.board(0))
        pick(table, seen[-1], seen[-1].question.choices[0])  # type: ignore[union-attr]
    digest = table.game.digest()
    for board in seen:
        past = table.hear(0, AskPast(board.place))
        assert isinstance(past, Past)
        assert past.board.question is None
        assert (past.board.hand, past.board.battlefield, past.board.seats) == (
            board.hand,
            board.battlefield,
            board.seats,
        )
    assert table.game.digest() == digest
    for nowhere in (-1, table.board(0).places + 1):
        with pytest.raises(NotNow, match="places from 0"):
            table.hear(0, AskPast(nowhere))


def test_one_plays_on_elsewhere_from_a_place_in_the_course() -> None:
    """The game as it was there, with the same players; while other people play, that would show their cards."""
    table = hosted()
    play(table, 10)
    board = table.board(0)
    play(table, 10, seed=4)
    forked = Hosted(table.fork(0, board.place), CardPool.starter())
    assert forked.board(0).hand == board.hand
    assert forked.board(0).question == board.question
    two = hosted(ANN, BOB)
    with pytest.raises(NotNow, match="other people"):
        two.fork(0, 0)
    two.hear(0, Concede())
    assert two.fork(1, 0).saved


def test_who_watches_sees_what_all_see_and_only_looks() -> None:
    """400.2: no hand, and nothing that could be chosen."""
    table = hosted(ANN, BOB)
    play(table, 20)
    board = table.board(ONLOOKER)
    assert (board.hand, board.question) == ((), None)
    assert board.battlefield == table.board(0).battlefield
    for said in (Pick(board.moment, "pass"), TakeBack(board.moment), OfferDraw(), Concede(), Ways(), Agree(yes=True)):
        with pytest.raises(NotNow, match="watches"):
            table.hear(ONLOOKER, said)
