"""CR 702.187: mayhem."""

from __future__ import annotations

from typing import TYPE_CHECKING

from comprules.concepts.costs import ManaCost
from comprules.effects.abilities import Ability, KeywordAbility
from comprules.effects.conditions import SimpleCondition
from comprules.effects.happened import discarded
from comprules.effects.stating import stated
from comprules.keyword_abilities.alternative_costs import KeywordCost
from comprules.oracle.phrase import phrase
from comprules.rule_citations import rule
from comprules.zone_changes import became
from comprules.zones import Zone

if TYPE_CHECKING:
    from comprules.effects.context import Context


@rule("702.187b")
class YouDiscardedIt(SimpleCondition):
    """CR 702.187b. That its player discarded this very card this turn."""

    def holds(self, context: Context) -> bool:
        board = context.board
        return any(by == context.you and became(board, card) == context.source for card, by in discarded(board))


@rule("702.187a", "702.187b")
@phrase("mayhem {cost}")
class Mayhem(KeywordAbility):
    """CR 702.187b. It may be cast from the graveyard in the turn in which it was discarded."""

    cost: ManaCost

    def means(self) -> tuple[Ability, ...]:
        return stated(KeywordCost("mayhem", (self.cost,), YouDiscardedIt(), Zone.GRAVEYARD))
