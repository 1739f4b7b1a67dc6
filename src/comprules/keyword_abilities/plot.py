"""CR 702.170: plot."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from comprules.concepts.costs import ManaCost
from comprules.concepts.timing import at_sorcery_speed
from comprules.effects.abilities import Ability, KeywordAbility
from comprules.effects.instructions import Instruction
from comprules.effects.limits import AsASorcery
from comprules.effects.permissions import Permission, PlayingFrom
from comprules.effects.stating import stated
from comprules.effects.ways import Way
from comprules.keyword_abilities.cast_later import IN_EXILE, ExileForLater, exile_remembering
from comprules.oracle.phrase import phrase
from comprules.rule_citations import rule
from comprules.zones import Zone

if TYPE_CHECKING:
    from comprules.effects.context import Context
    from comprules.effects.resolution import Resolution

PLOTTED: Final = "plotted"
"""Under this a plotted card remembers the turn in which it became plotted."""


@rule("702.170a", "702.170b")
class BecomesPlotted(Instruction):
    """CR 702.170a. The card is exiled from the hand and is plotted."""

    def happen(self, resolution: Resolution) -> None:
        exile_remembering(PLOTTED, resolution.board.turn, resolution, "702.170a")


@rule("702.170d")
class MayBeCastLater(Permission):
    """CR 702.170d. Its owner may cast it in a later turn, during their main phase while the stack is empty."""

    functions_in: ClassVar[frozenset[Zone]] = IN_EXILE

    def allows(self, playing: PlayingFrom, context: Context) -> bool:
        known = context.board.object(playing.object)
        if playing.as_land or playing.object != context.source or known.owner != playing.player:
            return False
        since = known.recall(PLOTTED)
        return since is not None and since < context.board.turn and at_sorcery_speed(context.board, playing.player)

    def way(self, playing: PlayingFrom, context: Context) -> Way:
        return Way(method="plot", costs=())


@rule("702.170a", "702.170b", "116.2k")
@phrase("plot {cost}")
class Plot(KeywordAbility):
    """CR 702.170a. Paid for now, cast for nothing later."""

    cost: ManaCost

    def means(self) -> tuple[Ability, ...]:
        action = ExileForLater((self.cost,), AsASorcery(), BecomesPlotted())
        return (action, *stated(MayBeCastLater()))
