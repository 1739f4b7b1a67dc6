"""CR 608.2d, 121.2: drawing up to so many cards."""

from __future__ import annotations

import pytest

from comprules.kernel.options import Number
from comprules.kernel.rule_citations import rule
from positions import hand, life
from spells import choose, edict, follow


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


@rule("121.2b", "121.3a")
@pytest.mark.parametrize(("rest", "most"), [("can't draw more than two cards each turn", 2), ("can't draw cards", 0)])
def test_nobody_can_choose_to_draw_what_they_cant(rest: str, most: int) -> None:
    """121.2b: of several cards no more can be chosen than may be drawn this turn, without a limit none is asked for."""
    game = follow(
        "Draw up to three cards. You gain 1 life.", mine={"battlefield": [edict(f"Each player {rest}.", "Limit")]}
    )
    if most:
        with pytest.raises(Exception, match="2"):
            game.choose(Number(3))
        choose(game, Number(most))
    assert (len(hand(game, 0)), life(game, 0)) == (most, 21)


@rule("121.2b")
def test_who_has_drawn_more_already_can_choose_to_draw_none() -> None:
    """121.2b: cards that were drawn before the limit was there count, too."""
    text = "Draw two cards. Each player can't draw more than one card each turn this turn. Draw up to two cards."
    assert len(hand(follow(text), 0)) == 2
