"""CR 702.9: flying."""

from __future__ import annotations

from comprules.kernel.rule_citations import rule
from positions import BEAR, card
from rules.combat.fights import attack, blocks, fight

GULL = card("Gull", text="Flying", pt="1/1")
SPIDER = card("Spider", text="Reach", pt="2/4")


@rule("702.9b", "702.17b")
def test_only_creatures_with_flying_or_reach_block_it() -> None:
    """702.9b: a creature with flying can't be blocked except by creatures with flying or reach."""
    game = fight([GULL], [BEAR, GULL, SPIDER])
    attack(game, "Gull")
    assert blocks(game) == ["Gull blocks Gull", "Spider blocks Gull"]


@rule("702.9b")
def test_it_can_block_anything() -> None:
    """702.9b: a creature with flying can block creatures with or without flying."""
    game = fight([GULL, BEAR], [GULL])
    attack(game, "Gull", "Grizzly Bears")
    assert blocks(game) == ["Gull blocks Gull", "Gull blocks Grizzly Bears"]
