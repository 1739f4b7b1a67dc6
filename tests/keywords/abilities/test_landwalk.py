"""CR 702.14: landwalk."""

from __future__ import annotations

from comprules.kernel.decisions import ChooseAction
from comprules.kernel.rule_citations import rule
from positions import BEAR, card, position, side
from rules.combat.fights import attack, blocks, to_step

WALKER = card("Walker", text="Forestwalk", pt="2/2")


@rule("702.14c")
def test_it_cant_be_blocked_over_such_a_land() -> None:
    """702.14c: it can't be blocked as long as the defending player controls a land of the type."""
    game = position(side(battlefield=[WALKER]), side(battlefield=[BEAR], lands="G"), step="beginning of combat")
    attack(game, "Walker")
    to_step(game, "combat damage")
    assert isinstance(game.decision, ChooseAction)


@rule("702.14c")
def test_without_such_a_land_it_can() -> None:
    """702.14c: other lands, or those of other players, don't matter."""
    game = position(
        side(battlefield=[WALKER], lands="G"), side(battlefield=[BEAR], lands="U"), step="beginning of combat"
    )
    attack(game, "Walker")
    assert blocks(game) == ["Grizzly Bears blocks Walker"]


@rule("702.14c")
def test_nonbasic_landwalk() -> None:
    """702.14c: landwalk may ask for a land without a supertype."""
    nomad = card("Nomad", text="Nonbasic landwalk", pt="2/2")
    game = position(side(battlefield=[nomad]), side(battlefield=[BEAR], lands="G"), step="beginning of combat")
    attack(game, "Nomad")
    assert blocks(game) == ["Grizzly Bears blocks Nomad"]
