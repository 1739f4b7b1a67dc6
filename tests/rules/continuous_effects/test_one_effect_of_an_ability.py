"""CR 611.3, 613.6, 613.7a: when the effect of a static ability begins and ends while the layers are worked through."""

from __future__ import annotations

import pytest

from comprules.kernel.rule_citations import rule
from comprules.keywords.abilities.flying import Flying
from comprules.keywords.abilities.said_in_combat import Annihilator
from comprules.rules.keyword_basics.trample import Trample
from rules.continuous_effects.boards import (
    attach,
    board,
    card,
    creature,
    enchantment,
    equipment,
    known,
    lasting,
    power_toughness,
)

BEAR = creature("Bear", "2/2")
SIZED = "Creatures you control have base power and toughness 1/1"


@rule("613.8a", "613.8c")
def test_what_comes_into_force_within_a_layer_takes_its_place_there() -> None:
    """613.8c: once the Bear flies, what takes trample away applies before the younger effect that gives it."""
    game = board(
        BEAR,
        enchantment("Wings", "Creatures you control have flying."),
        enchantment("Calm", "As long as you control a creature with flying, creatures you control lose trample."),
        enchantment("Rage", "Creatures you control have trample."),
    )
    assert known(game, "Bear").keywords == {Flying, Trample}


@rule("613.8c")
def test_what_comes_into_force_too_late_comes_last() -> None:
    """613.8c: where the Bear flies by the youngest effect of all, trample is taken away after it was given."""
    game = board(
        BEAR,
        enchantment("Calm", "As long as you control a creature with flying, creatures you control lose trample."),
        enchantment("Rage", "Creatures you control have trample."),
        enchantment("Wings", "Creatures you control have flying."),
    )
    assert known(game, "Bear").keywords == {Flying}


@rule("613.8b")
def test_a_loop_waits_for_what_its_members_depend_on() -> None:
    """613.8b: two effects in a loop apply in their own order, the older first, also if only that one has to wait."""
    game = board(
        creature("Grub", "1/1", types="Creature — Goblin"),
        creature("Elf", "1/1", types="Creature — Elf"),
        BEAR,
        enchantment("First", "Goblins are Elves."),
        enchantment("Second", "Elves are Goblins."),
        enchantment("Third", "Bears are Goblins."),
    )
    assert [known(game, name).subtypes for name in ("Grub", "Elf", "Bear")] == [("Goblin",)] * 3
    steps = game.explain(game.state.battlefield[2]).steps
    assert [step.effect.source_name for step in steps] == ["Third", "First", "Second"]


@rule("613.7a")
@pytest.mark.parametrize(("given_back", "size"), [(True, "1/1"), (False, "5/5")])
def test_an_ability_that_is_given_back_is_as_old_as_what_gives_it(given_back: bool, size: str) -> None:
    """613.7a: the lord's own ability is gone; the same ability that an effect gives it has that effect's timestamp."""
    game = board(creature("Lord", "2/2", text=f"{SIZED}."), BEAR)
    lasting(game, "Target creature loses all abilities until end of turn.", "Lord")
    lasting(game, "Target creature has base power and toughness 5/5 until end of turn.", "Bear")
    if given_back:
        lasting(game, f"This creature gains “{SIZED}” until end of turn.")
    assert power_toughness(game, "Bear") == size


@rule("604.3a", "613.4a")
def test_a_defining_ability_that_is_given_back_defines_nothing() -> None:
    """604.3a: given by an effect, it isn't characteristic-defining, and so it counts in layer 7b, after the spell."""
    counts = "This creature's power and toughness are each equal to the number of creatures you control"
    game = board(creature("Swarm", "*/*", text=f"{counts}."), BEAR)
    lasting(game, "Target creature loses all abilities until end of turn.", "Swarm")
    lasting(game, "Target creature has base power and toughness 5/5 until end of turn.", "Swarm")
    assert power_toughness(game, "Swarm") == "5/5"
    lasting(game, f"This creature gains “{counts}” until end of turn.")
    assert power_toughness(game, "Swarm") == "2/2"


@rule("611.3", "613.6")
def test_what_one_ability_says_in_two_sentences_is_one_effect() -> None:
    """613.6: the ability that takes its own source's abilities away goes on with what it says next."""
    hush = enchantment("Hush", "Enchantments lose all abilities. Creatures have base power and toughness 1/1.")
    other = enchantment("Other", "Creatures have base power and toughness 7/7.")
    assert power_toughness(board(hush, other, BEAR), "Bear") == "1/1"


@rule("611.3", "613.6")
def test_the_next_sentence_speaks_of_what_the_first_has_begun_with() -> None:
    """613.6: "they" are the artifacts of layer 4, not what has become one by then."""
    game = board(
        enchantment(
            "Wake", "Noncreature artifacts are creatures. They have flying and have base power and toughness 3/3."
        ),
        card("Rock", "{1}", "Artifact"),
        card("Golem", "{3}", "Artifact Creature — Golem", "", "5/5"),
    )
    assert Flying in known(game, "Rock").keywords
    assert power_toughness(game, "Rock") == "3/3"
    assert Flying not in known(game, "Golem").keywords
    assert power_toughness(game, "Golem") == "5/5"


@rule("608.2k", "613.1b")
def test_it_is_what_the_sentence_before_spoke_of() -> None:
    """608.2k: what is said of "it" in a static ability holds of the equipped creature, also without its being said."""
    leash = equipment("Leash", "You control equipped creature. It has flying and gets +1/+1.")
    game = board(leash, theirs=[BEAR])
    attach(game, "Leash", "Bear")
    assert known(game, "Bear").controller == 0
    assert Flying in known(game, "Bear").keywords
    assert power_toughness(game, "Bear") == "3/3"


@rule("613.8a")
def test_how_much_of_an_ability_is_given_depends_on_what_is_counted() -> None:
    """613.8a: the number that X is belongs to what an effect does, so it waits for what gives the Bear flying."""
    game = board(
        BEAR,
        enchantment("Horde", "Creatures have annihilator X, where X is the number of creatures with flying."),
        enchantment("Wings", "Creatures you control have flying."),
    )
    assert set(known(game, "Bear").abilities) == {Annihilator(1), Flying()}


@rule("613.8a", "613.6")
def test_only_the_part_in_a_layer_depends_on_others_in_it() -> None:
    """613.8a: in layer 4 the Island becomes a creature, however many artifacts there are; that counts in layer 7b."""
    size = "base power and toughness each equal to the number of artifacts you control"
    game = board(
        card("Isle", "", "Land — Island"),
        enchantment("Wake", f"Each Island is an Elf creature with {size} in addition to its other types."),
        enchantment("Art", "Enchantments are artifacts in addition to their other types."),
    )
    assert power_toughness(game, "Isle") == "2/2"
    assert game.explain(game.state.battlefield[0]).dependencies == ()


@rule("608.2k", "611.3")
def test_what_a_later_sentence_takes_and_forbids_it_does() -> None:
    """608.2k: "it" loses its abilities too, whether the sentence speaks of one creature or of all of a kind."""
    shell = equipment("Shell", "Equipped creature is a Turtle. It loses all abilities and gets +0/+3.")
    wild = enchantment("Wild", "All Elves have flying. They get +1/+1.")
    game = board(shell, wild, creature("Bird", "2/2", text="Flying"), creature("Elf", "1/1", types="Creature — Elf"))
    attach(game, "Shell", "Bird")
    assert (known(game, "Bird").abilities, power_toughness(game, "Bird")) == ((), "2/5")
    assert power_toughness(game, "Elf") == "2/2"
