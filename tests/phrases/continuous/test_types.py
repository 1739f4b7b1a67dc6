"""CR 205.1, 305.6, 305.7, 613.1d: what becomes of types."""

from __future__ import annotations

from comprules.kernel.options import Word
from comprules.kernel.rule_citations import rule
from comprules.keywords.abilities.flying import Flying
from comprules.rules.card_types.basic_land_types import IntrinsicManaAbility
from comprules.rules.keyword_basics.trample import Trample
from positions import act, land, position, resolve, side, the
from positions import card as carded
from rules.continuous_effects.boards import board, card, creature, enchantment, known, lasting, power_toughness
from spells import follow

BEAR = creature("Bear", "2/2")


@rule("305.6")
def test_a_basic_land_type_gives_its_mana_ability() -> None:
    """305.6: a land with two basic land types has the mana ability of each, without any text."""
    game = board(card("Grove", "", "Land — Forest Island"))
    kinds = [each.land_type for each in known(game, "Grove").abilities if isinstance(each, IntrinsicManaAbility)]
    assert kinds == ["Forest", "Island"]


@rule("305.7")
def test_a_land_set_to_a_basic_type_loses_what_its_text_says() -> None:
    """305.7: it keeps its supertypes and card types, and taps for the new mana only."""
    game = board(
        card("Keep", "", "Legendary Land — Desert", "{T}: Add {C}.\nDesert lands you control have flying."),
        enchantment("Blood", "Nonbasic lands are Mountains."),
    )
    keep = known(game, "Keep")
    assert keep.subtypes == ("Mountain",)
    assert keep.supertypes == ("Legendary",)
    assert keep.abilities == (IntrinsicManaAbility("Mountain"),)


@rule("305.7", "613.8a")
def test_what_becomes_a_forest_land_loses_what_its_text_says() -> None:
    """305.7: also what would apply in the same layer, since that depends on it."""
    game = board(
        creature("Angel", "4/4", text="Flying\nVigilance"),
        enchantment("Tide", "Creatures are artifacts in addition to their other types."),
        BEAR,
        enchantment("Song", "Noncreature, nonland permanents and creatures with flying are colorless Forest lands."),
    )
    assert known(game, "Angel").abilities == known(game, "Tide").abilities == (IntrinsicManaAbility("Forest"),)
    assert known(game, "Angel").types == known(game, "Tide").types == ("Land",)
    assert "Artifact" not in known(game, "Bear").types


@rule("205.3d", "611.2c")
def test_what_is_no_land_any_more_is_no_swamp_either() -> None:
    """205.3d: the spell has set its land type while it was a land; without that type it has no land types."""
    life = enchantment("Life", "All creatures are lands in addition to their other types.")
    game = board(BEAR, life)
    lasting(game, "All lands become Swamps until end of turn.")
    assert known(game, "Bear").subtypes == ("Bear", "Swamp")
    lasting(game, "Destroy target enchantment.", "Life")
    bear = known(game, "Bear")
    assert (bear.types, bear.subtypes, bear.abilities) == (("Creature",), ("Bear",), ())


@rule("305.7")
def test_a_land_that_gains_a_type_keeps_its_own() -> None:
    """305.7: in addition to its other types it keeps its rules text and gains the mana ability."""
    game = board(
        card("Keep", "", "Land — Desert", "{T}: Add {C}."),
        enchantment("Tide", "All lands are Islands in addition to their other types."),
    )
    keep = known(game, "Keep")
    assert keep.subtypes == ("Desert", "Island")
    assert len(keep.abilities) == 2


@rule("205.3i", "305.7")
def test_every_nonbasic_land_type_leaves_the_text() -> None:
    """CR 205.3i, 305.7: every nonbasic land type is none of the basic ones, and the text remains."""
    game = board(card("Hub", "", "Land", "Hub is every nonbasic land type.\n{T}: Add {C}."))
    hub = known(game, "Hub")
    assert {"Gate", "Desert", "Town"} < set(hub.subtypes)
    assert not set(hub.subtypes) & {"Plains", "Island", "Swamp", "Mountain", "Forest"}
    assert len(hub.abilities) == 2


