"""CR 613.7: timestamps."""

from __future__ import annotations

import pytest

from comprules.kernel.decisions import ChooseAction, ChooseOrder
from comprules.kernel.rule_citations import rule
from comprules.kernel.zones import Zone
from comprules.play.game import Game
from comprules.rules.abilities.pipeline import happen
from comprules.rules.concepts.events import Cause
from comprules.rules.zones.zone_changes import MoveObject
from faces import face, faced
from positions import act, card, position, resolve, side
from rules.continuous_effects.boards import board, creature, equipment, number_of, power_toughness

BEAR = creature("Bear", "2/2")


@rule("613.7m")
def test_simultaneous_timestamps_are_given_in_turn_order() -> None:
    """613.7m: of permanents that enter at once, the active player's have the earlier timestamps."""
    game = position(side(graveyard=[BEAR]), side(graveyard=[creature("Cat", "1/1")]))
    cause = Cause("400.7")
    (cat,), (bear,) = game.state.graveyard(1), game.state.graveyard(0)
    happen(game, MoveObject(cause, cat, Zone.BATTLEFIELD), MoveObject(cause, bear, Zone.BATTLEFIELD))
    objects = game.state.objects
    assert objects[number_of(game, "Bear")].timestamp < objects[number_of(game, "Cat")].timestamp


@rule("613.7d", "613.7e")
def test_equipping_gives_a_new_timestamp() -> None:
    """613.7e: an Equipment that becomes attached is newer than what entered before that."""
    game = position(side(battlefield=[equipment("Blade", "Equipped creature gets +1/+1."), BEAR], lands="G"), side())
    objects = game.state.objects
    assert objects[number_of(game, "Blade")].timestamp < objects[number_of(game, "Bear")].timestamp
    act(game, "activate Blade", targets=["Bear"])
    resolve(game)
    assert objects[number_of(game, "Blade")].timestamp > objects[number_of(game, "Bear")].timestamp


@rule("613.7a")
def test_a_granted_ability_is_as_old_as_what_granted_it() -> None:
    """613.7a: an older creature's ability that a newer enchantment gives has the enchantment's timestamp."""
    lesson = card(
        "Lesson", "{W}", "Enchantment", 'Elves you control have "Bears you control have base power and toughness 5/5."'
    )
    shrink = card("Shrink", "{W}", "Enchantment", "Creatures you control have base power and toughness 1/1.")
    elf = creature("Elf", "1/1", types="Creature — Elf")
    newer = board(elf, BEAR, shrink, lesson)
    assert newer.board.characteristics(number_of(newer, "Bear")).power == 5
    older = board(elf, BEAR, lesson, shrink)
    assert older.board.characteristics(number_of(older, "Bear")).power == 1


def together(*texts: str) -> Game:
    """A game in which a spell lets Alice put enchantments with these texts onto the battlefield together."""
    spell = card("Dawn", "{W}", "Sorcery", "Return all enchantment cards from your graveyard to the battlefield.")
    graveyard = [card(f"Law {place}", "{W}", "Enchantment", text) for place, text in enumerate(texts)]
    game = position(side(hand=[spell], graveyard=graveyard, battlefield=[BEAR], lands="W"), side())
    act(game, "cast Dawn")
    resolve(game)
    return game


@rule("613.7m")
@pytest.mark.parametrize(("order", "power"), [((0, 1), 4), ((1, 0), 1)])
def test_a_player_orders_their_own_simultaneous_timestamps(order: tuple[int, int], power: int) -> None:
    """CR 613.7m: of two permanents of one player that enter together, the player says which is older."""
    game = together(
        "Creatures you control have base power and toughness 1/1.",
        "Creatures you control have base power and toughness 4/4.",
    )
    decision = game.decision
    assert isinstance(decision, ChooseOrder)
    assert (decision.player, decision.rule) == (0, "613.7m")
    game.choose(tuple(decision.options[place] for place in order))
    assert game.board.characteristics(number_of(game, "Bear")).power == power


@rule("613.7m")
@pytest.mark.parametrize(
    "texts",
    [
        ("Creatures you control get +1/+1.", "Creatures you control get +2/+0."),
        ("Creatures you control have flying.", "Creatures you control have base power and toughness 4/4."),
        ("Creatures you control have flying.", "Creatures you control have trample."),
    ],
)
def test_nobody_is_asked_for_an_order_that_doesnt_matter(texts: tuple[str, str]) -> None:
    """CR 613.7m: what only adds, or applies in different layers, comes out the same in any order."""
    game = together(*texts)
    assert isinstance(game.decision, ChooseAction)
    assert number_of(game, "Law 0") < number_of(game, "Law 1")


@rule("613.7m")
def test_an_ability_that_is_given_counts_too() -> None:
    """CR 613.7m: what a given ability sets has the timestamp of what gives it."""
    game = together(
        'Bears you control have "Creatures you control have base power and toughness 1/1."',
        "Creatures you control have base power and toughness 4/4.",
    )
    assert isinstance(game.decision, ChooseOrder)


BASE_ONE = "Creatures have base power and toughness 1/1."
BASE_FOUR = "Creatures have base power and toughness 4/4."


