"""Questions to the board."""

from __future__ import annotations

from comprules.kernel.rule_citations import rule
from comprules.play.positions import Piece
from positions import BEAR, card, pending, position, resolve, side, the

SWELL = card("Swell", "{G}", "Instant", "Target creature has base power and toughness 5/5 until end of turn.")
CHEER = card("Cheer", "{G}", "Instant", "Target creature gets +2/+2 until end of turn.")


@rule("208.4b")
def test_base_power_and_toughness_leave_counters_and_modifications_aside() -> None:
    """CR 208.4b: the base values are seen after effects that set them, without what modifies them."""
    game = position(side(battlefield=[Piece(BEAR, counters=(("+1/+1", 1),))], hand=[CHEER, SWELL], lands="GG"), side())
    bear = the(game, "Grizzly Bears").id
    assert game.board.base_power_toughness(bear) == (2, 2)
    for name in ("Cheer", "Swell"):
        game.choose(next(option for option in pending(game).options if str(option).startswith(f"cast {name}")))
        game.choose(bear)
        resolve(game)
    assert game.board.base_power_toughness(bear) == (5, 5)
    assert (the(game, "Grizzly Bears").power, the(game, "Grizzly Bears").toughness) == (8, 8)
