"""CR 702.59: recover."""

from __future__ import annotations

from comprules.keywords.abilities.keyword_costs import CostOfKeyword
from comprules.phrases.prelude import *


def _recover(payment: str) -> tuple[Ability, ...]:
    """What recover means, for what a player may do."""
    return abilities_saying(
        f"When a creature is put into your graveyard from the battlefield, you may {payment}. If you do, return this "
        "card from your graveyard to your hand. Otherwise, exile this card."
    )


@rule("702.59a")
@phrase("recover{cost}")
class Recover(KeywordAbility):
    """CR 702.59a. As a creature of yours dies, the card comes back from the graveyard, or is exiled."""

    cost: CostOfKeyword

    def means(self) -> tuple[Ability, ...]:
        return _recover(self.cost.paid_by(Agreement.YOU))
