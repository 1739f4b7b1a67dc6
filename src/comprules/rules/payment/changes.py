"""CR 601.2g, 605.3a: what changes while mana is made, and to what that may matter."""

from __future__ import annotations

from collections.abc import Iterable
from math import inf
from typing import Final, Literal, get_args

from comprules.kernel.records import Record
from comprules.kernel.zones import Zone

Change = Literal[
    "more permanents",
    "fewer permanents",
    "tapping",
    "untapping",
    "more counters",
    "fewer counters",
    "more life",
    "less life",
    "more in graveyards",
    "fewer in graveyards",
    "more in hands",
    "fewer in hands",
    "something else",
    "abilities",
    "power and toughness",
]
Changes = frozenset[Change]

NONE: Final[Changes] = frozenset()
TURNING: Final[Changes] = frozenset({"tapping", "untapping"})
ALL: Final[Changes] = frozenset(get_args(Change))
OF_OBJECTS: Final[Changes] = frozenset({"abilities", "power and toughness"})
"""What nothing changes but by what is in force."""

UNSAID: Final[Changes] = ALL - TURNING - OF_OBJECTS
"""What may matter to words that aren't known: whether something is tapped, and what permanents are, matters only to
those that say so.
"""

LIFE: Final[Changes] = frozenset({"more life", "less life"})
PERMANENTS: Final[Changes] = frozenset({"more permanents", "fewer permanents"})
FEWER: Final[Changes] = frozenset({"fewer permanents"})
COUNTERS: Final[Changes] = frozenset({"more counters", "fewer counters"})

IN_ZONE: Final[dict[Zone, tuple[Change, Change]]] = {
    Zone.BATTLEFIELD: ("more permanents", "fewer permanents"),
    Zone.GRAVEYARD: ("more in graveyards", "fewer in graveyards"),
    Zone.HAND: ("more in hands", "fewer in hands"),
}
"""What makes more objects of a zone and what makes fewer."""

ELSEWHERE: Final[tuple[Change, Change]] = ("something else", "something else")


class Interplay(Record):
    """What something done while mana is made changes, which of that it uses up, so that whoever uses up the same does
    so before or after it just as well, and which changes may be to its good or to its harm; and how much life it takes
    at most.
    """

    changes: Changes = NONE
    uses_up: Changes = NONE
    helped_by: Changes = NONE
    harmed_by: Changes = NONE
    life: float = 0


UNKNOWN: Final = Interplay(ALL, NONE, ALL, ALL, inf)


def together(parts: Iterable[Interplay]) -> Interplay:
    """What several parts of the same change, use up and heed."""
    listed = tuple(parts)
    return Interplay(
        NONE.union(*(part.changes for part in listed)),
        NONE.union(*(part.uses_up for part in listed)),
        NONE.union(*(part.helped_by for part in listed)),
        NONE.union(*(part.harmed_by for part in listed)),
        sum(part.life for part in listed),
    )


def using_up(changes: Changes, more: Change, less: Change) -> Interplay:
    """What uses up something of which the more there is the better."""
    return Interplay(changes, frozenset({less}), frozenset({more}), frozenset({less}))
