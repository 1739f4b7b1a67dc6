"""CR 205.3m, 613.1d: having all creature types."""

from __future__ import annotations

from comprules.kernel.rule_citations import rule
from positions import act, card, position, resolve, run_to, side, the
from spells import creature, edict


@rule("205.3m", "205.1b", "613.1d")
def test_becoming_a_creature_with_all_creature_types() -> None:
    """CR 205.3m: until end of turn the land is a creature of every creature type, and still a land of its own type."""
    den = card(
        "Den",
        "",
        "Land — Cave",
        "{1}: This land becomes a 2/2 creature with vigilance and all "
        "creature types until end of turn. It's still a land.",
    )
    lord = edict("Goblins you control get +1/+1.")
    game = position(side(battlefield=[den, lord], lands="W"), side())
    act(game, "activate Den")
    resolve(game)
    seen = the(game, "Den")
    assert seen.characteristics is not None
    assert (seen.power, seen.toughness) == (3, 3)
    assert {"Land", "Creature"} <= set(seen.characteristics.types)
    assert {"Cave", "Goblin", "Zubera"} <= set(seen.characteristics.subtypes)
    run_to(game, "upkeep")
    after = the(game, "Den").characteristics
    assert after is not None
    assert after.subtypes == ("Cave",)


@rule("205.3m", "613.1d")
def test_being_all_creature_types() -> None:
    """CR 205.3m: what is all creature types is a Goblin and an Elf, as long as it is said so."""
    dagger = edict("Creatures you control get +1/+1 and are all creature types.")
    lord = edict("Goblins get +1/+0.", name="Banner")
    game = position(side(battlefield=[creature("Cub"), dagger, lord]), side(battlefield=[creature("Ox", pt="4/4")]))
    assert (the(game, "Cub").power, the(game, "Ox").power) == (4, 4)
