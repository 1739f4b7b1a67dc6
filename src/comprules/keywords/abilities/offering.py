"""CR 702.48: offering."""

from __future__ import annotations

from comprules.keywords.abilities.emerge import SacrificesChosen
from comprules.phrases.prelude import *
from comprules.reader.reading import write
from comprules.rules.casting.casting_options import AdditionalCost
from comprules.rules.casting.chosen_for_costs import chosen_for
from comprules.rules.costs.increases_and_reductions import OwnCostChange, Paying
from comprules.rules.mana_and_numbers.mana import Symbols

OFFERED: Final = -7048
"""The slot of the permanent that was chosen to be sacrificed."""


@rule("702.48a", "702.48b")
class SacrificesOffered(SacrificesChosen):
    """CR 702.48b. A permanent of the quality: chosen as the spell is announced, sacrificed as it's paid for."""

    number: ClassVar[str] = "702.48b"
    slot: ClassVar[int] = OFFERED

    def why(self) -> str:
        return "choose what to offer"


@rule("702.48a")
class MayOffer(AdditionalCost):
    """CR 702.48a. A permanent may be sacrificed, and then the spell may be cast any time an instant could be."""

    kind: Description

    def costs(self) -> tuple[Cost, ...]:
        return (SacrificesOffered(self.kind),)

    def label(self) -> str:
        return f"{write(self.kind)} offering"

    def gives_flash(self) -> bool:
        return True


@rule("702.48a", "702.48c", "118.7")
class LessByManaCost(OwnCostChange):
    """CR 702.48c. The total cost is reduced by the mana cost of what is sacrificed: X in that is 0."""

    def increase(self, paying: Paying, context: Context) -> Symbols:
        return ()

    def reduction(self, paying: Paying, context: Context) -> Symbols:
        board = context.board
        costs = (board.characteristics(number).mana_cost for number in chosen_for(board, paying.source, OFFERED))
        return tuple(symbol for cost in costs for symbol in cost if symbol != "X")

    def heeds_targets(self) -> bool:
        return False


@rule("702.48a")
@phrase("{kind:IT} offering")
class Offering(KeywordAbility):
    """CR 702.48a. "Goblin offering"."""

    kind: Description

    def means(self) -> tuple[Ability, ...]:
        return stated(MayOffer(self.kind), LessByManaCost())
