"""CR 702.76: prowl."""

from __future__ import annotations

from comprules.keywords.abilities.alternative_costs import KeywordCost
from comprules.keywords.abilities.keyword_costs import CostsOfKeyword
from comprules.phrases.prelude import *
from comprules.rules.card_types.subtypes import CREATURE_TYPES
from comprules.rules.resolving.happened import combat_damage_to_players

_CREATURE_TYPES: Final = frozenset(CREATURE_TYPES)


@rule("205.3m")
def _creature_types_of(board: Board, number: ObjectId) -> frozenset[str]:
    return _CREATURE_TYPES.intersection(board.characteristics(number).subtypes)


@rule("702.76a")
@looks_at("types")
class HasProwled(SimpleCondition):
    """CR 702.76a. That something you controlled of one of the source's creature types hit a player this turn."""

    def holds(self, context: Context) -> bool:
        wanted = _creature_types_of(context.board, context.source)
        return any(
            board.controller(source) == context.you and wanted & _creature_types_of(board, source)
            for source, board in combat_damage_to_players(context)
        )


def _prowl(*paid: Cost) -> tuple[Ability, ...]:
    return stated(KeywordCost("prowl", paid, HasProwled()))


@rule("702.76a")
@phrase("prowl{cost}")
class Prowl(KeywordAbility):
    """CR 702.76a. Another price once one of its kind has dealt combat damage to a player."""

    cost: CostsOfKeyword

    def means(self) -> tuple[Ability, ...]:
        return _prowl(*self.cost.costs())


@rule("702.76a")
@phrase("prowl {paid:costs+}")
class ProwlCosts(KeywordAbility):
    """CR 702.76a. Prowl for several costs without a dash: "Prowl {1}, {B}"."""

    paid: tuple[Cost, ...]

    def means(self) -> tuple[Ability, ...]:
        return _prowl(*self.paid)
