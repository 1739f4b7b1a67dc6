"""CR 613.1: in which layer an effect applies, seen by what older effects of the next layers make of it."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from comprules.cards import Card
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from positions import BEAR, act, can, card, life, position, resolve, run_to, settle, side
from rules.combat.fights import attack
from rules.continuous_effects.boards import board, creature, enchantment, known, power_toughness
from spells import choose

HUSH = card("Hush", "{0}", "Instant", "Target creature loses all abilities until end of turn.")


def aura(text: str) -> Card:
    return card("Veil", "{0}", "Enchantment — Aura", f"Enchant creature\n{text}")


def enchanted(text: str, older: Card, *others: Card, hand: Sequence[Card] = ()) -> Game:
    """A board on which an older effect meets what an Aura on the Bear says."""
    game = position(side([older, BEAR, *others], hand=[aura(text), *hand]), side())
    act(game, "cast Veil", targets=["Grizzly Bears"])
    resolve(game)
    return game


@rule("613.1d", "613.1e")
@pytest.mark.parametrize(
    ("text", "kind", "is_red"),
    [
        ("Enchanted creature is legendary.", "Legendary creatures", True),
        ("Enchanted creature is a Frog.", "Frogs", True),
        ("Enchanted creature is a Frog.", "Bears", False),
    ],
)
def test_types_are_changed_before_colors(text: str, kind: str, is_red: bool) -> None:
    """CR 613.1d: what gives or takes a type in layer 4 counts for an older effect of layer 5 on what has that type."""
    game = enchanted(text, enchantment("Dye", f"{kind} are red."))
    assert known(game, "Grizzly Bears").colors == frozenset("R" if is_red else "G")


@rule("613.1d", "613.1e", "205.1a")
@pytest.mark.parametrize(("devotion", "color"), [(1, "U"), (2, "R")])
def test_what_is_no_creature_is_none_before_colors_are_changed(devotion: int, color: str) -> None:
    """CR 613.1d: the type is lost in layer 4, so that an older effect of layer 5 on creatures doesn't find one."""
    text = "As long as your devotion to blue is less than two, God isn't a creature."
    others = [card("Urn", "{U}", "Artifact")] * (devotion - 1)
    game = board(enchantment("Dye", "Creatures are red."), creature("God", "5/5", cost="{U}", text=text), *others)
    assert known(game, "God").colors == frozenset(color)


@rule("613.1d", "702.73a")
def test_every_creature_type_is_there_before_colors_are_changed() -> None:
    """CR 613.1d: changeling applies in layer 4, so that an older effect on Goblins in layer 5 finds one."""
    game = board(enchantment("Dye", "Goblins are red."), creature("Blob", "1/1", text="Changeling"), BEAR)
    assert known(game, "Blob").colors == frozenset("R")
    assert known(game, "Grizzly Bears").colors == frozenset("G")


@rule("613.1d", "613.1f", "702.103b")
def test_what_is_bestowed_is_an_aura_before_colors_are_changed() -> None:
    """CR 613.1d: it is no creature as layer 5 begins. 613.1f: with enchant creature it stays attached."""
    nymph = card("Nymph", "{4}", "Enchantment Creature — Nymph", "Bestow {0}\nEnchanted creature gets +1/+1.", "1/1")
    dyes = [enchantment("Dye", "Creatures are red."), enchantment("Tint", "Auras are blue.")]
    game = position(side([*dyes, BEAR], hand=[nymph]), side())
    act(game, "cast Nymph", targets=["Grizzly Bears"])
    settle(game)
    assert (known(game, "Nymph").colors, power_toughness(game, "Grizzly Bears")) == (frozenset("U"), "3/3")


@rule("613.1d", "604.3a")
@pytest.mark.parametrize(
    ("text", "is_defined"),
    [
        ("Twig is an Elf in addition to its other types.", True),
        ("Twig is an Elf artifact in addition to its other types.", False),
        ("Twig is a 1/1 Elf in addition to its other types.", False),
    ],
)
def test_what_only_defines_a_subtype_does_so_everywhere(text: str, is_defined: bool) -> None:
    """CR 604.3a: an ability that defines subtypes alone, in layer 4, applies in a graveyard too; one that gives a card
    type isn't characteristic-defining.
    """
    twig = creature("Twig", "2/2", types="Creature — Treefolk", text=text)
    game = position(side([twig], graveyard=[twig]), side())
    (there,) = game.view(0).players[0].graveyard
    assert there.characteristics is not None
    assert ("Elf" in known(game, "Twig").subtypes, "Elf" in there.characteristics.subtypes) == (True, is_defined)


