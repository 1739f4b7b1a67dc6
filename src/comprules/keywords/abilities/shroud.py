"""CR 702.18: shroud."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from comprules.kernel.rule_citations import rule
from comprules.reader.phrase import phrase
from comprules.rules.abilities.abilities import KeywordAbility
from comprules.rules.abilities.statements import Act, Restriction
from comprules.rules.concepts.abilities import Ability
from comprules.rules.keyword_basics.stating import stated
from comprules.rules.targets_and_priority.targeting import Targeting

if TYPE_CHECKING:
    from comprules.rules.concepts.events import Event
    from comprules.rules.resolving.context import Context


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
