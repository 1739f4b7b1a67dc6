"""CR 702.59: recover."""

from __future__ import annotations

from comprules.phrases.prelude import *
from comprules.reader.reading import write
from comprules.rules.costs.costs import Deed


def _recover(payment: str) -> tuple[Ability, ...]:
    """What recover means, for what a player may do."""
    return abilities_saying(
        f"When a creature is put into your graveyard from the battlefield, you may {payment}. If you do, return this "
        "card from your graveyard to your hand. Otherwise, exile this card."
    )


@rule("702.59a")
@phrase("recover {cost}")
class Recover(KeywordAbility):
    """CR 702.59a. As a creature of yours dies, the card comes back from the graveyard, or is exiled."""

    cost: ManaCost

    def means(self) -> tuple[Ability, ...]:
        return _recover(f"pay {''.join(self.cost.symbols)}")


@rule("702.59a")
@phrase("recover—{deed:YOU}.")
class RecoverByDeed(KeywordAbility):
    """CR 702.59a. Recover for a cost that is no mana: "Recover—Pay half your life, rounded up"."""

    deed: Predicate

    def means(self) -> tuple[Ability, ...]:
        return _recover(write(Deed(self.deed), capital=False))
