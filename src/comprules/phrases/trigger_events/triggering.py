"""CR 603.3b: abilities that trigger on other abilities triggering."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, cast

from comprules.kernel.rule_citations import rule
from comprules.reader.phrase import phrase
from comprules.rules.abilities.abilities import Trigger
from comprules.rules.abilities.effects_on_triggering import AbilityTriggers
from comprules.rules.objects.nouns import Noun

if TYPE_CHECKING:
    from comprules.rules.concepts.events import Event
    from comprules.rules.resolving.context import Context


@rule("603.2", "603.3b")
@phrase("whenever a triggered ability of {what} triggers", also=["whenever an ability of {what} triggers"])
class WhenAbilityTriggers(Trigger):
    """CR 603.3b. "Whenever a triggered ability of a creature you control triggers"."""

    events: ClassVar = (AbilityTriggers,)

    what: Noun

    def matches(self, event: Event, context: Context) -> bool:
        return self.what.includes(cast("AbilityTriggers", event).source, context)
