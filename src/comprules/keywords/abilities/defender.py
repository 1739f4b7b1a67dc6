"""CR 702.3: defender."""

from __future__ import annotations

from comprules.phrases.prelude import *
from comprules.rules.abilities.statements import Restriction
from comprules.rules.combat.declarations import DeclaredAttack
from comprules.rules.continuous_effects.as_though import lacks_as_though


@rule("702.3b", "609.4")
class CantAttack(Restriction):
    """What defender says: its bearer can't attack."""

    concerns: ClassVar[tuple[type[Act], ...]] = (DeclaredAttack,)

    def forbids(self, act: Event | Act, context: Context) -> bool:
        if not isinstance(act, DeclaredAttack) or act.creature != context.source:
            return False
        return not lacks_as_though(context.board, act, act.creature, Defender())


@rule("702.3a", "702.3c")
@phrase("defender")
class Defender(StaticKeyword):
    """CR 702.3b. This creature can't attack."""

    says = (CantAttack(),)
