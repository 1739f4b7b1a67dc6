"""CR 607.2j: what was chosen for a variable additional cost as a spell was cast, for the abilities linked to that."""

from __future__ import annotations

from comprules.phrases.prelude import *
from comprules.rules.abilities.linked_abilities import linked
from comprules.rules.casting.variable_costs import _CHOSEN, Paid


@rule("400.7d", "607.2j")
@phrase({paid: f"the amount of {paid} paid as {{this}} was cast" for paid in _CHOSEN}, by="paid")
@looks_at()
class PaidAsCast(Quantity):
    """CR 607.2j. "The amount of life paid as this creature was cast": 0 for what wasn't cast with that cost."""

    paid: Paid
    this: SelfReference

    def value(self, context: Context) -> int:
        chosen: int = linked(_CHOSEN[self.paid], context, 0)
        return chosen
