"""CR 509.1c: that every creature able to block something must do so."""

from __future__ import annotations

from comprules.phrases.prelude import *
from comprules.rules.abilities.statements import Requirement
from comprules.rules.combat.declarations import Blocking


@rule("509.1c")
@phrase("all creatures able to block {whom} do so")
class AllBlock(Requirement):
    """CR 509.1c. Each creature that can block what is meant has a requirement to block it."""

    whom: Noun

    concerns: ClassVar[tuple[type[Act], ...]] = (Blocking,)

    def demands(self, act: Act, context: Context) -> bool:
        return isinstance(act, Blocking) and self.whom.includes(act.attacker, context)
