"""CR 608.2c, 608.2d: having others do something, where that may be chosen, and doing what others were told to."""

from __future__ import annotations

from typing import Literal

from comprules.phrases.instructions.clauses import Clause, Order
from comprules.phrases.nouns.player_nouns import You
from comprules.phrases.nouns.references import It
from comprules.phrases.predicates.damage import DealsDamage, deal
from comprules.phrases.prelude import *
from comprules.rules.costs.doing import Deed, do


@rule("120.2b", "608.2d")
@phrase("<has|have> {itself} deal {amount} damage to {to}")
class HasItDealDamageTo(Predicate):
    """CR 608.2d. "(That player may) have this creature deal 1 damage to any target": "it" is something else."""

    doer: ClassVar[str] = "itself"
    acts_on: ClassVar[Where] = {"to": ON_BATTLEFIELD, "itself": ANYWHERE}
    by_players: ClassVar[bool] = True
    may_be_prevented: ClassVar[bool] = True

    itself: SelfReference | It
    amount: Measure
    to: Noun

    def changes_made(self) -> Changes:
        return frozenset({"less life"})

    def happen(self, subject: Sequence[Id], resolution: Resolution) -> None:
        resolution.did(True)
        for source in self.itself.refer(resolution):
            DealsDamage(self.amount, self.to).happen((source,), resolution)


@rule("118.12a", "120.2b", "608.2d")
@phrase("<has|have> {itself} deal {amount} damage to <it|them|you>", prefer=(HasItDealDamageTo,))
class HasItDealDamage(Predicate):
    """CR 118.12a. "(Unless a player) has this creature deal 4 damage to them": to whoever chooses that."""

    acts_on: ClassVar[Where] = {"itself": ANYWHERE}
    by_players: ClassVar[bool] = True
    may_be_prevented: ClassVar[bool] = True

    itself: SelfReference | It
    amount: Measure

    def changes_made(self) -> Changes:
        return frozenset({"less life"})

    def happen(self, subject: Sequence[Id], resolution: Resolution) -> None:
        resolution.did(True)
        amount = self.amount.value(resolution)
        deal(self.itself.refer(resolution), [(player, amount) for player in subject], resolution)


@rule("118.12a", "608.2d")
@phrase("<has|have> {whom} {deed:THEY}")
class HasThemDo(Predicate):
    """CR 608.2d. "(Target opponent may) have you draw a card", "(unless any opponent) has you draw a card"."""

    doer: ClassVar[str] = "whom"
    by_players: ClassVar[bool] = True

    whom: Players
    deed: Predicate

    def happen(self, subject: Sequence[Id], resolution: Resolution) -> None:
        players = self.whom.refer(resolution)
        do(self.deed, players, resolution)
        if not players:
            note_done(False, resolution, "608.2d", "there is nobody to do it")


@rule("608.2c", "608.2f")
@phrase(
    {
        "": "{deed:YOU}. {who} <does|do @who> the same",
        "you": "you {deed:YOU}. {who} <does|do @who> the same",
    },
    by="said",
    prefer=(Order, Clause),
)
class OthersDoTheSame(Instruction):
    """CR 608.2c. "You draw a card. Each opponent attacking that player does the same"."""

    said: Literal["", "you"]
    deed: Deed
    who: Players

    def happen(self, resolution: Resolution) -> None:
        mine = Order(self.deed) if self.said == "" else Clause(You(), self.deed)
        mine.happen(resolution)
        Clause(self.who, self.deed).happen(resolution)
