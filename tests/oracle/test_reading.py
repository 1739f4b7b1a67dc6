"""Reading and writing the toy language."""

from __future__ import annotations

import pytest

from comprules.oracle.errors import Unread
from comprules.oracle.reading import read, write
from oracle.toy_language import TOY, Line

LINES = [
    "Draw a card.",
    "You draw two cards.",
    "Target player draws X cards.",
    "Target player may draw a card. That player loses 3 life and gains 2 life.",
    "Target red green non-Elf creature that's tapped gets +1/+1 until end of turn.",
    "All Goblin creatures that are tapped get -1/-0 and gain flying and ward—{2}{R} until end of turn.",
    'You have "{1}, {T}: Draw a card." Draw a card.',
    "Flying, ward—{2}",
    "Create an 8/8 token named Old Man of the Sea. Draw a card.",
    "~'s owner's owner's owner draws a card.",
    "Each nonred land and/or creature gets +1/+1 until end of turn.",
    "If you draw a card, you lose 2 life and gain 3 life, then draw a card.",
    "Draw a card, lose 2 life, then draw two cards.",
]


@pytest.mark.parametrize("line", LINES)
def test_a_line_is_written_as_it_was_read(line: str) -> None:
    """What is read is written back, word for word."""
    assert write(read(line, Line, grammar=TOY)) == line


@pytest.mark.parametrize(
    ("line", "words"),
    [("Draw a bird.", "bird"), ("Draws a card.", "Draws"), ("Draw a card. Draw", ""), ("You draw two card.", "card")],
)
def test_a_refusal_points_at_the_words(line: str, words: str) -> None:
    """A line that isn't read says which words stopped it."""
    with pytest.raises(Unread) as refusal:
        read(line, Line, grammar=TOY)
    assert refusal.value.words == words
