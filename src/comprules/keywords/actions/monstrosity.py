"""CR 701.37: monstrosity."""

from __future__ import annotations

from comprules.phrases.prelude import *
from comprules.rules.objects.designations import Designate, is_designated


@rule("701.37a", "701.37c")
@phrase("monstrosity {amount}")
class Monstrosity(Predicate):
    """CR 701.37a. "Monstrosity 3": counters on this permanent, which becomes monstrous, if it isn't yet."""

    acts_on: ClassVar[Where] = {"subject": ON_BATTLEFIELD}

    amount: Measure

    def happen(self, subject: Sequence[Id], resolution: Resolution) -> None:
        source = resolution.source
        if not resolution.board.is_permanent(source) or is_designated(resolution.board, source, "monstrous"):
            resolution.did(False)
            return
        amount, cause = self.amount.value(resolution), resolution.cause("701.37a")
        resolution.happen((PutCounters(cause, source, "+1/+1", amount, resolution.you),))
        resolution.happen((Designate(cause, source, "monstrous", amount),))
