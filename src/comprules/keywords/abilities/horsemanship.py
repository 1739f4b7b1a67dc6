"""CR 702.31: horsemanship."""

from __future__ import annotations

from comprules.phrases.prelude import *
from comprules.rules.combat.declarations import Evasion


@rule("702.31b")
class OnlyRidersBlock(Evasion):
    """What horsemanship says: only creatures with horsemanship can block its bearer."""

    def evades(self, blocker: int, context: Context) -> bool:
        return Horsemanship not in context.board.characteristics(blocker).keywords


SAYS = (OnlyRidersBlock(),)


@rule("702.31a", "702.31c")
@phrase("horsemanship")
class Horsemanship(KeywordAbility, StaticAbility):
    """CR 702.31b. Only creatures with horsemanship can block this one."""

    def statements(self) -> tuple[Statement, ...]:
        return SAYS
