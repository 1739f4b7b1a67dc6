"""CR 702.13: intimidate."""

from __future__ import annotations

from comprules.phrases.prelude import *
from comprules.rules.combat.declarations import Blocking, Evasion


@rule("702.13b")
class OnlyUnimpressedBlock(Evasion):
    """What intimidate says: only artifact creatures and creatures that share a color with its bearer can block that."""

    def evades(self, act: Blocking, context: Context) -> bool:
        known, own = context.board.characteristics(act.blocker), context.board.characteristics(context.source)
        return "Artifact" not in known.types and known.colors.isdisjoint(own.colors)

    def keyword(self) -> KeywordAbility:
        return Intimidate()


SAYS = (OnlyUnimpressedBlock(),)


@rule("702.13a", "702.13c")
@phrase("intimidate")
class Intimidate(KeywordAbility, StaticAbility):
    """CR 702.13b. Only artifact creatures and creatures that share a color with this one can block it."""

    def statements(self) -> tuple[Statement, ...]:
        return SAYS
