"""CR 613: the fast layers make of any board what the slow ones do."""

from __future__ import annotations

from functools import cache
from typing import Any

from hypothesis import HealthCheck, Phase, assume, given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from comprules.cards import Card
from comprules.kernel.explanation import Explanation
from comprules.kernel.ids import PlayerId
from comprules.kernel.rule_citations import rule
from comprules.phrases.continuous.text import Kind, ReplacesWord
from comprules.play.game import Game
from comprules.reader.reading import read
from comprules.rules.continuous_effects.lasting import change_for
from comprules.rules.continuous_effects.telling import traits_of
from comprules.rules.resolving.actual_resolution import ActualResolution
from comprules.rules.resolving.effects import Effect
from comprules.rules.resolving.resolution import Resolution
from rules.continuous_effects import reference_layers
from rules.continuous_effects.boards import board, card, creature, put_counters_on
from rules.continuous_effects.generated_statics import crowded, statics_in_force

STATEMENTS = (
    "Creatures you control get +1/+1.",
    "Other creatures you control have flying.",
    "Creatures with flying get +0/+2.",
    "Creatures with flying have vigilance.",
    "All lands are 1/1 creatures in addition to their other types.",
    "Nonbasic lands are Mountains.",
    "All creatures lose all abilities and have base power and toughness 1/1.",
    "Artifacts are 2/2 creatures in addition to their other types.",
    "Creatures you control are Elves in addition to their other types.",
    'Elves you control have "Creatures you control get +1/+0."',
    "All creatures are white.",
    "Black creatures are green.",
    "White creatures get +1/+1 and have vigilance.",
    "Green creatures lose flying.",
    "Enchantments lose all abilities.",
    "Creatures with power 3 or greater have trample.",
    "Creatures without flying have base power and toughness 0/2.",
    "All lands are Islands in addition to their other types.",
    "Islands you control are artifacts in addition to their other types.",
    "As long as you control a creature with flying, creatures you control get +2/+0.",
    "Mountains are 3/3 creatures that are still lands.",
    "Each creature you control gets +1/+1 for each Island you control.",
    "Each creature you control gets +1/+0 for each creature you control with power 2 or greater.",
    "Creatures you control get +0/+1 for each other creature you control.",
    "Elves have base power and toughness 4/4.",
    "Enchantments you control are 1/1 creatures in addition to their other types.",
    'Artifacts you control have "Other creatures you control have haste."',
    "All Elves are Islands.",
    "This permanent gets +1/+1 for each creature you control.",
    "All creatures with trample are black.",
    "Other nonbasic lands are Swamps.",
    "Creatures an opponent controls lose all abilities.",
    "You control all artifacts.",
    "Creatures you control can't have or gain flying.",
    "All Golems are 1/1 creatures named Bob.",
    "Creatures named Bob have vigilance and get +0/+1.",
    "Creatures with power 2 or greater are red.",
    "This permanent is all colors.",
    "All creatures are every creature type.",
    "As long as you control a Mountain, creatures you control have base power 6.",
    "Creatures with power 2 or less get +2/+0.",
)
LASTING = (
    "Gain control of all creatures until end of turn.",
    "Gain control of all artifacts until end of turn.",
    "All creatures lose all abilities until end of turn.",
    "All creatures gain flying until end of turn.",
    "All lands become 2/2 creatures until end of turn. They're still lands.",
    "All artifacts become Islands until end of turn.",
    "Creatures you control get +2/+2 and gain trample until end of turn.",
    "All creatures become blue until end of turn.",
    "Creatures with flying have base power and toughness 5/5 until end of turn.",
)
TARGETED = (
    "Target creature becomes a copy of another target creature until end of turn.",
    "Switch target creature's power and toughness until end of turn.",
    "Target creature becomes a legendary 3/3 Golem creature named Bob until end of turn.",
    "Turn target creature face down.",
    "Turn target creature face up.",
)
WORDS: tuple[tuple[Kind, str, str], ...] = (
    ("color word", "white", "black"),
    ("color word", "black", "green"),
    ("basic land type", "Mountain", "Island"),
    ("basic land type", "Island", "Swamp"),
    ("creature type", "Elf", "Golem"),
)
"""What text-changing effects replace by what, in layer 3."""
TYPES = ("Enchantment", "Artifact", "Land", "Creature — Elf", "Artifact Creature — Golem", "Enchantment Land")
COUNTERS = ("+1/+1", "flying", "trample", "-1/-1")
DEFINING = "This creature's power and toughness are each equal to the number of creatures you control."


@cache
def permanent(text: str, types: str) -> Card:
    """A permanent with a text."""
    name = f"Thing {STATEMENTS.index(text)} {TYPES.index(types)}"
    return card(name, "", types, text, "2/3" if "Creature" in types else "")


