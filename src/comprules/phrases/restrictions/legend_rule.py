"""CR 704.5j: effects that say that the legend rule doesn't apply."""

from __future__ import annotations

from comprules.phrases.prelude import *
from comprules.rules.abilities.statements import Restriction
from comprules.rules.state_based_actions.legend import LegendRule


@rule("704.5j")
@rule("420.5e", edition="2006")
@phrase("the “legend rule” doesn't apply[ to {what:THEY}]")
class LegendRuleDoesNotApply(Restriction):
    """CR 704.5j. "The legend rule doesn't apply to tokens you control"; without more, to nothing."""

    what: Noun | None

    concerns: ClassVar[tuple[type[Any], ...]] = (LegendRule,)

    def forbids(self, act: Event | Act, context: Context) -> bool:
        if not isinstance(act, LegendRule):
            return False
        return self.what is None or self.what.includes(act.object, context)
