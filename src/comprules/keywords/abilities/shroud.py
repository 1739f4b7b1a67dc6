"""CR 702.18: shroud."""

from __future__ import annotations

from comprules.phrases.prelude import *
from comprules.rules.abilities.statements import Restriction
from comprules.rules.targets_and_priority.targeting import Targeting


@rule("702.18a")
class CannotBeTargeted(Restriction):
    """CR 702.18a. This permanent can't be the target of spells or abilities."""

    concerns: ClassVar[tuple[type[Act], ...]] = (Targeting,)

    def forbids(self, act: Event | Act, context: Context) -> bool:
        return isinstance(act, Targeting) and act.number == context.source


@rule("702.18a", "702.18b")
@phrase("shroud")
class Shroud(KeywordAbility):
    """CR 702.18a. Shroud."""

    def means(self) -> tuple[Ability, ...]:
        return stated(CannotBeTargeted())
