"""CR 601.2d, 608.2d: what texts say about distributing counters."""

from __future__ import annotations

from typing import TYPE_CHECKING

from comprules.kernel.decisions import Divide
from comprules.kernel.options import Share
from comprules.phrases.instructions.sentences import Divides
from comprules.phrases.nouns.object_nouns import SomeObjects
from comprules.phrases.predicates.counters import Kind, counters_put, name_of
from comprules.phrases.predicates.damage import shares_of
from comprules.phrases.prelude import *
from comprules.rules.objects.standing import COUNTED_ON
from comprules.rules.resolving.effects import Division

Shares = Sequence[tuple[Id, int]]
"""Pairs of what gets counters and how many."""


class _Distributes(Predicate):
    """Putting counters of a kind on several objects, as many on each as its share is."""

    if TYPE_CHECKING:

        @property
        def kind(self) -> Kind: ...

    def put(self, shares: Shares, player: PlayerId, resolution: Resolution) -> None:
        """Put them at the same time."""
        cause, kind = resolution.cause("122.1"), name_of(self.kind)
        put = [PutCounters(cause, number, kind, amount, player) for number, amount in shares]
        note_done(resolution.begin(put), resolution, "122.1", "there is nothing to put the counters on")

    def changes_made(self) -> Changes:
        return frozenset({"more counters"})


@rule("601.2d", "608.2b")
@phrase("distribute(s) {amount} {kind} <counter|counters @amount> among {to}")
class DistributesAmongTargets(_Distributes, Divides):
    """CR 601.2d. "Distribute three +1/+1 counters among up to three targets": illegal targets' shares are lost."""

    acts_on: ClassVar[Where] = {"to": COUNTED_ON}

    amount: Count
    kind: Kind
    to: Targeted

    def divisions(self) -> tuple[Division, ...]:
        return (Division(self.to, self.amount),)

    def happen(self, subject: Sequence[Id], resolution: Resolution) -> None:
        legal = self.to.refer(resolution)
        shares = [(number, amount) for number, amount in shares_of(self.to, resolution) if number in legal]
        for player in players_in_turn_order(subject, resolution):
            self.put(shares, player, resolution)


class _DistributesAsChosen(_Distributes):
    """Distributing counters among objects that are chosen as it is done, each of which gets at least one."""

    if TYPE_CHECKING:

        @property
        def amount(self) -> Quantity: ...

    @abstractmethod
    def among_these(self, resolution: Resolution) -> tuple[Id, ...]:
        """What can be chosen."""

    @abstractmethod
    def bounds(self, resolution: Resolution) -> tuple[int, int]:
        """How many can be chosen, if there are as many counters."""

    def note(self, chosen: tuple[Id, ...], resolution: Resolution) -> None:
        """Let it be known what was chosen."""

    @rule("608.2d")
    def happen(self, subject: Sequence[Id], resolution: Resolution) -> None:
        possible = counters_put(name_of(self.kind), resolution)
        for player in players_in_turn_order(subject, resolution):
            total = max(0, self.amount.value(resolution))
            candidates = [number for number in self.among_these(resolution) if possible(player, number)]
            least, most = (min(bound, total) for bound in self.bounds(resolution))
            why = "what to distribute counters among"
            chosen = choose_among(player, candidates, least, most, why, "608.2d", resolution)
            self.note(chosen, resolution)
            self.put(_divided(total, chosen, player, resolution), player, resolution)


@rule("608.2d")
def _divided(total: int, among: tuple[Id, ...], player: PlayerId, resolution: Resolution) -> Shares:
    """How a player divides so many among these."""
    count = len(among)
    if not count:
        return ()
    decision = Divide(
        player,
        "608.2d",
        f"divide {total}",
        minimum=count,
        maximum=count,
        total=total,
        things=things(resolution.board, among),
    )
    return [(share.id, share.amount) for share in resolution.game.ask(decision) if isinstance(share, Share)]


class _AmongSome(_DistributesAsChosen):
    if TYPE_CHECKING:

        @property
        def among(self) -> SomeObjects: ...

    def among_these(self, resolution: Resolution) -> tuple[Id, ...]:
        return self.among.meant_in_a_condition(resolution)

    def bounds(self, resolution: Resolution) -> tuple[int, int]:
        return self.among.bounds(resolution)

    def note(self, chosen: tuple[Id, ...], resolution: Resolution) -> None:
        resolution.bind(self.among.slot, chosen)


@rule("608.2d")
@phrase("distribute(s) {amount} {kind} <counter|counters @amount> among {among}")
class DistributesAmongSome(_AmongSome):
    """CR 608.2d. "Distribute two +1/+1 counters among any number of creatures you control"."""

    acts_on: ClassVar[Where] = {"among": COUNTED_ON}

    amount: Count
    kind: Kind
    among: SomeObjects


@rule("608.2d")
@phrase("distribute(s) a number of {kind} counters equal to {amount} among {among}")
class DistributesEqualAmongSome(_AmongSome):
    """CR 608.2d. "Distribute a number of +1/+1 counters equal to its power among any number of creatures"."""

    acts_on: ClassVar[Where] = {"among": COUNTED_ON}

    kind: Kind
    amount: Quantity
    among: SomeObjects


@rule("608.2d")
@phrase("distribute(s) {amount} {kind} <counter|counters @amount> among {among:THEY}")
class DistributesAmongAll(_DistributesAsChosen):
    """CR 608.2d. "Distribute that many +1/+1 counters among creatures you control": not each of them need get one."""

    amount: Count
    kind: Kind
    among: Description

    def among_these(self, resolution: Resolution) -> tuple[ObjectId, ...]:
        return self.among.find(resolution)

    def bounds(self, resolution: Resolution) -> tuple[int, int]:
        return 1, self.amount.value(resolution)
