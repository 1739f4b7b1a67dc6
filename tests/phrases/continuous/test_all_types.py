"""CR 205.3m, 613.1d: having all creature types."""

from __future__ import annotations

import pytest

from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from comprules.rules.objects.characteristics import Characteristics
from positions import act, card, named, pending, position, resolve, run_to, side, the
from spells import creature, edict


def known(game: Game, name: str) -> Characteristics:
    """What a permanent is."""
    return game.board.characteristics(the(game, name).id)


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


@rule("305.7", "613.1d", "613.1f")
def test_losing_all_land_types_and_abilities() -> None:
    """305.7: neither its type nor the mana ability of that is left, only what it is given; another land keeps all."""
    blight = card(
        "Blight",
        "{0}",
        "Enchantment — Aura",
        'Enchant land\nEnchanted land loses all land types and abilities and has "{T}: Add {C}."',
    )
    hut = card("Hut", "", "Land — Forest Cave", "{1}: You gain 1 life.")
    game = position(side(battlefield=[hut], hand=[blight], lands="G"), side())
    act(game, "cast Blight", targets=["Hut"])
    resolve(game)
    hut_now, forest = known(game, "Hut"), known(game, "Forest")
    assert (hut_now.subtypes, len(hut_now.abilities)) == ((), 1)
    assert forest.subtypes == ("Forest",)
    act(game, "activate Hut")
    assert "C" in str(game.view(0).players[0].mana)


@rule("611.2", "205.1b")
@pytest.mark.parametrize(
    "said",
    [
        "For as long as that creature has a gloom counter on it, it's {}.",
        "It's {} for as long as it has a gloom counter on it.",
    ],
)
def test_what_it_is_for_a_time(said: str) -> None:
    """611.2: a type and more besides its own, until the counter has gone."""
    wraith = said.format("a Wraith in addition to its other types and has menace")
    text = f"{{0}}: Put a gloom counter on target creature. {wraith}\n{{0}}: Remove a counter from target creature."
    touch = edict(text, "Touch")
    game = position(side(battlefield=[touch, creature("Ogre", types="Creature — Ogre")]), side())
    act(game, "activate Touch", targets=["Ogre"])
    resolve(game)
    assert set(known(game, "Ogre").subtypes) == {"Ogre", "Wraith"}
    assert len(known(game, "Ogre").abilities) == 1
    game.choose(next(option for option in pending(game).options if "ability 1" in str(option)))
    game.choose(named(game, "Ogre"))
    resolve(game)
    assert known(game, "Ogre").subtypes == ("Ogre",)
