"""CR 604.2: static abilities that are true while a condition isn't met: the second of two sentences, or "unless …"."""

from __future__ import annotations

from comprules.phrases.abilities.static_abilities import (
    AsLongAs,
    DuringTurns,
    Said,
    TrueIf,
    spelled_out,
    statements_of,
    zones_of,
)
from comprules.phrases.prelude import *
from comprules.rules.continuous_effects.continuous import Continuous


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


@rule("604.2", "611.3a")
@phrase({"unless": "{said} unless {condition}."}, by="place")
class TrueUnless(TrueIf):
    """CR 604.2. "This creature has hexproof unless it's attacking"; of each of several unless it is."""

    def made_explicit(self) -> Phrase:
        """Raises NotMeant where it is no statement that can come and go."""
        if not all(isinstance(each, Continuous) for each in statements_of(self.said)):
            raise NotMeant("what is forbidden or demanded says itself on what condition")
        return super().made_explicit()

    def _as_long_as(self) -> AsLongAs:
        return AsLongAs("after", Opposite(self.condition), self.said)

    def statements(self) -> tuple[Statement, ...]:
        return self._as_long_as().statements()

    def when(self) -> Condition | None:
        return self._as_long_as().when()

    @rule("113.6")
    def zones(self) -> frozenset[Zone]:
        return zones_of(self.statements())