@rule("305.7", "613.1f")
def test_abilities_granted_to_a_land_survive() -> None:
    """305.7: what another effect grants isn't taken away by a new land type."""
    game = board(
        card("Keep", "", "Land"),
        enchantment("Wings", "Lands you control have flying."),
        enchantment("Blood", "Nonbasic lands are Mountains."),
    )
    assert Flying in known(game, "Keep").keywords


@rule("205.1a")
def test_a_new_card_type_replaces_the_old_with_their_subtypes() -> None:
    """205.1a: a land that becomes a creature is no land and no Forest any more."""
    game = board(land("G"), BEAR)
    lasting(game, "Target land becomes a 3/3 Elemental creature with trample until end of turn.", "Forest")
    forest = known(game, "Forest")
    assert forest.types == ("Creature",)
    assert forest.subtypes == ("Elemental",)
    assert Trample in forest.keywords
    assert not any(isinstance(each, IntrinsicManaAbility) for each in forest.abilities)
    assert power_toughness(game, "Forest") == "3/3"


@rule("205.1b")
def test_what_is_still_a_land_keeps_all_its_types() -> None:
    """205.1b: "it's still a land" keeps types and subtypes."""
    game = board(land("G"))
    lasting(game, "Target land becomes a 3/3 Elemental creature until end of turn. It's still a land.", "Forest")
    forest = known(game, "Forest")
    assert forest.types == ("Land", "Creature")
    assert forest.subtypes == ("Forest", "Elemental")
    assert IntrinsicManaAbility("Forest") in forest.abilities


@rule("205.1b")
def test_that_s_still_a_land_says_the_same() -> None:
    """205.1b: the words may stand in the same sentence."""
    game = board(land("G"))
    lasting(game, "Target land becomes a 2/2 creature that's still a land until end of turn.", "Forest")
    assert known(game, "Forest").types == ("Land", "Creature")


@rule("205.1b")
def test_an_artifact_creature_keeps_its_other_types() -> None:
    """205.1b: becoming an artifact creature keeps types, but new creature types replace the old ones."""
    game = board(card("Shrine", "", "Enchantment — Shrine"), BEAR)
    lasting(game, "All enchantments become 2/2 artifact creatures until end of turn.")
    assert known(game, "Shrine").types == ("Enchantment", "Artifact", "Creature")
    assert known(game, "Shrine").subtypes == ("Shrine",)
    lasting(game, "All creatures become 4/4 Golem artifact creatures until end of turn.")
    assert known(game, "Bear").subtypes == ("Golem",)


@rule("205.1a")
def test_a_new_creature_type_replaces_the_old() -> None:
    """205.1a: a Bear that is a Frog is a Bear no more."""
    game = board(BEAR)
    lasting(game, "Target creature becomes a blue Frog with base power and toughness 1/1 until end of turn.", "Bear")
    assert known(game, "Bear").subtypes == ("Frog",)
    assert known(game, "Bear").colors == {"U"}
    assert power_toughness(game, "Bear") == "1/1"


@rule("205.1b", "105.3")
def test_other_colors_and_types_are_kept() -> None:
    """205.1b, 105.3: "in addition to its other colors and types" adds both."""
    game = board(
        BEAR, enchantment("Rot", "Creatures you control are black Zombies in addition to their other colors and types.")
    )
    assert known(game, "Bear").colors == {"B", "G"}
    assert known(game, "Bear").subtypes == ("Bear", "Zombie")


def test_a_land_that_wakes_up_attacks_and_taps() -> None:
    """205.1b: an activated ability that animates its land, as played."""
    grove = card(
        "Grove",
        "",
        "Land",
        "{T}: Add {G}.\n{3}{G}: This land becomes a 4/4 green Elemental creature with trample until end of turn. "
        "It's still a land.",
    )
    game = position(side(battlefield=[grove], lands="GGGG"), side())
    act(game, "activate Grove")
    resolve(game)
    seen = the(game, "Grove")
    assert (seen.power, seen.toughness) == (4, 4)