@rule("613.1c", "612.7")
def test_names_are_given_before_types() -> None:
    """CR 613.1c: names come in layer 3, so that an older effect of layer 4 on what has such a name applies."""
    older = enchantment("Kin", "Creatures named Grizzly Bears are Frogs in addition to their other types.")
    text = "Spy has all names of nonlegendary creature cards in addition to its name."
    game = board(older, creature("Spy", "1/1", text=text), creature("Ox", "2/4"), BEAR)
    assert [("Frog" in known(game, name).subtypes) for name in ("Spy", "Ox", "Grizzly Bears")] == [True, False, True]


@rule("613.4a", "613.4b", "208.2a")
def test_base_numbers_are_set_after_what_a_creature_defines_itself() -> None:
    """CR 613.4a: power and toughness that a creature defines itself yield to an older effect that sets them."""
    text = (
        "Goyf's power is equal to the number of creatures you control and its toughness is equal to that number plus 1."
    )
    goyf = creature("Goyf", "*/1+*", text=text)
    assert power_toughness(board(goyf, BEAR), "Goyf") == "2/3"
    small = enchantment("Small", "Creatures have base power and toughness 1/1.")
    assert power_toughness(board(small, goyf, BEAR), "Goyf") == "1/1"


@rule("613.1g", "613.4b", "613.4c")
def test_base_numbers_are_set_after_abilities_are_given() -> None:
    """CR 613.1g: older or not, in layer 7 it finds what has flying since layer 6, and counters come upon it."""
    low = enchantment("Low", "Creatures with flying have base power and toughness 0/1.")
    assert power_toughness(enchanted("Enchanted creature has flying and gets +1/+1.", low), "Grizzly Bears") == "1/2"
    assert power_toughness(enchanted("Enchanted creature has reach and gets +1/+1.", low), "Grizzly Bears") == "3/3"


@rule("613.1f", "607.5", "611.2c")
@pytest.mark.parametrize("is_lost_later", [True, False])
def test_abilities_that_are_taken_over_are_lost_to_what_comes_later(is_lost_later: bool) -> None:
    """CR 613.1f: activated abilities gained from another creature come in layer 6, by their timestamp."""
    mimic = creature(
        "Mimic", "1/1", text="{0}: This creature gains all activated abilities of target creature until end of turn."
    )
    sage = creature("Sage", "1/1", text="{1}: You gain 1 life.")
    game = position(side([mimic, sage], hand=[HUSH], lands="G"), side())
    act(game, "activate Mimic", targets=["Sage"])
    if not is_lost_later:
        act(game, "cast Hush", targets=["Mimic"])
        resolve(game)
    resolve(game)
    if is_lost_later:
        act(game, "cast Hush", targets=["Mimic"])
        resolve(game)
    assert can(game, "activate Mimic") is not is_lost_later


@rule("613.1f", "702.99a")
@pytest.mark.parametrize("is_lost", [True, False])
def test_the_ability_to_cast_a_copy_can_be_lost(is_lost: bool) -> None:
    """CR 613.1f: the creature has that ability in layer 6; what takes all abilities later takes it too."""
    code = card("Code", "{0}", "Sorcery", "You gain 3 life.\nCipher")
    game = position(side([BEAR], hand=[code, HUSH]), side())
    act(game, "cast Code")
    resolve(game)
    choose(game, "Grizzly Bears")
    if is_lost:
        act(game, "cast Hush", targets=["Grizzly Bears"])
        resolve(game)
    attack(game, "Grizzly Bears")
    run_to(game, "end of combat", ["yes", "yes"])
    assert life(game, 0) == (23 if is_lost else 26)


@rule("613.1f", "113.10")
@pytest.mark.parametrize("is_older", [True, False])
def test_flashback_for_the_mana_cost_is_given_by_timestamp(is_older: bool) -> None:
    """CR 613.1f: it is given in layer 6: cards that lose all abilities by an older effect have it."""
    give = (
        "Each instant and sorcery card in your graveyard has flashback. The flashback cost is equal to its mana cost."
    )
    laws = [enchantment("Still", "Cards in graveyards lose all abilities."), enchantment("Echo", give)]
    balm = card("Balm", "{W}", "Sorcery", "You gain 1 life.")
    game = position(side(laws if is_older else laws[::-1], graveyard=[balm], lands="W"), side())
    assert can(game, "cast Balm") is is_older
