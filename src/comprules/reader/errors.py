"""Why a text was not read, or a template not accepted."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any


class TemplateError(TypeError):
    """A phrase's wording is not a template, or doesn't fit its fields."""


class GrammarError(TypeError):
    """The phrases together can't be compiled to a grammar."""


class Unwritable(ValueError):
    """A tree holds a value that has no wording."""


class ReadError(ValueError):
    """The common base of every reason why a text has no meaning here.

    >>> from comprules import Card, Game
    >>> from comprules.cards import Face
    >>> song = Card("Song", "normal", (Face("Song", "{U}", "Instant", "Grunk a card."),))
    >>> try:
    ...     Game([(song,) * 60, (song,) * 60])
    ... except ReadError as refused:
    ...     print(refused.text)
    Grunk a card.
    """


class TooHard(ReadError):
    """A text would take more steps than any sensible text does."""


class TooDeep(ReadError):
    """Phrases are nested deeper than in any sensible text."""


class Unread(ReadError):
    """No reading, and where reading stopped.

    `text` is the normalised text, `position` a character in it, `words` those that could not be read, `expected` what
    could have stood there. They are worked out when they are asked for, so that a refusal costs little.
    """

    def __init__(self, text: str, diagnose: Callable[[], Diagnosis], find_gap: Callable[[], Gap | None] = lambda: None):
        super().__init__(text)
        self.text = text
        self._diagnose = diagnose
        self._find_gap = find_gap
        self._diagnosis: Diagnosis | None = None
        self._gap: Gap | None = None
        self._has_looked_for_gap = False

    @property
    def diagnosis(self) -> Diagnosis:
        """Where and why, worked out once."""
        if self._diagnosis is None:
            self._diagnosis = self._diagnose()
        return self._diagnosis

    def gap(self) -> Gap | None:
        """The fewest words in whose place one phrase would let the text through; takes some time to find, once."""
        if not self._has_looked_for_gap:
            self._gap, self._has_looked_for_gap = self._find_gap(), True
        return self._gap

    @property
    def position(self) -> int:
        return self.diagnosis.start

    @property
    def words(self) -> str:
        return self.text[self.diagnosis.start : self.diagnosis.end]

    @property
    def expected(self) -> tuple[str, ...]:
        return self.diagnosis.expected

    def __str__(self) -> str:
        found = self.diagnosis
        reason = found.reason or f"expected {_some(found.expected)}"
        return f"not read: {reason}\n{_underlined(self.text, found.start, found.end)}"


class Diagnosis:
    """The words from `start` to `end` stopped the reading, for a `reason`, or where `expected` should have been."""

    __slots__ = ("end", "expected", "reason", "start")

    def __init__(self, start: int, end: int, expected: tuple[str, ...] = (), reason: str = ""):
        self.start = start
        self.end = end
        self.expected = expected
        self.reason = reason


class Gap:
    """The words from `start` to `end` would have to be one of the types in `fitting`, and the text were read."""

    __slots__ = ("end", "fitting", "start")

    def __init__(self, start: int, end: int, fitting: tuple[str, ...]):
        self.start = start
        self.end = end
        self.fitting = fitting


def stopping_words(refusal: ReadError) -> str:
    """The words that stopped the reader: the fewest that one phrase could replace, or those where it stopped."""
    if not isinstance(refusal, Unread):
        return str(refusal).splitlines()[0]
    gap = refusal.gap()
    words = refusal.text[gap.start : gap.end] if gap is not None else refusal.words
    return words or refusal.text


class Ambiguous(ReadError):
    """More than one reading. `readings` holds some of them, at least two, `count` says how many there are."""

    def __init__(self, text: str, readings: tuple[Any, ...], count: int):
        super().__init__(text)
        self.text = text
        self.readings = readings
        self.count = count

    def __str__(self) -> str:
        shown = "\n".join(f"  {number}. {reading!r}" for number, reading in enumerate(self.readings[:2], 1))
        return f"{self.count} readings of {self.text!r}:\n{shown}"


class NotWrittenBack(ReadError):
    """A reading whose own wording is not the text it was read from."""

    def __init__(self, text: str, written: str, tree: Any):
        super().__init__(text)
        self.text = text
        self.written = written
        self.tree = tree

    def __str__(self) -> str:
        return (
            f"read, but not written back\n  text:    {self.text}\n  written: {self.written}\n  meaning: {self.tree!r}"
        )


_SHOWN = 160


def _underlined(text: str, start: int, end: int) -> str:
    """The line that holds the words, shortened around them, and a marker under them."""
    line_start = text.rfind("\n", 0, start) + 1
    line_end = text.find("\n", start)
    line_end = len(text) if line_end < 0 else line_end
    first = max(line_start, start - _SHOWN // 2)
    last = min(line_end, first + _SHOWN)
    width = max(1, min(end, last) - start)
    return f"  {text[first:last]}\n  {' ' * (start - first)}{'^' * width}"


def _some(expected: tuple[str, ...]) -> str:
    if not expected:
        return "something else"
    shown = ", ".join(expected[:12])
    return shown if len(expected) <= 12 else f"{shown}, … ({len(expected)} in all)"