@rule("607.2d", "205.3")
def test_the_chosen_type_besides_its_others() -> None:
    """607.2d: the type chosen as it entered is had besides the printed one, by what the words speak of alone."""
    mimic = carded(
        "Mimic",
        "{W}",
        "Creature — Shapeshifter",
        "As this creature enters, choose a creature type.\n"
        "This creature is the chosen type in addition to its other types.",
        "2/1",
    )
    game = position(side(hand=[mimic], battlefield=[BEAR], lands="W"), side())
    act(game, "cast Mimic")
    resolve(game)
    game.choose(Word("Elf"))
    found = {seen.name: set(seen.characteristics.subtypes) for seen in game.view(0).battlefield if seen.characteristics}
    assert found["Mimic"] == {"Shapeshifter", "Elf"}
    assert "Elf" not in found["Bear"]


@rule("205.3", "305.7", "608.2c")
def test_it_becomes_the_type_that_was_just_chosen() -> None:
    """608.2c: "that type" is what was chosen in the sentence before, though its source is gone."""
    text = (
        "Sacrifice this artifact: Choose a basic land type. Each land you control becomes that type until end of turn."
    )
    flask = card("Flask", "{2}", "Artifact", text)
    game = position(side(battlefield=[flask], lands="GG"), side(lands="R"))
    act(game, "activate Flask")
    resolve(game)
    game.choose(Word("Island"))
    lands = [game.board.characteristics(seen.id).subtypes for seen in game.view(0).battlefield]
    assert sorted(lands) == [("Island",), ("Island",), ("Mountain",)]


@rule("205.1a", "205.3m", "607.2d")
def test_creatures_are_the_chosen_type_and_no_other() -> None:
    """205.1a: it replaces their creature types, and no other subtypes."""
    text = "As this enchantment enters, choose a creature type.\nCreatures you control are the chosen type."
    crab = card("Crab", "{U}", "Artifact Creature — Equipment Crab", "", "1/1")
    game = position(side(battlefield=[crab], hand=[card("Plot", "{W}", "Enchantment", text)], lands="W"), side())
    act(game, "cast Plot")
    resolve(game)
    game.choose(Word("Elf"))
    assert set(game.board.characteristics(the(game, "Crab").id).subtypes) == {"Equipment", "Elf"}


@rule("205.1b", "305.6")
def test_some_become_creatures_and_lands() -> None:
    """205.1b, 305.6: each Forest is a creature besides, and each Saproling a Forest, which taps for {G}."""
    both = "1/1 green Saproling creatures and Forest lands"
    limbs = enchantment("Limbs", f"All Forests and all Saprolings are {both} in addition to their other types.")
    shoot = carded("Shoot", "{G}", "Creature — Saproling Plant", "", "3/3")
    bear = carded("Cub", "{1}{G}", "Creature — Bear", "", "2/2")
    game = position(side(battlefield=[limbs, shoot], hand=[bear], lands="R"), side(lands="G"))
    for name, subtypes in (("Shoot", {"Saproling", "Plant", "Forest"}), ("Forest", {"Saproling", "Forest"})):
        it = game.board.characteristics(the(game, name).id)
        assert ({*it.types}, {*it.subtypes}) == ({"Creature", "Land"}, subtypes)
        assert (it.power, it.toughness, it.colors) == (1, 1, frozenset("G"))
    act(game, "cast Cub")
    assert {seen.name for seen in game.view(0).battlefield if seen.tapped} == {"Mountain", "Shoot"}


@rule("205.1a", "613.4b")
def test_base_numbers_among_the_abilities() -> None:
    """613.4b: what it becomes has the base power and toughness and all abilities that are named with them."""
    text = "Target creature becomes a Dragon with base power and toughness 4/4, flying, and haste until end of turn."
    for words, abilities in ((text, 2), (text.replace(", flying, and haste", " and flying"), 1)):
        game = follow(words, targets=["Bear"], mine={"battlefield": [BEAR]})
        known = the(game, "Bear").characteristics
        assert known is not None
        assert (known.power, known.toughness, known.subtypes) == (4, 4, ("Dragon",))
        assert len(known.keywords) == abilities
