"""CR 702.3: defender."""

from __future__ import annotations

from comprules.kernel.rule_citations import rule
from positions import BEAR, card
from rules.combat.fights import attacks, fight


@rule("702.3b")
def test_a_creature_with_defender_cant_attack() -> None:
    """702.3b: it isn't offered as an attacker."""
    game = fight([BEAR, card("Bulwark", text="Defender", pt="0/4")], [])
    assert attacks(game) == ["Grizzly Bears attacks Bob"]