def oldest_first(game: Game, *places: int) -> None:
    """Say in which order the things that got their timestamps together did so."""
    decision = game.decision
    assert isinstance(decision, ChooseOrder), "the player is asked for the order"
    assert (decision.player, decision.rule) == (0, "613.7m")
    game.choose(tuple(decision.options[place] for place in places))


@rule("613.7m", "613.7g")
@pytest.mark.parametrize(("order", "size"), [((0, 1), "4/4"), ((1, 0), "1/1")])
def test_permanents_that_transform_together_are_ordered(order: tuple[int, int], size: str) -> None:
    """CR 613.7m: transforming gives timestamps too, so of two that do so at once the player says which is older."""
    wolves = [
        faced("transform", face(name, "{1}", "Creature", pt="3/3"), face(f"Old {name}", "", "Creature", text, pt="3/3"))
        for name, text in (("Ash", BASE_ONE), ("Oak", BASE_FOUR))
    ]
    moon = card("Moon", "{0}", "Sorcery", "Transform all creatures you control.")
    game = position(side(battlefield=wolves, hand=[moon]), side(battlefield=[BEAR]))
    act(game, "cast Moon")
    resolve(game)
    oldest_first(game, *order)
    assert power_toughness(game, "Bear") == size


@rule("613.7m", "613.7f")
@pytest.mark.parametrize(("order", "size"), [((0, 1), "4/4"), ((1, 0), "1/1")])
def test_permanents_that_are_turned_face_up_together_are_ordered(order: tuple[int, int], size: str) -> None:
    """CR 613.7m: so does being turned face up; what is turned face down says nothing, and nobody is asked."""
    hidden = [creature("Ash", "3/3", text=BASE_ONE), creature("Oak", "3/3", text=BASE_FOUR)]
    spells = [card("Dusk", "{0}", "Sorcery", "Turn all creatures you control face down.")]
    spells.append(card("Dawn", "{0}", "Sorcery", "Turn all creatures you control face up."))
    game = position(side(battlefield=hidden, hand=spells), side(battlefield=[BEAR]))
    act(game, "cast Dusk")
    resolve(game)
    assert power_toughness(game, "Bear") == "2/2"
    act(game, "cast Dawn")
    resolve(game)
    oldest_first(game, *order)
    assert power_toughness(game, "Bear") == size


@rule("613.7m", "613.7d")
@pytest.mark.parametrize(("order", "color"), [((0, 1), "W"), ((1, 0), "B")])
def test_cards_that_speak_from_a_graveyard_are_ordered_there(order: tuple[int, int], color: str) -> None:
    """CR 613.7m: entering any zone gives a timestamp; those that function there are ordered by their owner."""
    cards = [
        creature(name, "1/1", text=f"As long as this card is in your graveyard, creatures you control are {told}.")
        for name, told in (("Ash", "black"), ("Oak", "white"))
    ]
    spell = card("Dump", "{0}", "Sorcery", "Discard your hand.")
    game = position(side(battlefield=[BEAR], hand=[*cards, spell]), side())
    act(game, "cast Dump")
    resolve(game)
    oldest_first(game, *order)
    assert game.board.characteristics(number_of(game, "Bear")).colors == {color}


AS_LARGE = "Bears have base power and toughness X/X, where X is this creature's mana value."
ELVES = [card(name, cost, "Creature — Elf", pt="1/1") for name, cost in (("Ash", "{1}"), ("Oak", "{4}"))]


@rule("613.7a", "613.7m")
@pytest.mark.parametrize(("order", "size"), [((0, 1), "4/4"), ((1, 0), "1/1")])
@pytest.mark.parametrize("is_there", [True, False], ids=["from before", "at once"])
def test_abilities_that_entering_creatures_are_given_are_ordered(
    order: tuple[int, int], size: str, is_there: bool
) -> None:
    """613.7a: an older enchantment's ability is as old as the creature it is given to; the order of two that enter
    together is their player's, and the same if the enchantment enters with them.
    """
    lesson = card("Lesson", "{W}", "Enchantment", f'Elves have "{AS_LARGE}"')
    spell = card("Dawn", "{W}", "Sorcery", "Return all permanent cards from your graveyard to the battlefield.")
    game = position(
        side(hand=[spell], graveyard=[*ELVES, *([] if is_there else [lesson])], lands="W"),
        side(battlefield=[BEAR, *([lesson] if is_there else [])]),
    )
    act(game, "cast Dawn")
    resolve(game)
    oldest_first(game, *order, *([] if is_there else [2]))
    assert power_toughness(game, "Bear") == size


@rule("613.7m")
def test_nobody_is_asked_about_given_abilities_that_only_add() -> None:
    """613.7m: what two entering creatures are given comes out the same in any order if it only adds."""
    lesson = card("Lesson", "{W}", "Enchantment", 'Elves have "Bears get +1/+1."')
    spell = card("Dawn", "{W}", "Sorcery", "Return all creature cards from your graveyard to the battlefield.")
    game = position(side(hand=[spell], graveyard=ELVES, battlefield=[lesson, BEAR], lands="W"), side())
    act(game, "cast Dawn")
    resolve(game)
    assert isinstance(game.decision, ChooseAction)
    assert power_toughness(game, "Bear") == "4/4"
