"""CR 613: explanations of how objects came to be what they are."""

from __future__ import annotations

import msgspec
import pytest

from comprules.kernel.explanation import Dependency, Explanation, ExplanationStep
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from positions import BEAR, act, named, position, resolve, side
from rules.continuous_effects.boards import (
    board,
    card,
    creature,
    enchantment,
    known,
    lasting,
    number_of,
    put_counter,
)

MOON = enchantment("Low Moon", "Nonbasic lands are Mountains.")
TOMB = card("Tomb", "", "Legendary Land", "Each land is a Swamp in addition to its other land types.")
FIELD = card("Field", "", "Land", "{T}: Add {C}.")


def explained(game: Game, name: str) -> Explanation:
    """How the permanent with this card came to be what it is."""
    return game.explain(number_of(game, name))


def change(step: ExplanationStep, trait: str) -> tuple[object, object]:
    """A trait before and after a step."""
    (found,) = [each for each in step.changes if each.trait == trait]
    return found.before, found.after


@rule("613.1", "613.7c")
def test_each_effect_is_told_in_its_layer_with_its_source_and_timestamp() -> None:
    """613.1: counters, spells and static abilities stand in the order in which they apply."""
    game = board(creature("Ogre", "2/2"), enchantment("Anthem", "Creatures you control get +0/+1."))
    lasting(game, "Target creature becomes blue and gains flying until end of turn.", "Ogre")
    put_counter(game, "+1/+1", "Ogre")
    put_counter(game, "trample", "Ogre")
    steps = explained(game, "Ogre").steps
    assert [(step.layer, step.rule, step.effect.kind) for step in steps] == [
        ("5", "613.1e", "resolved spell or ability"),
        ("6", "613.1f", "resolved spell or ability"),
        ("6", "613.1f", "counters"),
        ("7c", "613.4c", "counters"),
        ("7c", "613.4c", "static ability"),
    ]
    blue, flying, trample, counters, anthem = steps
    assert change(blue, "colors") == (("green",), ("blue",))
    assert (blue.effect.text, blue.effect.duration) == ("becomes blue and gains flying", "until end of turn")
    assert change(trample, "abilities") == (("Flying",), ("Flying", "Trample"))
    assert flying.effect.timestamp is not None
    assert trample.effect.timestamp is not None
    assert flying.effect.timestamp < trample.effect.timestamp
    assert (change(counters, "power"), change(counters, "toughness")) == ((2, 3), (2, 3))
    assert change(anthem, "toughness") == (3, 4)
    assert (anthem.effect.source, anthem.effect.source_name) == (number_of(game, "Anthem"), "Anthem")
    assert anthem.effect.timestamp == game.state.objects[number_of(game, "Anthem")].timestamp


@rule("613.8", "613.8a")
def test_what_changes_whether_another_effect_exists_is_told_as_a_dependency() -> None:
    """613.8a: a land that becomes a Mountain loses its ability, so the effect of that waits, though it is older."""
    game = board(TOMB, MOON, FIELD)
    explanation = explained(game, "Field")
    (dependency,) = explanation.dependencies
    assert (dependency.dependent.source_name, dependency.on.source_name) == ("Tomb", "Low Moon")
    assert (dependency.layer, dependency.why, dependency.in_loop) == ("4", "existence", False)
    (step,) = explanation.steps
    assert step.effect.source_name == "Low Moon"
    assert explanation.ends.types == "Land — Mountain"
    assert explanation.ends.abilities == ("{T}: Add {R}.",)


@rule("613.8", "613.8a")
def test_what_changes_the_objects_of_another_effect_is_told_as_a_dependency() -> None:
    """613.8a: what is done to creatures depends on what makes creatures."""
    game = board(
        enchantment("Wood", "Creatures are Elves in addition to their other types."),
        enchantment("Growth", "All lands are 1/1 creatures in addition to their other types."),
        FIELD,
    )
    (dependency,) = explained(game, "Field").dependencies
    assert (dependency.dependent.source_name, dependency.on.source_name) == ("Wood", "Growth")
    assert dependency.why == "affected set"


