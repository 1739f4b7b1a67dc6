"""Phrases that stand in all the same holes are read once for all of these."""

from __future__ import annotations

import pytest

from comprules.reader.errors import Ambiguous, Unread
from comprules.reader.grammar import Grammar
from comprules.reader.kinship import by_kin, kinship
from comprules.reader.phrase import Phrase, by_base, phrase
from comprules.reader.reading import read


class Dish(Phrase):
    """What can be eaten."""


class Drink(Phrase):
    """What can be drunk."""


class Order(Phrase):
    """What a guest says."""


@phrase("soup")
class Soup(Dish):
    pass


@phrase("bread")
class Bread(Dish):
    pass


@phrase("hot {dish}")
class Hot(Dish):
    dish: Dish


@phrase("tea")
class Tea(Drink):
    pass


@phrase("hot {drink}")
class HotDrink(Drink):
    drink: Drink


@phrase("some {what}")
class Some(Order):
    what: Dish | Drink


@phrase("{dish} for two")
class ForTwo(Order):
    dish: Dish


@phrase("fresh {bread}")
class Fresh(Order):
    bread: Bread


KITCHEN = (Soup, Bread, Hot, Tea, HotDrink, Some, ForTwo, Fresh)


class Cold(Dish):
    """A category that no hole asks for."""


@phrase("ice")
class Ice(Cold):
    pass


def akin(*phrases: type[Phrase]) -> set[frozenset[type[Phrase]]]:
    below = by_base(phrases)
    return {frozenset(each) for each in by_kin(phrases, kinship(phrases, lambda cls: below.get(cls, ())))}


def test_those_are_akin_that_all_the_same_holes_ask_for() -> None:
    """Bread is asked for alone, too; no hole asks for an order."""
    assert akin(*KITCHEN) == {
        frozenset({Soup, Hot}),
        frozenset({Bread}),
        frozenset({Tea, HotDrink}),
        frozenset({Some, ForTwo, Fresh}),
    }


@pytest.mark.parametrize(
    ("text", "tree"),
    [
        ("Some hot hot soup", Some(Hot(Hot(Soup())))),
        ("Some hot tea", Some(HotDrink(Tea()))),
        ("Hot bread for two", ForTwo(Hot(Bread()))),
        ("Fresh bread", Fresh(Bread())),
    ],
)
def test_each_hole_finds_what_it_asks_for(text: str, tree: Order) -> None:
    assert read(text, Order, grammar=Grammar(KITCHEN)) == tree


@pytest.mark.parametrize("text", ["Fresh soup", "Tea for two", "Some hot order"])
def test_no_hole_finds_more(text: str) -> None:
    """What is akin in one hole isn't in another."""
    with pytest.raises(Unread):
        read(text, Order, grammar=Grammar(KITCHEN))


def test_a_category_is_read_that_no_hole_asks_for() -> None:
    """Of some of those that are akin, it is one and the others aren't."""
    grammar = Grammar((*KITCHEN, Ice))
    assert read("Ice", Cold, grammar=grammar) == Ice()
    assert read("Some hot ice", Order, grammar=grammar) == Some(Hot(Ice()))
    with pytest.raises(Unread):
        read("Soup", Cold, grammar=grammar)


@phrase("hot tea")
class Brew(Dish):
    pass


@phrase("hot tea", prefer=(HotDrink,))
class Infusion(Dish):
    pass


def test_readings_of_different_kin_are_weighed_in_the_hole_that_asks_for_both() -> None:
    """A drink and a dish of the same words are two readings where either may stand, unless one is preferred."""
    with pytest.raises(Ambiguous) as ambiguity:
        read("Some hot tea", Order, grammar=Grammar((*KITCHEN, Brew)))
    assert set(ambiguity.value.readings) == {Some(HotDrink(Tea())), Some(Brew())}
    assert read("Some hot tea", Order, grammar=Grammar((*KITCHEN, Infusion))) == Some(Infusion())
    assert read("Hot tea for two", Order, grammar=Grammar((*KITCHEN, Brew))) == ForTwo(Brew())
