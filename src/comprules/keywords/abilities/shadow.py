"""CR 702.28: shadow."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from comprules.kernel.rule_citations import rule
from comprules.reader.phrase import phrase
from comprules.rules.abilities.abilities import KeywordAbility, StaticAbility
from comprules.rules.abilities.statements import Act, Restriction
from comprules.rules.combat.declarations import Blocking, Evasion

if TYPE_CHECKING:
    from comprules.rules.abilities.statements import Statement
    from comprules.rules.concepts.events import Event
    from comprules.rules.resolving.context import Context


@rule("702.28b")
class OnlyShadowsBlock(Evasion):
    """What shadow says about being blocked: only creatures with shadow can block its bearer."""

    def evades(self, blocker: int, context: Context) -> bool:
        return Shadow not in context.board.characteristics(blocker).keywords


@rule("702.28b")
class BlocksOnlyShadows(Restriction):
    """What shadow says about blocking: its bearer can block only creatures with shadow."""

    concerns: ClassVar[tuple[type[Act], ...]] = (Blocking,)

    def forbids(self, act: Event | Act, context: Context) -> bool:
        if not isinstance(act, Blocking) or act.blocker != context.source:
            return False
        return Shadow not in context.board.characteristics(act.attacker).keywords


SAYS = (OnlyShadowsBlock(), BlocksOnlyShadows())


@rule("702.28a", "702.28c")
@phrase("shadow")
class Shadow(KeywordAbility, StaticAbility):
    """CR 702.28b. Creatures with shadow and creatures without can't block each other."""

    def statements(self) -> tuple[Statement, ...]:
        return SAYS
