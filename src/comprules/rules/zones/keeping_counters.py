"""CR 122.2: counters cease to exist as an object changes zones, unless it says that they remain on it."""

from __future__ import annotations

from functools import reduce

from comprules.kernel.objects import Counters, with_counters
from comprules.rules.abilities.abilities import functions
from comprules.rules.prelude import *


class KeepsCounters(Statement):
    """A statement that the counters on an object remain on it as it moves to some zones."""

    functions_in: ClassVar[frozenset[Zone]] = frozenset(Zone)

    @abstractmethod
    def keeps_in(self, zone: Zone) -> bool:
        """Whether they remain as it moves to a zone."""


@rule("122.2", "400.7")
def kept_counters(board: Board, old: Object, to: Zone) -> Counters:
    """The counters that an object keeps as it moves to a zone: as it was when it moved, it must have said so."""
    if not old.counters or board.object(old.id).components:
        return ()
    statics = functions(board.characteristics(old.id).abilities).statics
    said = (statement for _, ability in statics for statement in ability.statements())
    return old.counters if any(isinstance(each, KeepsCounters) and each.keeps_in(to) for each in said) else ()


def together(some: Counters, more: Counters) -> Counters:
    """Counters with further ones."""
    return reduce(lambda found, each: with_counters(found, *each), more, some)
