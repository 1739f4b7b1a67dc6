"""CR 120.4a: excess damage that is dealt to a permanent's controller instead."""

from __future__ import annotations

from typing import TYPE_CHECKING

from comprules.concepts.damage import DealDamage, lethal_damage
from comprules.concepts.nouns import Objects
from comprules.concepts.quantities import Measure
from comprules.effects.sentences import Sentence
from comprules.effects.targeting import Targeted
from comprules.keyword_abilities.deathtouch import Deathtouch
from comprules.oracle.phrase import phrase
from comprules.rule_citations import rule

if TYPE_CHECKING:
    from comprules.effects.resolution import Resolution


@rule("120.4a", "702.2c")
def damage_without_excess(source: int, creature: int, amount: int, resolution: Resolution) -> int:
    """How much of some damage isn't excess damage to a creature: what is lethal, or 1 with deathtouch."""
    board = resolution.board
    lethal = lethal_damage(board, creature)
    if Deathtouch in board.characteristics(source).keywords:
        lethal = min(lethal, 1)
    return min(amount, lethal)


@rule("120.4a")
@phrase(
    "{source} <deals|deal @source> {amount} damage to {target}. "
    "excess damage is dealt to that creature's controller instead"
)
class DealsExcessToController(Sentence):
    """CR 120.4a. What is more than lethal to a target creature is dealt to its controller at the same time."""

    source: Objects
    amount: Measure
    target: Targeted

    def happen(self, resolution: Resolution) -> None:
        resolution.did(True)
        amount, cause = self.amount.value(resolution), resolution.cause("120.4a")
        for source in self.source.refer(resolution):
            for creature in self.target.refer(resolution):
                within = damage_without_excess(source, creature, amount, resolution)
                controller = resolution.board.controller(creature)
                shares = ((creature, within), (controller, amount - within))
                resolution.happen([DealDamage(cause, source, each, share) for each, share in shares if share])
