"""CR 608.2c, 701.9a: recruiting."""

from __future__ import annotations

from comprules.kernel.rule_citations import rule
from positions import BEAR, act, card, hand, land, named, on_battlefield, position, resolve, side

CALL = card("Call", "{0}", "Sorcery", "Recruit.")


@rule("608.2c", "701.9a", "111.2")
def test_a_soldier_comes_for_a_nonland_card_alone() -> None:
    """608.2c: a card is drawn before one is discarded; a land that is discarded brings no Soldier."""
    for discarded, soldiers in (("Grizzly Bears", 1), ("Forest", 0)):
        game = position(side(hand=[CALL, BEAR], library=[land("G")]), side())
        act(game, "cast Call")
        resolve(game)
        game.choose((named(game, discarded),))
        assert len(hand(game, 0)) == 1
        assert len(on_battlefield(game, "Human Soldier Token")) == soldiers


@rule("608.2c", "701.9a")
def test_each_recruits_for_themselves() -> None:
    """701.9a: each opponent draws and discards a card of their own, and creates a token of their own."""
    draft = card("Draft", "{0}", "Sorcery", "Each opponent recruits.")
    game = position(side(hand=[draft]), side(library=[BEAR]))
    act(game, "cast Draft")
    resolve(game)
    assert [(seen.name, seen.controller) for seen in game.view(0).battlefield] == [("Human Soldier Token", 1)]
