"""CR 702.166: bargain, and what asks whether something was bargained."""

from __future__ import annotations

from functools import lru_cache
from typing import Literal

from comprules.keywords.abilities.optional_costs import OptionalCost
from comprules.phrases.prelude import *
from comprules.reader.reading import read
from comprules.rules.casting.casting_options import is_called, paid_for
from comprules.rules.objects.referring import is_the_source
from comprules.rules.resolving.last_known import asked_about


@lru_cache(maxsize=1)
def _bargain() -> OptionalCost:
    return OptionalCost("bargain", read("Sacrifice an artifact, enchantment, or token", Cost))


@rule("702.166a")
@phrase("bargain")
class Bargain(KeywordAbility):
    """CR 702.166a. An artifact, enchantment or token may be sacrificed as the spell is cast."""

    def means(self) -> tuple[Ability, ...]:
        return stated(_bargain())


@rule("702.166b", "702.166c", "702.166d")
@phrase(
    {
        "was": "{what} <was|were @what> bargained",
        "wasn't": "{what} <wasn't|weren't @what> bargained",
        "'s": "{what}'s bargained",
    },
    by="how",
)
@looks_at()
class WasBargained(SimpleCondition):
    """CR 702.166b. "This spell was bargained", "(costs {2} less to cast if) it's bargained"."""

    how: Literal["was", "wasn't", "'s"]
    what: Objects

    def is_announced(self) -> bool:
        return is_the_source(self.what)

    def holds(self, context: Context) -> bool:
        return any(self._was(number, context) for number in self.what.refer(context)) is (self.how != "wasn't")

    def _was(self, number: ObjectId, context: Context) -> bool:
        known = asked_about(number, context)
        return any(is_called(called, _bargain().label()) for called in paid_for(known, context))
