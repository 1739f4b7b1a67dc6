"""CR 604.2: static abilities of two sentences: the second is true while the condition of the first isn't met."""

from __future__ import annotations

from comprules.phrases.abilities.static_abilities import AsLongAs, DuringTurns, Said, spelled_out
from comprules.phrases.prelude import *


@looks_at()
class Opposite(Condition):
    """That a condition isn't met."""

    heeded: ClassVar[Changes | None] = frozenset()

    condition: Condition

    def holds(self, context: Context) -> bool:
        return not self.condition.holds(context)


@rule("604.2", "611.3a")
@phrase("{first} otherwise, {said}.")
class OtherwiseAlways(Ability):
    """CR 604.2. "Enchanted creature gets +1/+1 as long as it's a Wall. Otherwise, it gets -1/-1"."""

    first: AsLongAs | DuringTurns
    said: Said

    @rule("608.2k")
    def primitives(self) -> Iterator[Ability]:
        """Both; "it" is what the first sentence is about."""
        _, said = spelled_out((self.first.said, self.said))
        yield self.first
        yield AsLongAs("after", Opposite(self.first.condition_said()), said)
