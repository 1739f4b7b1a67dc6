"""CR 608.2d, 121.2: drawing up to so many cards."""

from __future__ import annotations

import pytest

from comprules.kernel.options import Number
from comprules.kernel.rule_citations import rule
from positions import hand
from spells import choose, follow


@rule("121.2", "608.2d", "101.4")
def test_each_player_chooses_how_many_cards_to_draw() -> None:
    """608.2d: each player says how many, in turn order, before anybody draws."""
    game = follow("Each player draws up to three cards.", Number(2))
    assert (len(hand(game, 0)), len(hand(game, 1))) == (0, 0)
    choose(game, Number(0))
    assert (len(hand(game, 0)), len(hand(game, 1))) == (2, 0)


@rule("121.2", "608.2d")
def test_nobody_draws_more_than_that() -> None:
    """608.2d: no more than the number can be chosen."""
    game = follow("Draw up to three cards.")
    with pytest.raises(Exception, match="3"):
        game.choose(Number(4))
    choose(game, Number(3))
    assert len(hand(game, 0)) == 3
