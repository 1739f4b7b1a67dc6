"""CR 702.17: reach."""

from __future__ import annotations

from comprules.kernel.rule_citations import rule
from positions import BEAR, card
from rules.combat.fights import attack, blocks, fight


@rule("702.17b")
def test_it_lets_a_creature_block_flyers_but_be_blocked_by_any() -> None:
    """702.17b: reach matters only for blocking creatures with flying: its bearer can be blocked by anything."""
    game = fight([card("Spider", text="Reach", pt="2/4")], [BEAR])
    attack(game, "Spider")
    assert blocks(game) == ["Grizzly Bears blocks Spider"]
