"""What is found when something a scenario says is looked at."""

from __future__ import annotations

from comprules.kernel.records import Record


class Finding(Record):
    """Whether a fact holds, and what was found in its place."""

    holds: bool
    found: str


class Failure(Exception):
    """A scenario fails: where in it, what was expected there, and what was found or would have been possible."""

    def __init__(self, place: str, expected: str, found: str) -> None:
        super().__init__(place, expected, found)
        self.place = place
        self.expected = expected
        self.found = found

    def __str__(self) -> str:
        return f"{self.place}: expected {self.expected}; found {self.found}"


class CannotTell(Exception):
    """A fact is about something that can't be asked of a game yet."""


def counted(found: int, wanted: int, more: str = "") -> Finding:
    """A number that was counted."""
    return Finding(found == wanted, f"{found}{more}")


def listed(texts: list[str], most: int = 12) -> str:
    """Some texts in a row, the rest left out if there are many; "nothing" for none.

    >>> listed(["a", "b"]), listed([])
    ('a, b', 'nothing')
    """
    shown = ", ".join(texts[:most]) + (", …" if len(texts) > most else "")
    return shown or "nothing"
