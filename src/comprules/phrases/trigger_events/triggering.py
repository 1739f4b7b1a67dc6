"""CR 603.3b: abilities that trigger on other abilities triggering."""

from __future__ import annotations

from typing import cast

from comprules.phrases.prelude import *
from comprules.rules.abilities.effects_on_triggering import AbilityTriggers


@rule("603.2", "603.3b")
@phrase("whenever a triggered ability of {what} triggers", also=["whenever an ability of {what} triggers"])
class WhenAbilityTriggers(Trigger):
    """CR 603.3b. "Whenever a triggered ability of a creature you control triggers"."""

    events: ClassVar = (AbilityTriggers,)

    what: Noun

    def matches(self, event: Event, context: Context) -> bool:
        return self.what.includes(cast("AbilityTriggers", event).source, context)
