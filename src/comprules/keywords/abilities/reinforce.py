"""CR 702.77: reinforce."""

from __future__ import annotations

from comprules.keywords.abilities.written_out import activated_saying, plus_counters
from comprules.phrases.prelude import *


@rule("702.77a", "702.77b")
@phrase("reinforce {n}—{cost}")
class Reinforce(KeywordAbility):
    """CR 702.77a. Discarded from the hand, it gives counters."""

    n: int
    cost: ManaCost

    def means(self) -> tuple[Ability, ...]:
        text = f"Discard this card: Put {plus_counters(self.n)} on target creature."
        return activated_saying((self.cost,), text)


@rule("702.77a", "107.3")
@phrase("reinforce X—{cost}")
class ReinforceX(KeywordAbility):
    """CR 702.77a. "Reinforce X—{X}{W}{W}": as many counters as was paid for."""

    cost: ManaCost

    def means(self) -> tuple[Ability, ...]:
        return activated_saying((self.cost,), "Discard this card: Put X +1/+1 counters on target creature.")
