"""The course of a game: what is taken back, and the table as it was at any place."""

from __future__ import annotations

import pytest

from comprules.cards.pool import CardPool
from comprules.table.deeds import NotNow
from comprules.table.hosting import Hosted
from comprules.table.messages import AskPast, Concede, Past, TakeBack
from comprules.table.setting import Setting
from table.seating import AGENT, ANN, BOB, hosted, pick, play


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


def test_a_game_that_was_saved_is_looked_back_through_from_its_beginning() -> None:
    """Also to what was done before it was saved, which nobody takes back here; and so it is after a milestone."""
    first = hosted()
    play(first, 10)
    saved = first.game.save()
    again = Hosted(Setting((ANN, AGENT), 3, saved=saved), CardPool.starter())
    assert again.board(0).places == first.board(0).places > 10
    assert not again.board(0).can_undo
    play(again, 5)
    for table in (again, Hosted(again.setting, CardPool.starter(), again.deeds, milestone=again.milestone())):
        assert table.board(0) == again.board(0)
        for place in (0, 4, first.board(0).places):
            then, before = table.board_then(0, place), first.board_then(0, place)
            assert (then.hand, then.battlefield, then.seats) == (before.hand, before.battlefield, before.seats)
    places = again.board(0).places
    again.hear(0, TakeBack(again.moment))
    assert first.board(0).places <= again.board(0).places < places
