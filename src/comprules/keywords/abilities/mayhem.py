"""CR 702.187: mayhem."""

from __future__ import annotations

from comprules.keywords.abilities.alternative_costs import KeywordCost
from comprules.keywords.abilities.keyword_costs import CostsOfKeyword
from comprules.phrases.prelude import *
from comprules.rules.casting.permitted_methods import Permission, PlayingFrom
from comprules.rules.resolving.happened import discarded


@rule("702.187b")
class YouDiscardedIt(SimpleCondition):
    """CR 702.187b. That its player discarded this very card this turn."""

    def holds(self, context: Context) -> bool:
        board = context.board
        return any(by == context.you and became(board, card) == context.source for card, by in discarded(board))


def _mayhem(*paid: Cost) -> tuple[Ability, ...]:
    return stated(KeywordCost("mayhem", paid, YouDiscardedIt(), Zone.GRAVEYARD))


@rule("702.187a", "702.187b")
@phrase("mayhem{cost}")
class Mayhem(KeywordAbility):
    """CR 702.187b. It may be cast from the graveyard in the turn in which it was discarded."""

    cost: CostsOfKeyword

    def means(self) -> tuple[Ability, ...]:
        return _mayhem(*self.cost.costs())


@rule("702.187c")
class MayBePlayedAgain(Permission):
    """CR 702.187c. That its player may play the card from their graveyard if they discarded it this turn."""

    functions_in: ClassVar[frozenset[Zone]] = frozenset({Zone.GRAVEYARD})

    def allows(self, playing: PlayingFrom, context: Context) -> bool:
        is_this = playing.object == context.source and playing.player == context.you
        return is_this and YouDiscardedIt().holds(context)


@rule("702.187a", "702.187c")
@phrase("mayhem")
class MayhemWithoutCost(KeywordAbility):
    """CR 702.187c. A card, such as a land, that may be played so for what it costs."""

    def means(self) -> tuple[Ability, ...]:
        return stated(MayBePlayedAgain())
