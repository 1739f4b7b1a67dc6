"""CR 701.37: monstrosity."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from comprules.concepts.counters import PutCounters
from comprules.concepts.designations import Designate, is_designated
from comprules.concepts.quantities import Measure
from comprules.concepts.standing import ON_BATTLEFIELD, Where
from comprules.effects.instructions import Predicate
from comprules.oracle.phrase import phrase
from comprules.rule_citations import rule

if TYPE_CHECKING:
    from comprules.effects.resolution import Resolution


@rule("701.37a", "701.37c")
@phrase("monstrosity {amount}")
class Monstrosity(Predicate):
    """CR 701.37a. "Monstrosity 3": counters on this permanent, which becomes monstrous, if it isn't yet."""

    acts_on: ClassVar[Where] = {"subject": ON_BATTLEFIELD}

    amount: Measure

    def happen(self, subject: Sequence[int], resolution: Resolution) -> None:
        source = resolution.source
        if source not in resolution.board.battlefield or is_designated(resolution.board, source, "monstrous"):
            resolution.did(False)
            return
        amount, cause = self.amount.value(resolution), resolution.cause("701.37a")
        resolution.happen((PutCounters(cause, source, "+1/+1", amount, resolution.you),))
        resolution.happen((Designate(cause, source, "monstrous", amount),))
