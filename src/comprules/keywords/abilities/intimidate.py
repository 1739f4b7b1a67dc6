"""CR 702.13: intimidate."""

from __future__ import annotations

from typing import TYPE_CHECKING

from comprules.kernel.rule_citations import rule
from comprules.reader.phrase import phrase
from comprules.rules.abilities.abilities import KeywordAbility, StaticAbility
from comprules.rules.combat.declarations import Evasion

if TYPE_CHECKING:
    from comprules.rules.abilities.statements import Statement
    from comprules.rules.resolving.context import Context


@rule("702.13b")
class OnlyUnimpressedBlock(Evasion):
    """What intimidate says: only artifact creatures and creatures that share a color with its bearer can block that."""

    def evades(self, blocker: int, context: Context) -> bool:
        known, own = context.board.characteristics(blocker), context.board.characteristics(context.source)
        return "Artifact" not in known.types and known.colors.isdisjoint(own.colors)


SAYS = (OnlyUnimpressedBlock(),)


@rule("702.13a", "702.13c")
@phrase("intimidate")
class Intimidate(KeywordAbility, StaticAbility):
    """CR 702.13b. Only artifact creatures and creatures that share a color with this one can block it."""

    def statements(self) -> tuple[Statement, ...]:
        return SAYS
