"""CR 702.190: sneak."""

from __future__ import annotations

from comprules.keywords.abilities.alternative_costs import KeywordCost
from comprules.keywords.abilities.keyword_costs import CostsOfKeyword
from comprules.keywords.abilities.ninjutsu import AIM, ReturnsUnblocked
from comprules.phrases.prelude import *

SNEAK: Final = "sneak"


@rule("702.190a")
class SneakCost(KeywordCost):
    """CR 702.190a. It may be paid in its player's declare blockers step, whenever they could cast an instant."""

    def available(self, context: Context) -> bool:
        board = context.board
        return board.step == "declare blockers" and board.is_active(context.you) and super().available(context)

    def any_time(self) -> bool:
        return True


@rule("702.190b", "506.3a", "614.1c")
class EntersSneaking(Replacement):
    """CR 702.190b. If the sneak cost was paid, it enters tapped and attacking what the returned creature attacked."""

    concerns: ClassVar[tuple[type[Any], ...]] = (MoveObject,)

    def affects_only_source(self) -> bool:
        return True

    def in_words(self) -> str:
        return SNEAK

    def applies(self, event: Event, context: Context) -> bool:
        if not isinstance(event, MoveObject) or event.to is not Zone.BATTLEFIELD or event.object != context.source:
            return False
        known = context.board.object(event.object).stacked
        return known is not None and known.method == SNEAK

    def replace(self, event: Event, context: Context, game: Game) -> Sequence[Event]:
        assert isinstance(event, MoveObject)
        known = game.board.object(event.object).stacked
        assert known is not None
        aims = dict(known.bound).get(AIM) or None
        return (replace(event, entering=replace(event.entering, tapped=True, aims=aims)),)


def _sneak(*paid: Cost) -> tuple[Ability, ...]:
    return stated(SneakCost(SNEAK, (*paid, ReturnsUnblocked())), EntersSneaking())


@rule("702.190a")
@phrase("sneak{cost}")
class Sneak(KeywordAbility):
    """CR 702.190a. It takes the place of an unblocked attacker."""

    cost: CostsOfKeyword

    def means(self) -> tuple[Ability, ...]:
        return _sneak(*self.cost.costs())
