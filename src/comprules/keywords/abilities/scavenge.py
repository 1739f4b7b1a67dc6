"""CR 702.97: scavenge."""

from __future__ import annotations

from comprules.keywords.abilities.written_out import activated_saying
from comprules.phrases.prelude import *


@rule("702.97a")
@phrase("scavenge {cost}")
class Scavenge(KeywordAbility):
    """CR 702.97a. Exiled from the graveyard, it gives counters for its power."""

    cost: ManaCost

    def means(self) -> tuple[Ability, ...]:
        return activated_saying(
            (self.cost,),
            "Exile this card from your graveyard: Put X +1/+1 counters on target creature, where X is the exiled "
            "card's power. Activate only as a sorcery.",
        )
