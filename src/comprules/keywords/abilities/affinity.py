"""CR 702.41: affinity."""

from __future__ import annotations

from comprules.phrases.prelude import *
from comprules.rules.costs.increases_and_reductions import OwnCostChange, Paying
from comprules.rules.mana_and_numbers.mana import Symbols


@rule("702.41a", "702.41b")
class CostsLessForEach(OwnCostChange):
    """CR 702.41a. This spell costs {1} less for each of a kind that its player controls."""

    kind: Description

    def increase(self, paying: Paying, context: Context) -> Symbols:
        return ()

    def reduction(self, paying: Paying, context: Context) -> Symbols:
        yours = [number for number in self.kind.find(context) if context.board.controller(number) == context.you]
        return (str(len(yours)),)


@rule("702.41a")
@phrase("affinity for {kind:THEY}")
class Affinity(KeywordAbility):
    """CR 702.41a. "Affinity for artifacts"."""

    kind: Description

    def means(self) -> tuple[Ability, ...]:
        return stated(CostsLessForEach(self.kind))
