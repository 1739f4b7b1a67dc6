"""CR 603.3b: abilities that trigger on other abilities triggering."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, cast

from comprules.concepts.nouns import Noun
from comprules.effects.abilities import Trigger
from comprules.effects.triggering import AbilityTriggers
from comprules.oracle.phrase import phrase
from comprules.rule_citations import rule

if TYPE_CHECKING:
    from comprules.effects.context import Context
    from comprules.events import Event


@rule("603.2", "603.3b")
@phrase("whenever a triggered ability of {what} triggers", also=["whenever an ability of {what} triggers"])
class WhenAbilityTriggers(Trigger):
    """CR 603.3b. "Whenever a triggered ability of a creature you control triggers"."""

    events: ClassVar = (AbilityTriggers,)

    what: Noun

    def matches(self, event: Event, context: Context) -> bool:
        return self.what.includes(cast("AbilityTriggers", event).source, context)
