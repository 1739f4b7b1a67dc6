"""CR 702.3: defender."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from comprules.kernel.rule_citations import rule
from comprules.reader.phrase import phrase
from comprules.rules.abilities.abilities import KeywordAbility, StaticAbility
from comprules.rules.abilities.statements import Act, Restriction
from comprules.rules.combat.declarations import DeclaredAttack

if TYPE_CHECKING:
    from comprules.rules.abilities.statements import Statement
    from comprules.rules.concepts.events import Event
    from comprules.rules.resolving.context import Context


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
