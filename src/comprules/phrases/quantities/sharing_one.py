"""CR 105.2, 205: objects chosen together that all have something in common: "two permanents that share a card type"."""

from __future__ import annotations

from comprules.phrases.prelude import *
from comprules.phrases.qualifiers.shared_traits import Trait, traits
from comprules.rules.resolving.differing import ChooseSharing, can_share
from comprules.rules.resolving.totals import JointLimit, Together


@rule("105.2", "205.2", "205.3")
@phrase("that share a {trait}")
class ThatShareOne(JointLimit):
    """CR 205.2. "(Two target permanents) that share a card type": one type that both of them have."""

    trait: Trait

    def can_be_reached(self, candidates: Sequence[Any], least: int, context: Context) -> bool:
        return can_share([self._marks(each, context) for each in candidates], least)

    def _marks(self, number: Any, context: Context) -> frozenset[str | int]:
        return frozenset(traits(self.trait, context.board.characteristics(number)))

    def together(self, candidates: Sequence[Any], least: int, context: Context) -> Together:
        marks = {each: self._marks(each, context) for each in candidates}
        most = max(count for count in range(len(marks) + 1) if can_share(tuple(marks.values()), count))
        return Together(ChooseSharing, candidates, {"marks": tuple(marks.items()), "what": self.trait}, most)
