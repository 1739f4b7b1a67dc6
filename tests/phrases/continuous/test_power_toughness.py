"""CR 613.4: changes of power and toughness."""

from __future__ import annotations

from comprules.kernel.rule_citations import rule
from rules.continuous_effects.boards import (
    board,
    card,
    creature,
    enchantment,
    lasting,
    power_toughness,
    put_counter,
)

BEAR = creature("Bear", "2/2")


@rule("613.1g", "613.1d", "613.1e", "613.1f")
def test_power_and_toughness_are_changed_after_all_else() -> None:
    """613.1g: an older bonus for Goblins, red creatures and creatures with flying counts what later effects of earlier
    layers make of a creature, whatever their timestamps.
    """
    bonuses = ("Goblin creatures get +1/+0.", "Red creatures get +2/+0.", "Creatures with flying get +4/+0.")
    game = board(BEAR, *(enchantment(f"Page {place}", text) for place, text in enumerate(bonuses)))
    lasting(game, "Target creature becomes a Goblin until end of turn.", "Bear")
    assert power_toughness(game, "Bear") == "3/2"
    lasting(game, "Target creature becomes red until end of turn.", "Bear")
    assert power_toughness(game, "Bear") == "5/2"
    lasting(game, "Target creature gains flying until end of turn.", "Bear")
    assert power_toughness(game, "Bear") == "9/2"
    lasting(game, "Target creature loses flying until end of turn.", "Bear")
    assert power_toughness(game, "Bear") == "5/2"


@rule("613.4c", "107.1")
def test_a_bonus_for_each_thing_follows_their_number() -> None:
    """611.3a: a static ability counts anew all the time; "other" leaves out the creature itself."""
    game = board(
        creature("Leader", "1/1", text="This creature gets +1/+1 for each other creature you control."), BEAR, BEAR
    )
    assert power_toughness(game, "Leader") == "3/3"


@rule("613.4c")
def test_a_bonus_for_each_counter_on_it() -> None:
    """613.4c: "it" is each creature that gets the bonus."""
    game = board(
        BEAR, creature("Cat", "1/1"), enchantment("Growth", "Creatures you control get +1/+0 for each counter on it.")
    )
    put_counter(game, "+1/+1", "Bear")
    assert power_toughness(game, "Bear") == "4/3"
    assert power_toughness(game, "Cat") == "1/1"


@rule("107.3i", "611.3a")
def test_where_x_is_said_by_a_static_ability() -> None:
    """107.3i: X of a static ability is what its text says, at any moment."""
    game = board(
        creature("Scholar", "0/1", text="This creature gets +X/+X, where X is the number of enchantments you control."),
        enchantment("Page", ""),
        enchantment("Leaf", ""),
    )
    assert power_toughness(game, "Scholar") == "2/3"


@rule("608.2h", "611.2d")
def test_each_creature_by_its_own_power() -> None:
    """608.2h: what depends on each creature is found for each of them, once."""
    game = board(BEAR)
    lasting(game, "Target creature gets -X/-X until end of turn, where X is its power.", "Bear")
    assert power_toughness(game, "Bear") == "0/0"


@rule("208.4a", "613.4b")
def test_base_power_alone() -> None:
    """208.4a: base power is set, toughness stays; bonuses apply on top."""
    game = board(BEAR, enchantment("Anthem", "Creatures you control get +1/+1."))
    lasting(game, "Target creature has base power 0 until end of turn.", "Bear")
    assert power_toughness(game, "Bear") == "1/3"


@rule("613.4b", "202.3")
def test_power_equal_to_mana_value() -> None:
    """613.4b: an artifact that becomes a creature as big as its mana value."""
    game = board(card("Idol", "{3}{U}", "Artifact"))
    lasting(
        game,
        "Target noncreature artifact becomes an artifact creature with power and toughness each equal to its mana "
        "value until end of turn.",
        "Idol",
    )
    assert power_toughness(game, "Idol") == "4/4"


@rule("208.2a")
def test_toughness_that_is_one_more() -> None:
    """208.2a: power equal to a number, toughness to that number plus 1."""
    text = (
        "This creature's power is equal to the number of creatures you control and its toughness is equal to that "
        "number plus 1."
    )
    game = board(creature("Goyf", "*/1+*", text=text), BEAR)
    assert power_toughness(game, "Goyf") == "2/3"


@rule("613.4b", "613.1d", "202.3")
def test_base_numbers_are_those_of_each_object_itself() -> None:
    """613.4b: where each is to have its own mana value as base power and toughness, that of every one counts."""
    said = (
        "Each other non-Aura enchantment is a creature in addition to its other types and has base power and base "
        "toughness each equal to its mana value."
    )
    costly = card("Costly", "{4}{W}", "Enchantment", "Green creatures get +1/+1.")
    game = board(enchantment("Shrines", said), enchantment("Cheap", "White creatures get +1/+0."), costly)
    assert power_toughness(game, "Cheap") == "3/2"
    assert power_toughness(game, "Costly") == "6/5"


@rule("613.4b")
def test_base_power_and_toughness_each_equal_to_a_number() -> None:
    """613.4b: both are that number, which is counted at all times, and counters come on top."""
    text = "Creatures you control have base power and toughness each equal to the number of enchantments you control."
    game = board(BEAR, enchantment("Page", text))
    put_counter(game, "+1/+1", "Bear")
    assert power_toughness(game, "Bear") == "2/2"
    game = board(BEAR, enchantment("Page", text), enchantment("Leaf", ""), enchantment("Sheet", ""))
    assert power_toughness(game, "Bear") == "3/3"
