"""CR 702.9: flying."""

from __future__ import annotations

from comprules.phrases.prelude import *
from comprules.rules.combat.declarations import Blocking, Evasion
from comprules.rules.continuous_effects.as_though import has_as_though
from comprules.rules.keyword_basics.reach import Reach


@rule("702.9b", "702.17b")
class OnlyFlyersBlock(Evasion):
    """What flying says: only creatures with flying or reach can block its bearer."""

    def evades(self, act: Blocking, context: Context) -> bool:
        return not any(has_as_though(context.board, act, act.blocker, keyword) for keyword in FLYERS)

    def keyword(self) -> KeywordAbility:
        return Flying()


@rule("702.9a", "702.9c")
@phrase("flying")
class Flying(StaticKeyword):
    """CR 702.9b. Only creatures with flying or reach can block this one."""

    says = (OnlyFlyersBlock(),)


FLYERS = (Flying, Reach)