@rule("613.8a")
def test_what_changes_what_another_effect_does_is_told_as_a_dependency() -> None:
    """613.8a: a bonus that counts great creatures waits for what makes one great."""
    text = "Chief gets +1/+1 for each creature you control with power 4 or greater."
    game = board(
        creature("Chief", "1/1", text=text),
        creature("Ogre", "2/2"),
        enchantment("Feast", "Ogres you control get +2/+0."),
    )
    assert explained(game, "Chief").dependencies == ()
    game = board(
        creature("Chief", "1/1", text=text),
        creature("Ogre", "2/2", types="Creature — Ogre"),
        enchantment("Feast", "Ogres you control get +2/+0."),
    )
    (dependency,) = explained(game, "Chief").dependencies
    assert (dependency.dependent.source_name, dependency.on.source_name) == ("Chief", "Feast")
    assert (dependency.layer, dependency.why) == ("7c", "result")
    assert explained(game, "Chief").ends.power == 2


@rule("613.8", "613.8b")
def test_a_loop_of_dependencies_is_told_as_one() -> None:
    """613.8b: in a loop the effects apply by their timestamps."""
    game = board(
        enchantment("Wood", "Elves are Bears in addition to their other types."),
        enchantment("Den", "Bears are Elves in addition to their other types."),
        creature("Cub", "1/1"),
        creature("Archer", "1/1", types="Creature — Elf"),
    )
    dependencies = explained(game, "Cub").dependencies
    assert {(each.dependent.source_name, each.on.source_name) for each in dependencies if each.in_loop} == {
        ("Wood", "Den"),
        ("Den", "Wood"),
    }


@rule("613.2a")
def test_a_permanent_that_entered_as_a_copy_begins_as_its_card() -> None:
    """613.2a: what it copies as it enters comes in layer 1a."""
    text = "You may have this creature enter as a copy of any creature on the battlefield."
    double = card("Double", "{U}", "Creature — Shapeshifter", text, "0/0")
    game = position(side(hand=[double], lands="U"), side(battlefield=[BEAR]))
    act(game, "cast Double")
    resolve(game)
    game.choose((named(game, "Grizzly Bears"),))
    explanation = game.explain(number_of(game, "Double"))
    assert explanation.begins.name == "Double"
    assert [step.layer for step in explanation.steps] == ["1a"]
    assert (explanation.ends.name, explanation.ends.abilities) == ("Grizzly Bears", ())


@rule("613.3", "604.3")
def test_what_a_card_in_hand_defines_is_told_too() -> None:
    """613.3: a characteristic-defining ability applies in all zones."""
    game = board(creature("Ogre", "2/2"))
    sage = creature(
        "Sage", "*/*", text="Sage's power and toughness are each equal to the number of creatures you control."
    )
    game = board(creature("Ogre", "2/2"), sage)
    explanation = explained(game, "Sage")
    (step,) = explanation.steps
    assert (step.layer, step.effect.kind) == ("7a", "characteristic-defining ability")
    assert (explanation.begins.power, explanation.ends.power) == (0, 2)


def test_explaining_changes_nothing() -> None:
    """An explanation is a question: the game is as before, and what is gone can't be explained."""
    game = board(TOMB, MOON, FIELD)
    before = game.digest()
    explained(game, "Field")
    assert game.digest() == before
    assert known(game, "Field").subtypes == ("Mountain",)
    with pytest.raises(KeyError):
        game.explain(9_999)


def test_an_explanation_is_data() -> None:
    """It can be written as JSON and read again."""
    game = board(TOMB, MOON, FIELD)
    explanation = explained(game, "Field")
    assert msgspec.json.decode(msgspec.json.encode(explanation), type=Explanation) == explanation
    assert isinstance(explanation.dependencies[0], Dependency)
