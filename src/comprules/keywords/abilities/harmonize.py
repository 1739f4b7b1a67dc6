"""CR 702.180: harmonize."""

from __future__ import annotations

from comprules.keywords.abilities.alternative_costs import KeywordCost
from comprules.keywords.abilities.keyword_costs import CostsOfKeyword
from comprules.phrases.prelude import *
from comprules.rules.casting.chosen_for_costs import ChosenForCost, chosen_for
from comprules.rules.costs.increases_and_reductions import OwnCostChange, Paying
from comprules.rules.mana_and_numbers.mana import Symbols
from comprules.rules.objects.tapping import Tap
from comprules.rules.replacement_effects.leaving_the_stack import ExiledFromStack

HARMONIZE: Final = "harmonize"


@rule("702.180a", "702.180b")
class TapsChosen(ChosenForCost):
    """CR 702.180b. Up to one untapped creature, which is tapped."""

    least: ClassVar[int] = 0
    number: ClassVar[str] = "702.180b"

    def candidates(self, context: Context) -> Sequence[ObjectId]:
        board = context.board
        return [number for number in board.creatures(context.you) if not board.status(number).tapped]

    def why(self) -> str:
        return "choose up to one untapped creature to tap for harmonize"

    def using(self, permanent: ObjectId, resolution: Resolution) -> Event:
        return Tap(resolution.cause(self.number), permanent)


@rule("702.180a")
class LessByPower(OwnCostChange):
    """CR 702.180a. If the spell is cast so, less generic mana by the power of the creature that is tapped."""

    def increase(self, paying: Paying, context: Context) -> Symbols:
        return ()

    def reduction(self, paying: Paying, context: Context) -> Symbols:
        board = context.board
        known = board.object(paying.source).stacked
        if known is None or known.method != HARMONIZE:
            return ()
        powers = (board.characteristics(number).power or 0 for number in chosen_for(board, paying.source))
        return (str(max(0, sum(powers))),)

    def heeds_targets(self) -> bool:
        return False


@rule("702.180a")
class ExiledAfterHarmonizing(ExiledFromStack):
    """CR 702.180a. A spell whose harmonize cost was paid is exiled instead of going anywhere else from the stack."""

    def is_meant(self, chosen: Stacked) -> bool:
        return chosen.method == HARMONIZE

    def in_words(self) -> str:
        return HARMONIZE


def _harmonize(*paid: Cost) -> tuple[Ability, ...]:
    alternative = KeywordCost(HARMONIZE, (*paid, TapsChosen()), cast_from=Zone.GRAVEYARD)
    return stated(alternative, LessByPower(), ExiledAfterHarmonizing())


@rule("702.180a")
@phrase("harmonize{cost}")
class Harmonize(KeywordAbility):
    """CR 702.180a. Cast from the graveyard, cheaper by the power of a creature tapped for it."""

    cost: CostsOfKeyword

    def means(self) -> tuple[Ability, ...]:
        return _harmonize(*self.cost.costs())
