"""CR 122: what texts say about counters."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Literal

from comprules.phrases.instructions.worked_out_for_each import WorkedOutForEach
from comprules.phrases.predicates.scaling import Scalable
from comprules.phrases.prelude import *
from comprules.reader.lexemes import Lexeme
from comprules.reader.lexer import TokenKind
from comprules.rules.costs.doing import (
    acted_on_by_each,
    amounts_for_each,
    found_for_each,
    may_be_none,
    taken_by,
    taken_by_each,
    where_possible,
)
from comprules.rules.life_damage_counters.counters import RemoveCounters, all_counters_on, count_on
from comprules.rules.mana_and_numbers.numbers import Counted
from comprules.rules.mana_and_numbers.ranges import Open
from comprules.rules.objects.indefinite import Indefinite
from comprules.rules.objects.self_reference import is_self
from comprules.rules.objects.standing import COUNTED_ON
from comprules.rules.payment.changes import Interplay, using_up
from comprules.rules.replacement_effects.replacement import can_happen, is_any_about
from comprules.rules.resolving.choices import choose_number
from comprules.rules.resolving.on_behalf import on_behalf_of
from comprules.rules.resolving.resolution import Possible

_NOT_KINDS = frozenset(
    {"a", "an", "that", "those", "these", "the", "each", "more", "another", "no", "any", "all", "other", "kind", "of"}
)


@rule("122.1")
class CounterKind(Lexeme, frozen=True):
    """CR 122.1. What a counter is called: "+1/+1", "charge".

    >>> CounterKind.from_token("charge")
    CounterKind(text='charge')
    """

    kinds: ClassVar[frozenset[TokenKind]] = frozenset({TokenKind.CHANGE, TokenKind.WORD})

    text: str

    @classmethod
    def from_token(cls, token: str) -> CounterKind | None:
        is_kind = re.fullmatch(r"[+-]\d+/[+-]\d+|[a-z][a-z-]*", token) and token not in _NOT_KINDS
        return cls(token) if is_kind else None

    def to_token(self) -> str:
        return self.text


TwoWords = Literal["first strike", "double strike"]
Kind = CounterKind | TwoWords


def name_of(kind: CounterKind | str) -> str:
    """The name of a kind of counter."""
    return kind.text if isinstance(kind, CounterKind) else kind


@rule("122.1", "608.2d")
def counters_put(kind: str, resolution: Resolution) -> Possible:
    """On what a player can put counters of a kind, of what they choose for that."""
    cause = resolution.cause("122.1")
    return where_possible(lambda player, number: PutCounters(cause, number, kind, 1, player), resolution)


@rule("122.1", "608.2d")
def counters_removed(kind: str | None, resolution: Resolution, amount: int = 1) -> Possible:
    """From what so many counters of a kind can be removed, or of any, of what a player chooses for that."""
    board, cause = resolution.board, resolution.cause("122.1")

    def can_be_removed(_: PlayerId, number: Id) -> bool:
        kinds = [each for each, _ in all_counters_on(board, number)] if kind is None else [kind]
        return any(can_happen(board, RemoveCounters(cause, number, each, amount)) for each in kinds)

    return can_be_removed


class _Puts(Scalable, WorkedOutForEach):
    amount: Quantity
    kind: Kind
    on: Noun

    def worked_out_for(self) -> Noun:
        return self.on

    def happen(self, subject: Sequence[Id], resolution: Resolution) -> None:
        put_together(self.events(subject, resolution), resolution)

    def events(self, subject: Sequence[Id], resolution: Resolution) -> list[PutCounters]:
        """The counters that each of those who put them puts on each thing."""
        kind, cause = name_of(self.kind), resolution.cause("122.1")
        events: list[PutCounters] = []
        for player, numbers in acted_on_by_each(self.on, subject, resolution, counters_put(kind, resolution)).items():
            with on_behalf_of(player, resolution):
                amounts = amounts_for_each(self.amount, numbers, resolution)
            events += [PutCounters(cause, number, kind, count, player) for number, count in amounts.items()]
        return events

    def chooses_anew(self) -> bool:
        return isinstance(self.on, Indefinite)

    @rule("608.2d", "608.2f")
    def happen_times(self, times: int, resolution: Resolution) -> None:
        """ "For each opponent, put a +1/+1 counter on a creature you control": a creature is chosen for each."""
        if not isinstance(self.on, Indefinite):
            super().happen_times(times, resolution)
            return
        each = [event for _ in range(times) for event in self.events((resolution.you,), resolution)]
        chosen = tuple(dict.fromkeys(event.number for event in each))
        resolution.bind(self.on.slot, chosen)
        counts = {number: sum(event.amount for event in each if event.number == number) for number in chosen}
        cause, kind = resolution.cause("122.1"), name_of(self.kind)
        put = [PutCounters(cause, number, kind, count, resolution.you) for number, count in counts.items()]
        put_together(put, resolution)


@rule("118.11", "122.1", "122.6")
def put_together(events: Sequence[PutCounters], resolution: Resolution) -> None:
    """Put counters at the same time; as a cost that is done even if effects make it none."""
    is_paid = resolution.is_cost and any(event.possible(resolution.board) for event in events)
    done = resolution.begin(list(events)) or is_paid
    note_done(done, resolution, "122.1", "there is nothing to put the counters on")


@rule("122.1")
@phrase("put(s) {amount} {kind} <counter|counters @amount> on {on}", also=["put(s) {amount} {kind} counter on {on}"])
class PutsCounters(_Puts):
    """CR 122.1. "Put two +1/+1 counters on target creature"."""

    acts_on: ClassVar[Where] = {"on": COUNTED_ON}

    amount: Count

    def changes_made(self) -> Changes:
        return frozenset({"more counters"})

    def as_cost(self) -> Interplay:
        return Interplay(self.changes_made())


@phrase("{amount} {kind} <counter|counters @amount> on {on}")
class CountersOnSome(Phrase):
    """So many counters, and what they are put on."""

    amount: Count
    kind: Kind
    on: Noun


@rule("122.1", "608.2f")
@phrase("put(s) {parts:and+}")
class PutsSeveralCounters(Predicate):
    """CR 608.2f. "Put a +1/+1 counter on each creature you control and a loyalty counter on each planeswalker …"."""

    parts: tuple[CountersOnSome, ...]

    def happen(self, subject: Sequence[Id], resolution: Resolution) -> None:
        each = (PutsCounters(part.amount, part.kind, part.on).events(subject, resolution) for part in self.parts)
        put_together([event for events in each for event in events], resolution)


@rule("122.1")
@phrase({how: f"put(s) {how} {{kind}} counter on {{on}}" for how in ("another", "an additional")}, by="how")
class PutsAnotherCounter(Predicate):
    """CR 122.1. "Put another +1/+1 counter on it": one more."""

    acts_on: ClassVar[Where] = {"on": COUNTED_ON}

    how: Literal["another", "an additional"]
    kind: Kind
    on: Noun

    def happen(self, subject: Sequence[Id], resolution: Resolution) -> None:
        cause, kind = resolution.cause("122.1"), name_of(self.kind)
        found = acted_on_by_each(self.on, subject, resolution, counters_put(kind, resolution))
        put = [PutCounters(cause, each, kind, 1, player) for player, numbers in found.items() for each in numbers]
        note_done(resolution.begin(put), resolution, "122.1", "there is nothing to put the counters on")


@rule("122.1")
@phrase(
    {
        False: "put(s) a number of {kind} counters on {on} equal to {amount}",
        True: "put(s) a number of {kind} counters equal to {amount} on {on}",
    },
    by="amount_first",
)
class PutsCountersEqual(_Puts):
    """CR 122.1. "Put a number of +1/+1 counters on it equal to its power"."""

    acts_on: ClassVar[Where] = {"on": COUNTED_ON}

    kind: Kind
    on: Noun
    amount: Quantity
    amount_first: bool = False


@rule("122.1")
@phrase("get(s) {amount} {kind} <counter|counters @amount>")
class GetsCounters(Scalable):
    """CR 122.1. "That player gets two poison counters"."""

    amount: Count
    kind: Kind

    def happen(self, subject: Sequence[Id], resolution: Resolution) -> None:
        amounts, cause = amounts_for_each(self.amount, subject, resolution), resolution.cause("122.1")
        kind = name_of(self.kind)
        resolution.happen([PutCounters(cause, each, kind, amount, resolution.you) for each, amount in amounts.items()])


@rule("107.1b", "122.1", "608.2h")
@phrase("get(s) a number of {kind} counters equal to {amount}")
class GetsCountersEqual(Predicate):
    """CR 122.1. "They get a number of poison counters equal to the difference": none for less than one."""

    kind: Kind
    amount: Quantity

    def happen(self, subject: Sequence[Id], resolution: Resolution) -> None:
        amount, cause = max(self.amount.value(resolution), 0), resolution.cause("122.1")
        kind = name_of(self.kind)
        resolution.happen([PutCounters(cause, each, kind, amount, resolution.you) for each in subject if amount])


@rule("107.14")
@phrase("{signs:}")
class EnergyRun(Phrase):
    """CR 107.14. Energy symbols: "{E}{E}"."""

    signs: tuple[Literal["{E}"], ...]

    counter: ClassVar[str] = "energy"


@rule("107.17")
@phrase("{signs:}")
class TicketRun(Phrase):
    """CR 107.17. Ticket symbols: "{TK}{TK}"."""

    signs: tuple[Literal["{TK}"], ...]

    counter: ClassVar[str] = "ticket"


@rule("107.14", "107.17", "122.1")
@phrase("get(s) {symbols}")
class GetsForSymbols(Scalable):
    """CR 107.14. "Get {E}{E}", "get {TK}": as many energy or ticket counters."""

    symbols: EnergyRun | TicketRun

    def counters(self) -> GetsCounters:
        """The same, with the number of the counters."""
        return GetsCounters(Counted(len(self.symbols.signs)), CounterKind(self.symbols.counter))

    def happen(self, subject: Sequence[Id], resolution: Resolution) -> None:
        put_counters(subject, self.symbols.counter, len(self.symbols.signs), resolution)

    def scaled(self, factor: int, resolution: Resolution) -> Scalable:
        return self.counters().scaled(factor, resolution)

    def happen_so_often(self, factors: dict[Any, int], resolution: Resolution) -> None:
        self.counters().happen_so_often(factors, resolution)


class _GetsSomeEnergy(Predicate):
    if TYPE_CHECKING:

        @property
        def amount(self) -> Quantity: ...

    @rule("107.14", "122.1")
    def happen(self, subject: Sequence[Id], resolution: Resolution) -> None:
        amounts, cause = amounts_for_each(self.amount, subject, resolution), resolution.cause("122.1")
        events = [PutCounters(cause, each, "energy", amount, resolution.you) for each, amount in amounts.items()]
        resolution.happen(events)


@rule("107.14", "122.1")
@phrase("get(s) {amount} {sign}")
class GetsMuchEnergy(_GetsSomeEnergy):
    """CR 107.14. "Get that many {E}"."""

    amount: Count
    sign: Literal["{E}"]


@rule("107.14", "122.1")
@phrase("get(s) an amount of {E} equal to {amount}")
class GetsEnergyEqual(_GetsSomeEnergy):
    """CR 107.14. "Get an amount of {E} equal to the number of creatures you control"."""

    amount: Quantity


def put_counters(on: Sequence[Id], kind: str, amount: int, resolution: Resolution) -> None:
    """Put counters on objects, or give them to players, at the same time."""
    cause = resolution.cause("122.1")
    resolution.happen([PutCounters(cause, number, kind, amount, resolution.you) for number in on])
    note_done(resolution.begun > 0, resolution, "122.1", "there is nothing to put the counters on")


@rule("122.1")
@phrase("lose(s) all[ {kind}] counters")
class LosesCounters(Predicate):
    """CR 122.1. "Each opponent loses all counters", "target player loses all poison counters"."""

    introduces: ClassVar = Introduction()
    """How many."""

    kind: Kind | None
    slot: int = 0

    def happen(self, subject: Sequence[Id], resolution: Resolution) -> None:
        board, cause = resolution.board, resolution.cause("122.1")
        lost = [
            RemoveCounters(cause, number, kind, amount)
            for number in subject
            for kind, amount in all_counters_on(board, number)
            if self.kind is None or kind == name_of(self.kind)
        ]
        resolution.happen(lost)
        resolution.bind(self.slot, sum(each.amount for each in lost))


@rule("107.14", "118.3")
@phrase("pay(s) {symbols}")
class PaysEnergy(Predicate):
    """CR 107.14. "Pay {E}{E}": remove that many energy counters."""

    symbols: EnergyRun

    def happen(self, subject: Sequence[PlayerId], resolution: Resolution) -> None:
        pay_energy(dict.fromkeys(subject, len(self.symbols.signs)), resolution)

    def changes_made(self) -> Changes:
        return frozenset({"something else"})

    def as_cost(self) -> Interplay:
        return using_up(self.changes_made(), "something else", "something else")


@rule("107.14", "118.3")
@phrase("pay(s) {amount} {sign}")
class PaysMuchEnergy(Predicate):
    """CR 107.14. "Pay six {E}"."""

    amount: Count
    sign: Literal["{E}"]

    def happen(self, subject: Sequence[PlayerId], resolution: Resolution) -> None:
        pay_energy(found_for_each(lambda _: self.amount.value(resolution), subject, resolution), resolution)

    def changes_made(self) -> Changes:
        return frozenset({"something else"})


@rule("107.14", "118.3")
@phrase("pay(s) an amount of {E} equal to {amount}")
class PaysEnergyEqual(Predicate):
    """CR 107.14. "Pay an amount of {E} equal to its mana value"."""

    amount: Quantity

    def happen(self, subject: Sequence[PlayerId], resolution: Resolution) -> None:
        pay_energy(found_for_each(lambda _: max(self.amount.value(resolution), 0), subject, resolution), resolution)

    def changes_made(self) -> Changes:
        return frozenset({"something else"})


@rule("107.1c", "107.14", "608.2d")
@phrase({0: "pay(s) any amount of {E}", 1: "pay(s) one or more {E}"}, by="least")
class PaysAnyEnergy(Predicate):
    """CR 107.1c. "Pay any amount of {E}": as much as the player chooses, none too; "that much" is how much it was."""

    introduces: ClassVar = Introduction()
    """How much was paid."""

    least: Literal[0, 1] = 0
    slot: int = 0

    @rule("118.3")
    def can_be_done(self, player: PlayerId, context: Context) -> bool | None:
        return count_on(context.board, player, "energy") >= self.least

    def happen(self, subject: Sequence[PlayerId], resolution: Resolution) -> None:
        amounts = found_for_each(lambda player: self._chosen(player, resolution), subject, resolution)
        resolution.bind_amounts(self.slot, amounts)
        pay_energy(amounts, resolution)

    def _chosen(self, player: PlayerId, resolution: Resolution) -> int:
        there = count_on(resolution.board, player, "energy")
        if there < self.least:
            return self.least
        return choose_number(player, self.least, there, "how much energy do you pay?", "107.14", resolution)

    def changes_made(self) -> Changes:
        return frozenset({"something else"})


class _OfEnergyPaid(Reference):
    """A mixin for what speaks of how much energy was paid before."""

    def accepts(self, introducer: Phrase) -> bool:
        return isinstance(introducer, PaysAnyEnergy)

    def paid(self, context: Context) -> int:
        """How much it was."""
        amount: int = context.bound.get(self.antecedent, 0)
        return amount


@rule("107.14", "608.2k")
@phrase("the amount of {E} paid this way")
@looks_at()
class EnergyPaidThisWay(_OfEnergyPaid, Quantity):
    """CR 608.2k. "The amount of {E} paid this way"."""

    def value(self, context: Context) -> int:
        return self.paid(context)


@rule("107.14", "608.2k")
@phrase("{E} paid this way")
@looks_at()
class EachEnergyPaidThisWay(_OfEnergyPaid, Countable):
    """CR 608.2k. "For each {E} paid this way"."""

    def number(self, context: Context) -> int:
        return self.paid(context)


def pay_energy(amounts: Mapping[PlayerId, int], resolution: Resolution) -> None:
    """Let players pay so many energy counters, if they have as many."""
    for player, amount in amounts.items():
        enough = count_on(resolution.board, player, "energy") >= amount
        note_done(enough, resolution, "118.3", f"{resolution.board.name(player)} doesn't have {amount} energy counters")
        if enough:
            _remove({player: amount}, "energy", resolution)


@rule("122.1", "118.3")
@phrase("remove(s) {amount} {kind} <counter|counters @amount> from {on}")
class RemovesCounters(Predicate):
    """CR 122.1. "Remove a charge counter from this artifact": as a cost only if there are enough."""

    acts_on: ClassVar[Where] = {"on": COUNTED_ON}

    amount: Count
    kind: Kind
    on: Noun

    def can_be_done(self, player: PlayerId, context: Context) -> bool | None:
        if not is_self(self.on):
            return None
        if count_on(context.board, context.source, name_of(self.kind)) < self.amount.value(context):
            return False
        return None if is_any_about(context.board, RemoveCounters) else True

    def happen(self, subject: Sequence[Id], resolution: Resolution) -> None:
        kind, amounts = name_of(self.kind), self._amounts(subject, resolution)
        there = {each: count_on(resolution.board, each, kind) for each in amounts}
        enough = all(count >= amounts[each] for each, count in there.items())
        taken = {
            each: min(amounts[each], count)
            for each, count in there.items()
            if count >= amounts[each] or not resolution.is_cost
        }
        _remove(taken, kind, resolution)
        done = enough and (bool(there) or may_be_none(self.on, resolution))
        note_done(done, resolution, "118.3", f"there aren't enough {kind} counters")

    @rule("118.3", "608.2d")
    def _removable(self, resolution: Resolution) -> Possible:
        """What has counters to be removed: as a cost, enough; none are needed to remove none."""
        kind = name_of(self.kind)

        def is_possible(player: PlayerId, number: Id) -> bool:
            amount = self.amount.value(resolution)
            least = amount if resolution.is_cost else min(amount, 1)
            return least == 0 or counters_removed(kind, resolution, least)(player, number)

        return is_possible

    @rule("608.2f")
    def _amounts(self, subject: Sequence[Id], resolution: Resolution) -> dict[Id, int]:
        """How many counters are removed from each of what they are on."""
        taken = acted_on_by_each(self.on, subject, resolution, self._removable(resolution))
        amounts = found_for_each(lambda _: self.amount.value(resolution), tuple(taken), resolution)
        removed: dict[Id, int] = {}
        for player, numbers in taken.items():
            removed.update({number: removed.get(number, 0) + amounts[player] for number in numbers})
        return removed

    def changes_made(self) -> Changes:
        return frozenset({"fewer counters"})

    def as_cost(self) -> Interplay:
        return using_up(self.changes_made(), "more counters", "fewer counters")


@rule("122.1")
@phrase("remove(s) all[ {kind}] counters from {on}")
class RemovesAllCounters(Predicate):
    """CR 122.1. "Remove all charge counters from it", "remove all counters from target permanent"."""

    acts_on: ClassVar[Where] = {"on": COUNTED_ON}

    introduces: ClassVar = Introduction()
    """How many there were: "that many"."""

    kind: Kind | None
    on: Noun
    slot: int = 0

    def happen(self, subject: Sequence[Id], resolution: Resolution) -> None:
        wanted = None if self.kind is None else name_of(self.kind)
        removed = [
            RemoveCounters(resolution.cause("122.1"), number, kind, there)
            for number in taken_by(self.on, subject, resolution, counters_removed(wanted, resolution))
            for kind, there in all_counters_on(resolution.board, number)
            if wanted is None or kind == wanted
        ]
        resolution.happen(removed)
        total = sum(event.amount for event in removed)
        resolution.bind(self.slot, total)
        resolution.did(total > 0 or resolution.is_cost)

    def changes_made(self) -> Changes:
        return frozenset({"fewer counters"})


@rule("107.1c", "118.3", "122.1", "608.2d")
@phrase("remove(s) {range} {kind} <counter|counters @range> from {on}")
class RemovesCountersAtWill(Predicate):
    """CR 122.1. "Remove any number of charge counters from it", "remove one or more", "remove up to three": how many is
    chosen; a cost is paid with none, too, unless it asks for more.
    """

    acts_on: ClassVar[Where] = {"on": COUNTED_ON}

    introduces: ClassVar = Introduction()
    """How many were removed: "that many"."""

    range: Open
    kind: Kind
    on: Noun
    slot: int = 0

    def can_be_done(self, player: PlayerId, context: Context) -> bool | None:
        if not is_self(self.on):
            return None
        least, _ = self.range.bounds(context)
        if count_on(context.board, context.source, name_of(self.kind)) < least:
            return False
        return None if is_any_about(context.board, RemoveCounters) else True

    def happen(self, subject: Sequence[Id], resolution: Resolution) -> None:
        kind = name_of(self.kind)
        least, most = self.range.bounds(resolution)
        taken = _chosen_to_remove(self.on, kind, least, most, subject, resolution)
        _remove(taken, kind, resolution)
        total, enough = sum(taken.values()), all(amount >= least for amount in taken.values())
        resolution.bind(self.slot, total)
        done = enough and (total > 0 or (resolution.is_cost and not least))
        note_done(done, resolution, "118.3", f"there aren't enough {kind} counters")

    def changes_made(self) -> Changes:
        return frozenset({"fewer counters"})


@rule("107.1c", "122.1", "608.2d")
@phrase("put(s) up to {most:one} {kind} <counter|counters @most> on {on}")
class PutsUpToCounters(Predicate):
    """CR 122.1. "Put up to three lore counters on it": as many as its controller likes, none too."""

    acts_on: ClassVar[Where] = {"on": COUNTED_ON}

    most: int
    kind: Kind
    on: Noun

    def happen(self, subject: Sequence[Id], resolution: Resolution) -> None:
        kind, cause, put = name_of(self.kind), resolution.cause("122.1"), list[Event]()
        for player, numbers in acted_on_by_each(self.on, subject, resolution, counters_put(kind, resolution)).items():
            for number in numbers:
                why = f"how many {kind} counters to put"
                amount = choose_number(player, 0, self.most, why, "608.2d", resolution)
                put += [PutCounters(cause, number, kind, amount, player)] if amount else []
        note_done(bool(put) and resolution.begin(put), resolution, "122.1", "no counters are put")


@rule("107.1c", "122.1", "608.2d")
def _chosen_to_remove(
    on: Noun, kind: str, least: int, most: int, subject: Sequence[Id], resolution: Resolution
) -> dict[Id, int]:
    """How many counters of a kind are removed from each of these, as is chosen within bounds; all that are there, where
    they are fewer than the least.
    """
    taken = dict[Id, int]()
    for player, numbers in taken_by_each(on, subject, resolution, counters_removed(kind, resolution)).items():
        for number in numbers:
            there, why = count_on(resolution.board, number, kind), f"how many {kind} counters to remove"
            taken[number] = choose_number(player, min(least, there), min(most, there), why, "608.2d", resolution)
    return taken


@rule("122.1", "608.2f")
def _remove(taken: Mapping[Any, int], kind: str, resolution: Resolution) -> None:
    """Remove so many counters of a kind from each of these, at the same time."""
    cause = resolution.cause("122.1")
    resolution.happen([RemoveCounters(cause, each, kind, amount) for each, amount in taken.items() if amount])
