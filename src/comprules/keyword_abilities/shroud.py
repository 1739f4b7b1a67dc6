"""CR 702.18: shroud."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from comprules.effects.abilities import Ability, KeywordAbility
from comprules.effects.statements import Act, Restriction
from comprules.effects.stating import stated
from comprules.effects.targeting import Targeting
from comprules.oracle.phrase import phrase
from comprules.rule_citations import rule

if TYPE_CHECKING:
    from comprules.effects.context import Context
    from comprules.events import Event


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
