"""CR 613.5: what has been counted while the layers are worked through: effects that count the same do it once.

A count is kept for all that ask on behalf of one player, unless something more of who asks was looked at in counting.
It holds until an effect changes something that what is counted looks at.
"""

from __future__ import annotations

from comprules.rules.continuous_effects.aspects import Aspects, reads_of
from comprules.rules.prelude import *


def _asked(name: str) -> Any:
    def asked(self: AsAnyone) -> Any:
        self.is_personal = True
        return getattr(self.context, name)

    return property(asked)


class AsAnyone(Context):
    """The point of view of a continuous effect, which notes whether anything is asked of it but who "you" are."""

    knows_the_gone = False

    __slots__ = ("context", "is_personal")

    def __init__(self, context: Context) -> None:
        self.board, self.you = context.board, context.you
        self.context = context
        self.is_personal = False

    source, bound, x = _asked("source"), _asked("bound"), _asked("x")
    event, pending = _asked("event"), _asked("pending")
    timestamp, effect = _asked("timestamp"), _asked("effect")


class Counts:
    """How many there are of what has been counted, by what that looks at."""

    def __init__(self) -> None:
        self._found: dict[Aspects, dict[tuple[Phrase, int, bool], int | None]] = {}

    def of(self, what: Phrase, context: Context, count: Callable[[Any, Context], int]) -> int:
        """How many there are, counted unless it is known."""
        known = self._found.setdefault(reads_of(what), {})
        key = (what, context.you, context.board.is_limited)
        found = known.get(key)
        if found is not None:
            return found
        if key in known:
            return count(what, context)
        anyone = AsAnyone(context)
        found = count(what, anyone)
        known[key] = None if anyone.is_personal else found
        return found

    def heed(self, written: Aspects) -> None:
        """Forget what may be different since these aspects of objects were written."""
        if self._found:
            for reads in [reads for reads in self._found if not reads.isdisjoint(written)]:
                del self._found[reads]

    def forget(self) -> None:
        """Count everything anew."""
        self._found.clear()
