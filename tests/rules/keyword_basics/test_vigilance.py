"""CR 702.20: vigilance."""

from __future__ import annotations

from comprules.kernel.rule_citations import rule
from positions import card, the
from rules.combat.fights import attack, combat, fight


@rule("702.20b", "508.1f")
def test_attacking_doesnt_tap_it() -> None:
    """702.20b: attacking doesn't cause creatures with vigilance to tap."""
    game = fight([card("Sentinel", text="Vigilance", pt="2/2")], [])
    attack(game, "Sentinel")
    assert not the(game, "Sentinel").tapped
    assert combat(game).attackers
