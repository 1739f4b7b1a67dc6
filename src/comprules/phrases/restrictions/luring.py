"""CR 509.1c: that every creature able to block something must do so."""

from __future__ import annotations

from typing import ClassVar

from comprules.phrases.prelude import *
from comprules.phrases.restrictions.requiring import These
from comprules.rules.abilities.statements import Requirement
from comprules.rules.combat.declarations import Blocking
from comprules.rules.objects.standing import ON_BATTLEFIELD


@rule("509.1c")
@phrase("all {blockers:THEY} able to block {whom} do so")
class AllBlock(Requirement):
    """CR 509.1c. Each creature of a kind that can block what is meant has a requirement to block it."""

    blockers: Description
    whom: Noun

    concerns: ClassVar[tuple[type[Act], ...]] = (Blocking,)

    def demands(self, act: Act, context: Context) -> bool:
        if not isinstance(act, Blocking) or not self.whom.includes(act.attacker, context):
            return False
        return self.blockers.fits(act.blocker, context)


@rule("509.1c", "611.2a")
@phrase("all {blockers:THEY} able to block {whom} {duration} do so")
class AllBlockFor(Instruction):
    """CR 509.1c. "All creatures able to block target creature this turn do so"."""

    acts_on: ClassVar[Where] = {"whom": ON_BATTLEFIELD}

    blockers: Description
    whom: Noun
    duration: Duration

    def happen(self, resolution: Resolution) -> None:
        resolution.did(True)
        let_last(AllBlock(self.blockers, These(self.whom.refer(resolution))), self.duration, resolution)