@cache
def effect_saying(text: str) -> Effect:
    """A text as the effect of a spell."""
    return read(text, Effect)


texts = st.sampled_from(STATEMENTS)
permanents = st.builds(permanent, texts, st.sampled_from(TYPES))
plain = st.sampled_from(
    (
        creature("Elf", "1/1", "{G}", types="Creature — Elf"),
        creature("Bird", "1/2", "{B}", "Flying"),
        creature("Counter", "*/*", "{W}", DEFINING),
        card("Field", "", "Land"),
        card("Idol", "{1}", "Artifact"),
    )
)
any_step = st.one_of(
    st.tuples(st.just("spell"), st.sampled_from(LASTING), st.integers(0, 1)),
    st.tuples(st.just("counter"), st.sampled_from(COUNTERS), st.integers(0, 29)),
    st.tuples(st.just("targeted"), st.sampled_from(TARGETED), st.integers(0, 29)),
    st.tuples(st.just("text"), st.sampled_from(WORDS), st.integers(0, 29)),
)
steps = st.lists(any_step, max_size=4)


def carry_out(game: Game, step: tuple[str, Any, int]) -> None:
    """Let a spell resolve, put a counter on something, or change a permanent's text."""
    what, said, which = step
    battlefield = game.state.battlefield
    chosen = battlefield[which % len(battlefield)]
    match what:
        case "counter":
            put_counters_on(game, said, chosen)
        case "text":
            resolution = ActualResolution(game, chosen, PlayerId(0), chosen)
            change_for((chosen,), (ReplacesWord(*said),), None, resolution)
        case "targeted":
            targets = (chosen, battlefield[(which + 1) % len(battlefield)])
            nouns = effect_saying(said).targets(())
            bound = tuple((noun.slot, (target,)) for noun, target in zip(nouns, targets, strict=False))
            follow(said, ActualResolution(game, battlefield[0], PlayerId(0), battlefield[0], bound))
        case _:
            follow(said, ActualResolution(game, battlefield[0], PlayerId(which), battlefield[0]))


def follow(text: str, resolution: Resolution) -> None:
    """Do what a spell with this text does."""
    for instruction in effect_saying(text).instructions(()):
        instruction.happen(resolution)


def differences(game: Game) -> dict[int, Any]:
    """The permanents that the two ways make different things of."""
    expected = reference_layers.characteristics(game)
    found: dict[int, Any] = {number: game.board.characteristics(number) for number in game.state.battlefield}
    return {number: (found[number], known) for number, known in expected.items() if found[number] != known}


def unexplained(game: Game) -> list[Explanation]:
    """The explanations that don't lead, step by step, from what an object is printed as to what it is."""
    explanations = [game.explain(number) for number in sorted(game.state.objects)]
    return [each for each in explanations if not leads_there(each, game)]


def leads_there(explanation: Explanation, game: Game) -> bool:
    """Whether each step begins where the one before has ended, and the last ends at what the object is."""
    now = explanation.begins
    for step in explanation.steps:
        if any(getattr(now, change.trait) != change.before for change in step.changes):
            return False
        now = replace(now, **{change.trait: change.after for change in step.changes})
    return now == explanation.ends == traits_of(game.board.characteristics(explanation.object), game.board)


@settings(max_examples=80, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(st.lists(permanents | plain, min_size=1, max_size=5), st.lists(permanents | plain, max_size=3), steps)
@rule("613.1", "613.6", "613.7", "613.8")
def test_every_board_is_what_the_slow_layers_make_of_it(
    mine: list[Card], theirs: list[Card], then: list[tuple[str, Any, int]]
) -> None:
    """613.1: whatever effects there are, each object is what applying them one by one makes of it."""
    game = board(*mine, theirs=theirs)
    if game.decision is None or not game.state.battlefield:
        return
    for step in then:
        if game.state.battlefield:
            carry_out(game, step)
    assert not differences(game)
    assert not unexplained(game)


@settings(
    max_examples=2, deadline=None, phases=[Phase.explicit, Phase.generate], suppress_health_check=list(HealthCheck)
)
@given(st.integers(0, 10**6), st.lists(any_step, min_size=1, max_size=2))
@rule("613.1", "613.6", "613.7", "613.8", "613.8b", "613.8c")
def test_a_crowded_board_is_what_the_slow_layers_make_of_it(seed: int, then: list[tuple[str, Any, int]]) -> None:
    """613.8: so it is with thirty and more static abilities that are put together from phrases, of three players."""
    game = crowded(seed)
    assume(statics_in_force(game) >= 30)
    assert not differences(game)
    for step in then:
        carry_out(game, step)
    assert not differences(game)
    for number in game.state.battlefield[:2]:
        assert leads_there(game.explain(number), game)
