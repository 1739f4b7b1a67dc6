"""CR 613.7: timestamps."""

from __future__ import annotations

import pytest

from comprules.decisions import ChooseAction, ChooseOrder
from comprules.events import Cause
from comprules.game import Game
from comprules.pipeline import happen
from comprules.rule_citations import rule
from comprules.zone_changes import MoveObject
from comprules.zones import Zone
from effects.boards import board, creature, equipment, number_of
from positions import act, card, position, resolve, side

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
