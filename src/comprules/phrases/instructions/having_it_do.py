"""CR 608.2d: players who have an object deal damage to them, where they may choose that: "unless a player has …"."""

from __future__ import annotations

from comprules.phrases.predicates.damage import deal
from comprules.phrases.prelude import *


@rule("118.12a", "120.2b", "608.2d")
@phrase("<has|have> {itself} deal {amount} damage to <it|them|you>")
class HasItDealDamage(Predicate):
    """CR 118.12a. "(Unless a player) has this creature deal 4 damage to them": to whoever chooses that."""

    by_players: ClassVar[bool] = True
    may_be_prevented: ClassVar[bool] = True

    itself: SelfReference
    amount: Measure

    def changes_made(self) -> Changes:
        return frozenset({"less life"})

    def happen(self, subject: Sequence[Id], resolution: Resolution) -> None:
        resolution.did(True)
        amount = self.amount.value(resolution)
        deal(self.itself.refer(resolution), [(player, amount) for player in subject], resolution)
