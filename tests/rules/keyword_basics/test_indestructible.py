"""CR 702.12: indestructible."""

from __future__ import annotations

from comprules.kernel.rule_citations import rule
from positions import card, graveyard, the
from rules.combat.fights import attack, block, end_combat, fight


@rule("702.12b", "704.5g")
def test_lethal_damage_doesnt_destroy_it() -> None:
    """702.12b: it isn't destroyed by lethal damage, nor by deathtouch."""
    game = fight([card("Wyrm", text="Deathtouch", pt="6/6")], [card("Myr", text="Indestructible", pt="1/1")])
    attack(game, "Wyrm")
    block(game, ("Myr", "Wyrm"))
    end_combat(game)
    assert graveyard(game, 1) == []
    assert the(game, "Myr")
