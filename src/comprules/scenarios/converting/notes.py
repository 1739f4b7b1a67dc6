"""What the notes of a puzzle say that a position can say: cards of which nothing is known."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Any, Final

from comprules.kernel.records import Record
from comprules.rules.card_layouts.unknown_cards import UNKNOWN

_NUMBERS: Final = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
_WHOSE: Final = r"(?:the )?(?P<whose>opponent's|own|your)"
_SAID: Final = (
    re.compile(rf"(?P<count>\w+) unknown cards? in {_WHOSE} (?P<zone>hand|library)\b"),
    re.compile(rf"{_WHOSE} (?P<zone>hand|library) has (?P<count>\w+) unknown cards?\b"),
)
_UNORDERED: Final = re.compile(rf"{_WHOSE} library.*\border unknown\b")


class UnknownCards(Record):
    """So many unknown cards in a zone of the solver, or of the opponent."""

    is_mine: bool
    zone: str
    count: int

    def entries(self) -> list[dict[str, Any]]:
        """The cards as a scenario's set-up says them."""
        return [{"card": UNKNOWN, "count": self.count}] if self.count else []


def unknown_in(notes: Iterable[str]) -> Iterator[UnknownCards]:
    """The unknown cards of which notes speak.

    >>> list(unknown_in(["five unknown cards in the opponent's hand, none castable"]))
    [UnknownCards(is_mine=False, zone='hand', count=5)]
    """
    for note in notes:
        for found in filter(None, (pattern.search(note) for pattern in _SAID)):
            count = _number(found["count"])
            if count is not None:
                yield UnknownCards(found["whose"] != "opponent's", found["zone"], count)


def is_of_unknown_order(notes: Iterable[str]) -> bool:
    """Whether notes say of a library that its order isn't known."""
    return any(_UNORDERED.search(note) for note in notes)


def _number(word: str) -> int | None:
    """The number that a word says, if it says one."""
    if word.isdigit():
        return int(word)
    return _NUMBERS.index(word.lower()) if word.lower() in _NUMBERS else None
