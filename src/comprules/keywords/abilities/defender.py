"""CR 702.3: defender."""

from __future__ import annotations

from typing import ClassVar

from comprules.phrases.prelude import *
from comprules.rules.abilities.statements import Restriction
from comprules.rules.combat.declarations import DeclaredAttack


@rule("702.3b")
class CantAttack(Restriction):
    """What defender says: its bearer can't attack."""

    concerns: ClassVar[tuple[type[Act], ...]] = (DeclaredAttack,)

    def forbids(self, act: Event | Act, context: Context) -> bool:
        return isinstance(act, DeclaredAttack) and act.creature == context.source


SAYS = (CantAttack(),)


@rule("702.3a", "702.3c")
@phrase("defender")
class Defender(KeywordAbility, StaticAbility):
    """CR 702.3b. This creature can't attack."""

    def statements(self) -> tuple[Statement, ...]:
        return SAYS
