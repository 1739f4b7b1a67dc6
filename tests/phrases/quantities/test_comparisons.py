"""CR 107.1: comparing numbers."""

from __future__ import annotations

import pytest

from comprules.kernel.rule_citations import rule
from comprules.phrases.quantities.comparisons import EXACTLY
from comprules.reader.phrase import declared_phrases
from comprules.reader.phrasebook import load
from comprules.reader.reading import read
from comprules.reader.tree import walk
from comprules.rules.abilities.conditions import Condition
from comprules.rules.mana_and_numbers.comparing import MayAskExactly
from positions import BEAR, life, position, side, the
from spells import creature, follow

ASKING = {
    "you have exactly 10 life": True,
    "you have 10 or more life": False,
    "you control exactly three creatures": True,
    "you control three or more creatures": False,
    "this creature's power is equal to enchanted creature's": True,
    "this creature's power is greater than enchanted creature's": False,
    "this creature has exactly two charge counters on it": True,
    "this creature has two or more charge counters on it": False,
    "you control a creature with an even mana value": True,
    "you control a creature with power 3": True,
    "you control a creature with power 3 or less": False,
    "you control a creature with power equal to your life total": True,
    "you control a creature with power less than your life total": False,
}


@pytest.mark.parametrize(("text", "exactly"), ASKING.items())
@rule("107.1")
def test_a_phrase_says_whether_it_asks_for_one_number(text: str, exactly: bool) -> None:
    """107.1: "exactly three" and "equal to" are met by one number, "three or more" by many."""
    asking = [part for part in walk(read(text, Condition)) if isinstance(part, MayAskExactly)]
    assert any(part.asks_exactly() for part in asking) is exactly


@rule("107.1")
def test_every_phrase_with_such_a_word_says_so() -> None:
    """107.1: whatever has "exactly" or "equal to" among its ways to compare is known as something that may ask it."""
    load()
    ways = [(kind, str(kind.__annotations__.get("how"))) for kind in declared_phrases()]
    worded = [kind for kind, way in ways if any(repr(word) in way for word in EXACTLY)]
    assert worded
    assert [kind for kind in worded if not issubclass(kind, MayAskExactly)] == []


@rule("107.1")
@pytest.mark.parametrize(
    ("words", "bears", "gained"),
    [("two or greater", 2, 1), ("two or greater", 1, 0), ("one or less", 1, 1), ("one or less", 2, 0)],
)
def test_a_bound_in_words(words: str, bears: int, gained: int) -> None:
    """107.1: a number in words is the same bound as one in digits."""
    game = follow(f"If your devotion to green is {words}, you gain 1 life.", mine={"battlefield": [BEAR] * bears})
    assert life(game, 0) == 20 + gained


@rule("107.1")
@pytest.mark.parametrize(("total", "power"), [(30, 3), (29, 2)])
def test_greater_by_at_least_so_much(total: int, power: int) -> None:
    """107.1: ten greater is at least ten greater, and nine greater isn't."""
    ox = creature(
        "Ox", "Ox gets +1/+0 as long as your life total is at least 10 greater than your starting life total."
    )
    assert the(position(side(battlefield=[ox], life=total), side()), "Ox").power == power


@rule("107.1")
@pytest.mark.parametrize(("bears", "gained"), [(2, 0), (3, 1)])
def test_more_than_so_many(bears: int, gained: int) -> None:
    """107.1: two aren't more than two."""
    game = follow("If you control more than two creatures, you gain 1 life.", mine={"battlefield": [BEAR] * bears})
    assert life(game, 0) == 20 + gained


@rule("107.1", "608.2h")
def test_the_difference_is_that_of_the_numbers() -> None:
    """608.2h: "the difference" is between the two numbers, however much more the one had to be."""
    text = (
        "If your life total is at least 3 greater than the number of creatures you control, you lose life equal to the "
        "difference."
    )
    assert life(follow(text, mine={"battlefield": [BEAR] * 4}), 0) == 4
