"""CR 702.166: bargain, and what asks whether something was bargained."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from comprules.concepts.costs import Cost
from comprules.concepts.last_known import asked_about
from comprules.concepts.nouns import Objects
from comprules.concepts.source_in_zone import is_the_source
from comprules.effects.abilities import Ability, KeywordAbility
from comprules.effects.aspects import looks_at
from comprules.effects.casting_options import is_called
from comprules.effects.conditions import SimpleCondition
from comprules.effects.stating import stated
from comprules.keyword_abilities.optional_costs import OptionalCost, paid_for
from comprules.oracle.phrase import phrase
from comprules.rule_citations import rule

if TYPE_CHECKING:
    from comprules.effects.context import Context


@lru_cache(maxsize=1)
def _bargain() -> OptionalCost:
    from comprules.oracle.reading import read

    return OptionalCost("bargain", read("Sacrifice an artifact, enchantment, or token", Cost))


@rule("702.166a")
@phrase("bargain")
class Bargain(KeywordAbility):
    """CR 702.166a. An artifact, enchantment or token may be sacrificed as the spell is cast."""

    def means(self) -> tuple[Ability, ...]:
        return stated(_bargain())


@rule("702.166b", "702.166c", "702.166d")
@phrase(
    {True: "{what} <was|were @what> bargained", False: "{what} <wasn't|weren't @what> bargained"},
    by="positive",
)
@looks_at()
class WasBargained(SimpleCondition):
    """CR 702.166b. "This spell was bargained"."""

    positive: bool
    what: Objects

    def is_announced(self) -> bool:
        return is_the_source(self.what)

    def holds(self, context: Context) -> bool:
        return any(self._was(number, context) for number in self.what.refer(context)) is self.positive

    def _was(self, number: int, context: Context) -> bool:
        known = asked_about(number, context)
        return any(is_called(called, _bargain().label()) for called in paid_for(known, context))
