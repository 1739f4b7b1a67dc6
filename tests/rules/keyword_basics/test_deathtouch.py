"""CR 702.2: deathtouch."""

from __future__ import annotations

from comprules.kernel.rule_citations import rule
from positions import card, graveyard
from rules.combat.fights import attack, block, end_combat, fight


@rule("702.2b", "704.5h")
def test_any_damage_it_deals_destroys_a_creature() -> None:
    """702.2b: a creature dealt damage by a source with deathtouch is destroyed."""
    game = fight([card("Wyrm", pt="6/6")], [card("Asp", text="Deathtouch", pt="1/1")])
    attack(game, "Wyrm")
    block(game, ("Asp", "Wyrm"))
    end_combat(game)
    assert graveyard(game, 0) == ["Wyrm"]
