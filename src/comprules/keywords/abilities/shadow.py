"""CR 702.28: shadow."""

from __future__ import annotations

from comprules.phrases.prelude import *
from comprules.rules.abilities.statements import Restriction
from comprules.rules.combat.declarations import Blocking, Evasion
from comprules.rules.continuous_effects.as_though import has_as_though


@rule("702.28b")
class OnlyShadowsBlock(Evasion):
    """What shadow says about being blocked: only creatures with shadow can block its bearer."""

    def evades(self, act: Blocking, context: Context) -> bool:
        return not has_as_though(context.board, act, act.blocker, Shadow)

    def keyword(self) -> KeywordAbility:
        return Shadow()


@rule("702.28b")
class BlocksOnlyShadows(Restriction):
    """What shadow says about blocking: its bearer can block only creatures with shadow."""

    concerns: ClassVar[tuple[type[Act], ...]] = (Blocking,)

    def forbids(self, act: Event | Act, context: Context) -> bool:
        if not isinstance(act, Blocking) or act.blocker != context.source:
            return False
        return not has_as_though(context.board, act, act.attacker, Shadow)


SAYS = (OnlyShadowsBlock(), BlocksOnlyShadows())


@rule("702.28a", "702.28c")
@phrase("shadow")
class Shadow(KeywordAbility, StaticAbility):
    """CR 702.28b. Creatures with shadow and creatures without can't block each other."""

    def statements(self) -> tuple[Statement, ...]:
        return SAYS
