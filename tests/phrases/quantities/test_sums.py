"""CR 107.1: numbers worked out from two others, and totals from several places."""

from __future__ import annotations

from typing import Any

import pytest

from comprules.kernel.rule_citations import rule
from positions import BEAR, act, card, graveyard, life, position, resolve, side, the
from spells import SERF, cast, creature, spell


def gained(text: str, **mine: Any) -> int:
    """How much life a spell of this text lets its controller gain."""
    game = position(side(hand=[spell(text)], lands="W", **mine), side(hand=[BEAR]))
    cast(game, "Deed")
    return life(game, 0) - 20


@pytest.mark.parametrize(
    ("amount", "expected"),
    [
        ("the number of creatures you control plus the number of creature cards in your graveyard", 5),
        ("the number of creatures you control minus the number of cards in your hand", 3),
        ("the number of creature cards in your graveyard minus the number of creatures you control", 0),
        ("two plus the number of creatures you control", 5),
        ("10 minus the number of creatures you control", 7),
        ("five minus the number of creatures you control", 2),
        ("2 minus the number of creatures you control", 0),
    ],
)
@rule("107.1", "107.1b")
def test_a_number_plus_or_minus_another(amount: str, expected: int) -> None:
    """107.1b: life that would be less than none is none."""
    text = f"You gain X life, where X is {amount}."
    assert gained(text, battlefield=[BEAR, BEAR, SERF], graveyard=[BEAR, SERF]) == expected


@rule("107.1", "107.3")
def test_so_much_damage_more() -> None:
    """107.3: "X plus 2" is worked out when X is known."""
    blaze = card("Blaze", "{X}{R}", "Sorcery", "Blaze deals X plus 2 damage to any target.")
    game = position(side(hand=[blaze], lands="RRR"), side())
    act(game, "cast Blaze", 2, targets=["Bob"])
    resolve(game)
    assert life(game, 1) == 16


@rule("107.1", "109.2a")
def test_cards_in_two_places_together() -> None:
    """109.2a: "in exile and in your graveyard" counts what is in either place."""
    text = "You gain X life, where X is the total number of creature cards you own in exile and in your graveyard."
    assert gained(text, exile=[BEAR], graveyard=[SERF, SERF], battlefield=[BEAR]) == 3


@rule("122.1")
def test_the_number_of_counters_may_stand_first() -> None:
    """122.1: as many counters as the creature's power are put on the other creature."""
    text = "Put a number of +1/+1 counters equal to target Bear's power on target Human."
    game = position(side(hand=[spell(text)], lands="W", battlefield=[BEAR, SERF]), side())
    cast(game, "Deed", "Grizzly Bears", "Serf")
    assert the(game, "Serf").power == 3


@rule("614.1c", "122.6")
def test_additional_counters_for_each_of_something() -> None:
    """614.1c: others enter with one more counter for each creature that is there already."""
    text = (
        "Each other creature you control enters with an additional +1/+1 counter on it for each creature card in your "
        "graveyard."
    )
    game = position(
        side(hand=[creature("Calf", pt="1/1")], lands="G", graveyard=[BEAR, BEAR], battlefield=[creature("Cow", text)]),
        side(),
    )
    cast(game, "Calf")
    assert the(game, "Calf").power == 3
    assert graveyard(game, 0) == ["Grizzly Bears", "Grizzly Bears"]


@rule("107.1")
@pytest.mark.parametrize(("creatures", "cards", "expected"), [(3, 1, 3), (1, 2, 2)])
def test_the_greater_of_two_numbers_counts_whichever_it_is(creatures: int, cards: int, expected: int) -> None:
    """107.1: the greater of the two, said first or second."""
    amount = "the number of creatures you control or the number of cards in your graveyard, whichever is greater"
    mine = {"battlefield": [BEAR] * creatures, "graveyard": [BEAR] * cards}
    assert gained(f"You gain life equal to {amount}.", **mine) == expected
