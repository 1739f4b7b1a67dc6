"""CR 702.118: skulk."""

from __future__ import annotations

from comprules.phrases.prelude import *
from comprules.rules.combat.declarations import Blocking, Evasion


@rule("702.118b")
class NoGreaterPowerBlocks(Evasion):
    """What skulk says: creatures with greater power can't block its bearer."""

    def evades(self, act: Blocking, context: Context) -> bool:
        board = context.board
        own = board.characteristics(context.source).power or 0
        return (board.characteristics(act.blocker).power or 0) > own

    def keyword(self) -> KeywordAbility:
        return Skulk()


SAYS = (NoGreaterPowerBlocks(),)


@rule("702.118a", "702.118c")
@phrase("skulk")
class Skulk(KeywordAbility, StaticAbility):
    """CR 702.118b. Creatures with greater power can't block this one."""

    def statements(self) -> tuple[Statement, ...]:
        return SAYS
