"""CR 702.31: horsemanship."""

from __future__ import annotations

from comprules.phrases.prelude import *
from comprules.rules.combat.declarations import Blocking, Evasion
from comprules.rules.continuous_effects.as_though import has_as_though


@rule("702.31b")
class OnlyRidersBlock(Evasion):
    """What horsemanship says: only creatures with horsemanship can block its bearer."""

    def evades(self, act: Blocking, context: Context) -> bool:
        return not has_as_though(context.board, act, act.blocker, Horsemanship)

    def keyword(self) -> KeywordAbility:
        return Horsemanship()


SAYS = (OnlyRidersBlock(),)


@rule("702.31a", "702.31c")
@phrase("horsemanship")
class Horsemanship(KeywordAbility, StaticAbility):
    """CR 702.31b. Only creatures with horsemanship can block this one."""

    def statements(self) -> tuple[Statement, ...]:
        return SAYS
