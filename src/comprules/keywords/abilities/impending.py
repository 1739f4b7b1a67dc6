"""CR 702.176: impending."""

from __future__ import annotations

from comprules.keywords.abilities.alternative_costs import CastBy, KeywordCost, WhileCastBy
from comprules.keywords.abilities.written_out import several, triggered_if
from comprules.phrases.prelude import *

IMPENDING: Final = "impending"


@rule("702.176a")
@phrase("impending {n}—{cost}")
class Impending(KeywordAbility):
    """CR 702.176a. Cast for this, it is no creature until its time counters are gone."""

    n: int
    cost: ManaCost

    def means(self) -> tuple[Ability, ...]:
        counters = several(self.n, "time counter", "time counters")
        waiting = triggered_if(
            CastBy(IMPENDING),
            "At the beginning of your end step, remove a time counter from this permanent.",
        )
        return (
            *stated(KeywordCost(IMPENDING, (self.cost,))),
            WhileCastBy(IMPENDING, f"This permanent enters with {counters} on it."),
            WhileCastBy(IMPENDING, "As long as this permanent has a time counter on it, it isn't a creature."),
            *waiting,
        )
