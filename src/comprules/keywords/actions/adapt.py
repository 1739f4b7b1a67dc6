"""CR 701.46: adapting."""

from __future__ import annotations

from comprules.phrases.prelude import *
from comprules.rules.life_damage_counters.counters import count_on


@rule("701.46a")
@phrase("adapt {amount}")
class Adapts(Predicate):
    """CR 701.46a. "Adapt 2": counters on this permanent, if it has no +1/+1 counters."""

    acts_on: ClassVar[Where] = {"subject": ON_BATTLEFIELD}

    amount: Measure

    def happen(self, subject: Sequence[Id], resolution: Resolution) -> None:
        source = resolution.source
        if count_on(resolution.board, source, "+1/+1"):
            resolution.did(False)
            return
        amount = self.amount.value(resolution)
        resolution.happen((PutCounters(resolution.cause("701.46a"), source, "+1/+1", amount, resolution.you),))
