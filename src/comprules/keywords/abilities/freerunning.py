"""CR 702.173: freerunning."""

from __future__ import annotations

from comprules.keywords.abilities.alternative_costs import KeywordCost
from comprules.keywords.abilities.keyword_costs import CostsOfKeyword
from comprules.phrases.prelude import *
from comprules.rules.resolving.happened import combat_damage_to_players


@rule("702.173a")
@looks_at()
class HasRunFreely(SimpleCondition):
    """CR 702.173a. That an Assassin creature or a commander you controlled hit a player this turn."""

    def holds(self, context: Context) -> bool:
        return any(
            board.controller(source) == context.you and _counts(source, board)
            for source, board in combat_damage_to_players(context)
        )


def _counts(source: ObjectId, board: Board) -> bool:
    known = board.characteristics(source)
    return known.is_creature and ("Assassin" in known.subtypes or bool(board.object(source).commanders))


def _freerunning(*paid: Cost) -> tuple[Ability, ...]:
    return stated(KeywordCost("freerunning", paid, HasRunFreely()))


@rule("702.173a")
@phrase("freerunning{cost}")
class Freerunning(KeywordAbility):
    """CR 702.173a. Another price once an Assassin or a commander has dealt combat damage to a player."""

    cost: CostsOfKeyword

    def means(self) -> tuple[Ability, ...]:
        return _freerunning(*self.cost.costs())
