"""CR 108.3, 109.4: permanents by who owns and controls them."""

from __future__ import annotations

from comprules.kernel.rule_citations import rule
from positions import BEAR, act, card, position, resolve, side


@rule("108.3", "109.4")
def test_owned_and_controlled() -> None:
    """108.3, 109.4: a permanent counts only if the player both owns and controls it."""
    theft = card("Theft", "{B}", "Sorcery", "Gain control of target creature.")
    count = card("Count", "{B}", "Sorcery", "You gain 1 life for each creature you own and control.")
    game = position(
        side(hand=[theft, count], lands="BB", battlefield=[BEAR, BEAR]), side(battlefield=[card("Ox", pt="2/2")])
    )
    act(game, "cast Theft", targets=["Ox"])
    resolve(game)
    act(game, "cast Count")
    resolve(game)
    assert game.view(0).players[0].life == 22
