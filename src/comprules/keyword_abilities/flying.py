"""CR 702.9: flying."""

from __future__ import annotations

from typing import TYPE_CHECKING

from comprules.effects.abilities import KeywordAbility, StaticAbility
from comprules.keyword_abilities.reach import Reach
from comprules.oracle.phrase import phrase
from comprules.rule_citations import rule
from comprules.turn.declarations import Evasion

if TYPE_CHECKING:
    from comprules.effects.context import Context
    from comprules.effects.statements import Statement


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
