"""CR 702.9: flying."""

from __future__ import annotations

from comprules.phrases.prelude import *
from comprules.rules.combat.declarations import Evasion
from comprules.rules.keyword_basics.reach import Reach


@rule("702.9b", "702.17b")
class OnlyFlyersBlock(Evasion):
    """What flying says: only creatures with flying or reach can block its bearer."""

    def evades(self, blocker: int, context: Context) -> bool:
        return FLYERS.isdisjoint(context.board.characteristics(blocker).keywords)


SAYS = (OnlyFlyersBlock(),)


@rule("702.9a", "702.9c")
@phrase("flying")
class Flying(KeywordAbility, StaticAbility):
    """CR 702.9b. Only creatures with flying or reach can block this one."""

    def statements(self) -> tuple[Statement, ...]:
        return SAYS


FLYERS = frozenset({Flying, Reach})
