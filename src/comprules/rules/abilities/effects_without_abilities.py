"""CR 122.1, 123.1, 730.2a: effects that an object has by what is on it or represents it, and by no ability of it."""

from __future__ import annotations

from typing import Literal

from comprules.reader.phrasebook import load
from comprules.rules.prelude import *

Part = Literal["counters", "components", "stickers"]
Finding = Callable[["Object", "Characteristics"], Iterator["Active"]]
"""What finds the effects of an object with such parts that is known to be so."""

PARTS: Final[tuple[Part, ...]] = ("counters", "components", "stickers")
"""What can have effects, in the order in which these are found."""

_FINDING: Final[dict[Part, Finding]] = {}


def effects_of(part: Part) -> Callable[[Finding], Finding]:
    """Declare which effects objects have by such parts."""

    def declare(find: Finding) -> Finding:
        _FINDING[part] = find
        return find

    return declare


def effects_without_abilities(record: Object, known: Characteristics) -> Iterator[Active]:
    """The effects that an object has by its parts."""
    if not (record.counters or record.components or record.stickers):
        return
    load()
    for part in PARTS:
        if getattr(record, part):
            yield from _FINDING[part](record, known)
