"""CR 109.2, 400.1: where what a text speaks of is, as the words for it say and what has become of it since."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Any, Final

from comprules.kernel.rule_citations import rule
from comprules.kernel.zones import Zone
from comprules.reader.phrase import Phrase
from comprules.rules.objects.introductions import introduction_of

Where = Mapping[str, frozenset[Zone]]
"""In which zones that has to be which stands in the fields of a phrase; `ANYWHERE` where that doesn't matter."""

ANYWHERE: Final[frozenset[Zone]] = frozenset()
ON_BATTLEFIELD: Final = frozenset({Zone.BATTLEFIELD})
ON_STACK: Final = frozenset({Zone.STACK})
IN_HAND: Final = frozenset({Zone.HAND})
OFF_STACK: Final = frozenset(Zone) - ON_STACK
OFF_BATTLEFIELD: Final = frozenset(Zone) - ON_BATTLEFIELD

CONTROLLED: Final = frozenset({Zone.BATTLEFIELD, Zone.STACK})
"""Where objects have controllers (CR 109.4)."""

COUNTED_ON: Final = frozenset({Zone.BATTLEFIELD, Zone.EXILE, Zone.COMMAND})
"""Where counters are put on objects."""


@rule("109.2", "400.1")
def where_it_is(introducer: Phrase) -> frozenset[Zone]:
    """The zones in which what a phrase introduces is as it is spoken of; `ANYWHERE` if nothing says."""
    introduced = introduction_of(introducer)
    return ANYWHERE if introduced is None else introduced.zones


@lru_cache(maxsize=64)
def standing_in(zones: frozenset[Zone], others: frozenset[Zone] = frozenset()) -> Callable[[Phrase, Any], int] | None:
    """What tells of an introducer, and of where that went since if it did, whether it can be in one of these zones (2),
    or in one of the others at least (1), or not (0).
    """
    if not zones:
        return None

    def may_stand_there(introducer: Phrase, went: frozenset[Zone] | None) -> int:
        there = where_it_is(introducer) if went is None else went
        if not there or not there.isdisjoint(zones):
            return 2
        return int(not there.isdisjoint(others))

    return may_stand_there
