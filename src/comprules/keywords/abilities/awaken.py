"""CR 702.113: awaken."""

from __future__ import annotations

from functools import lru_cache

from comprules.keywords.abilities.alternative_costs import CastBy, KeywordCost
from comprules.keywords.abilities.kicker import WasKicked
from comprules.keywords.abilities.written_out import plus_counters
from comprules.phrases.prelude import *
from comprules.reader.tree import replace_in

AWAKEN: Final = "awaken"


@rule("702.113b")
class Awakened(CastBy):
    """CR 702.113b. That the awaken cost was paid, which is settled before targets are chosen."""

    def is_announced(self) -> bool:
        return True


@lru_cache(maxsize=64)
def _awakening(count: int) -> Ability:
    """The spell ability that awaken stands for; its condition, which has no words, replaces that of a kicker."""
    (said,) = abilities_saying(
        f"If this spell was kicked, put {plus_counters(count)} on target land you control. "
        "That land becomes a 0/0 Elemental creature with haste. It's still a land."
    )

    def condition(part: Any) -> Any:
        return Awakened(AWAKEN) if isinstance(part, WasKicked) else part

    ability: Ability = replace_in(said, condition)
    return ability


@rule("702.113a")
@phrase("awaken {n}—{cost}")
class Awaken(KeywordAbility):
    """CR 702.113a. Cast for this, the spell also makes a land you control a creature."""

    n: int
    cost: ManaCost

    def means(self) -> tuple[Ability, ...]:
        return (*stated(KeywordCost(AWAKEN, (self.cost,))), _awakening(self.n))
