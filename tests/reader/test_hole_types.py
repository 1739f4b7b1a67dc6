"""What may stand in holes, by their types."""

from __future__ import annotations

from typing import Any

import pytest

from comprules.reader.errors import Unread, Unwritable
from comprules.reader.lexemes import PowerToughness, PowerToughnessChange, SelfName, Symbols
from comprules.reader.phrase import Phrase, phrase
from comprules.reader.reading import read, write


class Example(Phrase):
    pass


@phrase("digits {x}")
class Digits(Example):
    x: int


@phrase("count {x:word}")
class Count(Example):
    x: int


@phrase("exactly {x:one}")
class Exactly(Example):
    x: int


@phrase("the {x:ordinal}")
class Nth(Example):
    x: int


@phrase("named {x}, too")
class Named(Example):
    x: str | SelfName


@phrase('called "{x:quoted}"')
class Called(Example):
    x: str


@phrase("pay {x}")
class Pay(Example):
    x: Symbols


@phrase("get {x:energy}")
class GetEnergy(Example):
    x: Symbols


@phrase("size {x}")
class Size(Example):
    x: PowerToughness


@phrase("grow {x}")
class Grow(Example):
    x: PowerToughnessChange


@phrase("row {x: :one}")
class Row(Example):
    x: tuple[int, ...]


@phrase("list {x:;}")
class Semicolons(Example):
    x: tuple[Digits | Count, ...]


@pytest.mark.parametrize(
    ("text", "tree"),
    [
        ("digits 20", Digits(20)),
        ("count a", Count(1)),
        ("count twenty-one", Count(21)),
        ("exactly one", Exactly(1)),
        ("the third", Nth(3)),
        ("named Old Man of the Sea, too", Named("Old Man of the Sea")),
        ("named Urza's Saga, too", Named("Urza's Saga")),
        ("named ~, too", Named(SelfName.FULL)),
        ('called "some day, far away"', Called("some day, far away")),
        ("pay {2}{W/U}{G/P}{X}", Pay(("{2}", "{W/U}", "{G/P}", "{X}"))),
        ("get {E}{E}", GetEnergy(("{E}", "{E}"))),
        ("size 2/X", Size(PowerToughness("2", "X"))),
        ("grow +X/-0", Grow(PowerToughnessChange("+X", "-0"))),
        ("row one two three", Row((1, 2, 3))),
        ("list digits 1; count two; digits 3", Semicolons((Digits(1), Count(2), Digits(3)))),
    ],
)
def test_a_hole_is_read_and_written_by_its_type(text: str, tree: Example) -> None:
    """The annotation and the format say what a hole holds."""
    assert read(text, Example) == tree
    assert write(tree, capital=False) == text


@pytest.mark.parametrize(
    "text",
    [
        "digits two",
        "digits 007",
        "count one",
        "the last",
        "named old man, too",
        "pay {T}",
        "pay {E}",
        "get {W}",
        "grow 1/1",
    ],
)
def test_a_hole_reads_nothing_else(text: str) -> None:
    """What isn't of the type isn't read."""
    with pytest.raises(Unread):
        read(text, Example)


@pytest.mark.parametrize("tree", [Count(1000), Nth(0), Row(()), Digits(None), Pay(None), Size(3)])  # type: ignore[arg-type]
def test_a_value_without_a_wording_can_t_be_written(tree: Any) -> None:
    """A tree made by hand may hold what can't be said."""
    with pytest.raises(Unwritable):
        write(tree)
