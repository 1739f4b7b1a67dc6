"""CR 122.1: counters of several kinds put together, and counters of a kind that somebody chooses."""

from __future__ import annotations

from comprules.phrases.predicates.counters import CounterKind, Kind, TwoWords, counters_put, name_of
from comprules.phrases.prelude import *
from comprules.rules.costs.doing import acted_on_by_each
from comprules.rules.objects.standing import COUNTED_ON
from comprules.rules.resolving.choices import choose_word
from comprules.rules.resolving.on_behalf import on_behalf_of
from comprules.rules.resolving.resolution import Possible


@rule("122.1")
@phrase("{amount} {kind} <counter|counters @amount>")
class SomeCounters(Phrase):
    """CR 122.1. "A flying counter", "two +1/+1 counters"."""

    amount: Count
    kind: CounterKind | TwoWords

    def kind_and_number(self, context: Context) -> tuple[str, int]:
        """Of which kind they are, and how many."""
        return name_of(self.kind), self.amount.value(context)


class CounterChoice(Phrase):
    """Counters of which one kind is chosen."""

    @abstractmethod
    def offered(self, context: Context) -> dict[str, tuple[str, int]]:
        """What can be chosen, by the words for it: the kind and the number of counters."""

    @rule("608.2d")
    def chosen(self, player: PlayerId, resolution: Resolution) -> tuple[str, int]:
        """The kind and the number that a player chooses."""
        offered = self.offered(resolution)
        return offered[choose_word(player, tuple(offered), "choose a kind of counter", "608.2d", resolution)]


def _one_of_each(kinds: Sequence[Kind]) -> dict[str, tuple[str, int]]:
    return {name_of(kind): (name_of(kind), 1) for kind in kinds}


@rule("122.1", "608.2d")
@phrase("{counters:or+}")
class EitherCounters(CounterChoice):
    """CR 608.2d. "A +1/+1 counter or two charge counters"."""

    counters: tuple[SomeCounters, ...]

    def offered(self, context: Context) -> dict[str, tuple[str, int]]:
        found = [each.kind_and_number(context) for each in self.counters]
        return {kind: (kind, number) for kind, number in found}


@rule("122.1", "608.2d")
@phrase("a(n) {kinds:or+} counter")
class CounterOfEitherKind(CounterChoice):
    """CR 608.2d. "A +1/+1, first strike, or trample counter"."""

    kinds: tuple[Kind, ...]

    def offered(self, context: Context) -> dict[str, tuple[str, int]]:
        return _one_of_each(self.kinds)


@rule("122.1", "608.2d")
@phrase("a counter from among {kinds:and+}")
class CounterFromAmongKinds(CounterChoice):
    """CR 608.2d. "A counter from among first strike, vigilance, and lifelink"."""

    kinds: tuple[Kind, ...]

    def offered(self, context: Context) -> dict[str, tuple[str, int]]:
        return _one_of_each(self.kinds)


class _PutsKinds(Predicate):
    acts_on: ClassVar[Where] = {"on": COUNTED_ON}

    on: Noun

    @abstractmethod
    def kinds(self, context: Context) -> Sequence[str]:
        """The kinds of which some may be put."""

    @abstractmethod
    def counters(self, player: PlayerId, resolution: Resolution) -> Sequence[tuple[str, int]]:
        """The kinds that a player puts, and how many of each."""

    @rule("608.2d")
    def _possible(self, resolution: Resolution) -> Possible:
        tests = [counters_put(kind, resolution) for kind in self.kinds(resolution)]
        return lambda player, number: any(test(player, number) for test in tests)

    @rule("122.1", "122.6")
    def happen(self, subject: Sequence[Id], resolution: Resolution) -> None:
        cause, events = resolution.cause("122.1"), list[Event]()
        found = acted_on_by_each(self.on, subject, resolution, self._possible(resolution))
        for player, numbers in found.items():
            with on_behalf_of(player, resolution):
                put = self.counters(player, resolution) if numbers else ()
            events += [PutCounters(cause, each, kind, amount, player) for each in numbers for kind, amount in put]
        note_done(resolution.begin(events), resolution, "122.1", "there is nothing to put the counters on")

    def changes_made(self) -> Changes:
        return frozenset({"more counters"})


@rule("122.1", "608.2c")
@phrase("put(s) {several:and+} on {on}")
class PutsSeveralKinds(_PutsKinds):
    """CR 122.1. "Put two +1/+1 counters and a flying counter on target creature": all at once."""

    several: tuple[SomeCounters, ...]

    def kinds(self, context: Context) -> Sequence[str]:
        return [name_of(each.kind) for each in self.several]

    def counters(self, player: PlayerId, resolution: Resolution) -> Sequence[tuple[str, int]]:
        return [each.kind_and_number(resolution) for each in self.several]


@rule("122.1", "608.2d")
@phrase("put(s) <its|their|your> choice of {choice} on {on}", also=["put(s) {choice} on {on}"])
class PutsChosenKind(_PutsKinds):
    """CR 608.2d. "Put your choice of a +1/+1 counter or a flying counter on it"."""

    choice: CounterChoice

    def kinds(self, context: Context) -> Sequence[str]:
        return [kind for kind, _ in self.choice.offered(context).values()]

    def counters(self, player: PlayerId, resolution: Resolution) -> Sequence[tuple[str, int]]:
        return (self.choice.chosen(player, resolution),)
