"""CR 702.119: emerge."""

from __future__ import annotations

from functools import lru_cache

from comprules.keywords.abilities.alternative_costs import KeywordCost
from comprules.keywords.abilities.keyword_costs import CostsOfKeyword
from comprules.phrases.prelude import *
from comprules.reader.reading import read
from comprules.rules.casting.chosen_for_costs import ChosenForCost, chosen_for
from comprules.rules.costs.increases_and_reductions import OwnCostChange, Paying
from comprules.rules.mana_and_numbers.mana import Symbols
from comprules.rules.mana_and_numbers.mana_values import mana_value_of
from comprules.rules.objects.sacrificing import Sacrifice
from comprules.rules.replacement_effects.replacement import forbidden

EMERGE: Final = "emerge"


@rule("702.119a", "702.119b", "702.119c")
class SacrificesChosen(ChosenForCost):
    """CR 702.119c. A permanent of a kind, which is sacrificed."""

    number: ClassVar[str] = "702.119c"

    kind: Description

    def candidates(self, context: Context) -> Sequence[ObjectId]:
        board, you = context.board, context.you
        return [number for number in board.permanents(you) if self._could_be_sacrificed(number, context)]

    def _could_be_sacrificed(self, number: ObjectId, context: Context) -> bool:
        cause = Cause(self.number, context.source, context.you)
        sacrifice = Sacrifice(cause, context.you, number, is_for_using=True)
        return self.kind.matches(number, context) and not forbidden(context.board, sacrifice)

    def why(self) -> str:
        return "choose what to sacrifice for emerge"

    def using(self, permanent: ObjectId, resolution: Resolution) -> Event:
        return Sacrifice(resolution.cause(self.number), resolution.you, permanent, is_for_using=True)


@rule("702.119a", "702.119b")
class LessByManaValue(OwnCostChange):
    """CR 702.119a. If the emerge cost was chosen, less generic mana by the mana value of what is sacrificed."""

    def increase(self, paying: Paying, context: Context) -> Symbols:
        return ()

    def reduction(self, paying: Paying, context: Context) -> Symbols:
        board = context.board
        known = board.object(paying.source).stacked
        if known is None or known.method != EMERGE:
            return ()
        return (str(sum(mana_value_of(board, number) for number in chosen_for(board, paying.source))),)

    def heeds_targets(self) -> bool:
        return False


def _emerge(paid: tuple[Cost, ...], kind: Description) -> tuple[Ability, ...]:
    return stated(KeywordCost(EMERGE, (*paid, SacrificesChosen(kind))), LessByManaValue())


@rule("702.119a")
@phrase("emerge{cost}")
class Emerge(KeywordAbility):
    """CR 702.119a. Another price and a creature sacrificed, whose mana value is taken off."""

    cost: CostsOfKeyword

    def means(self) -> tuple[Ability, ...]:
        return _emerge(self.cost.costs(), _creature())


@lru_cache(maxsize=1)
def _creature() -> Description:
    return read("emerge from creature {0}", EmergeFrom).kind


@rule("702.119b")
@phrase("emerge from {kind:IT}{cost}")
class EmergeFrom(KeywordAbility):
    """CR 702.119b. "Emerge from artifact {5}{B}"."""

    kind: Description
    cost: CostsOfKeyword

    def means(self) -> tuple[Ability, ...]:
        return _emerge(self.cost.costs(), self.kind)
