"""CR 122.1: removing counters from several objects, as whoever removes them chooses."""

from __future__ import annotations

from typing import TYPE_CHECKING

from comprules.phrases.nouns.references import OtherThan
from comprules.phrases.predicates.counters import Kind, name_of
from comprules.phrases.prelude import *
from comprules.rules.life_damage_counters.counters import RemoveCounters, all_counters_on
from comprules.rules.mana_and_numbers.ranges import Open
from comprules.rules.objects.standing import COUNTED_ON
from comprules.rules.resolving.choices import choose_number
from comprules.rules.resolving.on_behalf import on_behalf_of


class RemovingFromAmong(Predicate):
    """Some counters, of a kind or of any, are removed from some of the objects of a kind."""

    acts_on: ClassVar[Where] = {"among": COUNTED_ON}
    introduces: ClassVar[bool] = True

    if TYPE_CHECKING:

        @property
        def kind(self) -> Kind | None: ...

        @property
        def among(self) -> Description: ...

        @property
        def slot(self) -> int: ...

    @abstractmethod
    def bounds(self, resolution: Resolution) -> tuple[int, int]:
        """How many counters at least and at most are removed."""

    def introduction(self) -> Introduction:
        """How many were removed: "that many"."""
        return Introduction()

    def counts(self, number: ObjectId, context: Context) -> bool:
        """Whether an object of the kind is one from which they can be removed."""
        return True

    @rule("118.3", "122.1", "608.2d")
    def happen(self, subject: Sequence[Id], resolution: Resolution) -> None:
        least, most = self.bounds(resolution)
        total, is_enough = 0, True
        for player in players_in_turn_order(subject, resolution):
            with on_behalf_of(player, resolution):
                removed = self._remove(player, least, most, resolution)
            total, is_enough = total + removed, is_enough and removed >= least
        resolution.bind(self.slot, total)
        note_done(is_enough and (total > 0 or not least), resolution, "118.3", "there aren't enough counters")

    @rule("608.2d", "608.2f")
    def _remove(self, player: PlayerId, least: int, most: int, resolution: Resolution) -> int:
        """Let a player choose how many counters to take from each, one after the other, and remove them at once."""
        there = list(self.there(resolution))
        rest, chosen = sum(count for _, _, count in there), list[Event]()
        taken, least = 0, min(least, rest)
        for number, kind, count in there:
            rest -= count
            why = f"how many {kind} counters to remove from {resolution.board.name(number)}"
            low, high = max(0, least - taken - rest), min(count, most - taken)
            amount = choose_number(player, low, high, why, "608.2d", resolution)
            taken += amount
            if amount:
                chosen.append(RemoveCounters(resolution.cause("122.1"), number, kind, amount))
        resolution.happen(chosen)
        return taken

    def there(self, context: Context) -> Iterator[tuple[ObjectId, str, int]]:
        """The counters that can be removed: on what, of which kind, how many."""
        wanted = None if self.kind is None else name_of(self.kind)
        for number in self.among.find(context):
            if not self.counts(number, context):
                continue
            for kind, count in all_counters_on(context.board, number):
                if wanted is None or kind == wanted:
                    yield number, kind, count

    def changes_made(self) -> Changes:
        return frozenset({"fewer counters"})


@rule("122.1", "118.3")
@phrase("remove(s) {amount} [{kind} ]<counter|counters @amount> from among {among:THEY}")
class RemovesFromAmong(RemovingFromAmong):
    """CR 122.1. "Remove two +1/+1 counters from among creatures you control": as a cost only if there are enough."""

    amount: Count
    kind: Kind | None
    among: Description
    slot: int = 0

    def bounds(self, resolution: Resolution) -> tuple[int, int]:
        amount = self.amount.value(resolution)
        return amount, amount


@rule("122.1", "118.3")
@phrase("remove(s) {amount} [{kind} ]<counter|counters @amount> from among other {among:THEY}")
class RemovesFromAmongOthers(OtherThan, RemovingFromAmong):
    """CR 122.1. "Remove three counters from among other permanents you control"."""

    amount: Count
    kind: Kind | None
    among: Description
    slot: int = 0

    def bounds(self, resolution: Resolution) -> tuple[int, int]:
        amount = self.amount.value(resolution)
        return amount, amount

    def counts(self, number: ObjectId, context: Context) -> bool:
        return self.is_other(number, context)


@rule("107.1c", "122.1")
@phrase("remove(s) {range} [{kind} ]<counter|counters @range> from among {among:THEY}")
class RemovesSomeFromAmong(RemovingFromAmong):
    """CR 107.1c. "Remove any number of +1/+1 counters from among creatures you control"."""

    range: Open
    kind: Kind | None
    among: Description
    slot: int = 0

    def bounds(self, resolution: Resolution) -> tuple[int, int]:
        return self.range.bounds(resolution)
