"""What people at a table must agree to."""

from __future__ import annotations

import pytest

from comprules.cards.pool import CardPool
from comprules.table.deeds import NotNow
from comprules.table.hosting import Hosted
from comprules.table.messages import Agree, OfferDraw, Pick, TakeBack, Wish
from table.seating import AGENT, ANN, BOB, asked, hosted, pick, play


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


def test_a_wish_stays_open_until_the_table_goes_on() -> None:
    """What can't be done changes nothing of it; a choice that is made ends it, and nobody can agree to it then."""
    table = hosted(ANN, BOB)
    board = asked(table)
    table.hear(board.me, OfferDraw())
    wish = Wish(board.me, "draw", mine=True)
    with pytest.raises(ValueError, match="option"):
        table.hear(board.me, Pick(board.moment, "maybe"))
    assert table.board(1 - board.me).wish == wish
    assert board.question is not None
    pick(table, board, board.question.choices[0])
    assert table.board(1 - board.me).wish is None
    with pytest.raises(NotNow, match="nobody has asked"):
        table.hear(1 - board.me, Agree(yes=True))
