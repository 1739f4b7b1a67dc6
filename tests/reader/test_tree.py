"""Walking and rebuilding trees."""

from __future__ import annotations

from typing import Any

from comprules.reader.tree import children, fields_in_order, replace_in, walk
from reader.toy_language import (
    Clause,
    Colour,
    Counted,
    Creature,
    Draw,
    Every,
    Lose,
    Order,
    Spell,
    You,
)

RED = Creature((Colour.RED, Colour.GREEN), None, None, False)
TREE = Spell((Clause(Every("each", RED), Draw(Counted(2))), Order(Lose(1, None))))


def test_walking_is_in_reading_order() -> None:
    """Each phrase comes before its parts, and parts in the order of the wording."""
    assert [type(each).__name__ for each in walk(TREE)] == [
        *("Spell", "Clause", "Every", "Creature", "Draw", "Counted", "Order", "Lose")
    ]


def test_children_are_the_phrases_directly_inside() -> None:
    """Values that aren't phrases are none."""
    assert list(children(TREE.sentences[0])) == [Every("each", RED), Draw(Counted(2))]
    assert list(children(You())) == []


def test_fields_are_in_the_order_of_the_wording() -> None:
    """The wording decides, and what it doesn't show comes last."""
    assert fields_in_order(Every("each", RED)) == ("what", "how")


def test_a_colour_word_is_replaced_wherever_it_stands() -> None:
    """Changing a word changes every place of it, in lists too (612.2)."""

    def blue(value: Any) -> Any:
        return Colour.GREEN if value is Colour.RED else value

    changed = replace_in(TREE, blue)
    assert isinstance(changed.sentences[0], Clause)
    assert changed.sentences[0].who == Every("each", Creature((Colour.GREEN, Colour.GREEN), None, None, False))


def test_what_doesn_t_change_is_shared() -> None:
    """A replacement that changes nothing returns the same tree."""
    assert replace_in(TREE, lambda value: value) is TREE


def test_phrases_are_replaced_after_their_parts() -> None:
    """The function sees a phrase with its parts replaced already."""

    def more(value: Any) -> Any:
        match value:
            case int():
                return value + 1
            case Counted(3):
                return Counted(10)
            case _:
                return value

    assert replace_in(Draw(Counted(2)), more) == Draw(Counted(10))
