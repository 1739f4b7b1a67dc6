"""CR 122.1: removing counters without saying of which kind, which whoever removes them chooses."""

from __future__ import annotations

from typing import TYPE_CHECKING

from comprules.phrases.prelude import *
from comprules.rules.costs.doing import found_for_each
from comprules.rules.life_damage_counters.counters import RemoveCounters, all_counters_on
from comprules.rules.mana_and_numbers.ranges import Open
from comprules.rules.objects.indefinite import Indefinite
from comprules.rules.objects.self_reference import is_self
from comprules.rules.objects.standing import COUNTED_ON
from comprules.rules.replacement_effects.replacement import is_any_about
from comprules.rules.resolving.choices import choose_number


def _total(number: ObjectId, context: Context) -> int:
    return sum(count for _, count in all_counters_on(context.board, number))


@rule("122.1", "608.2d")
def remove_some(number: ObjectId, least: int, most: int, player: PlayerId, resolution: Resolution) -> int:
    """Let a player remove counters of kinds of their choice; how many were removed."""
    there = all_counters_on(resolution.board, number)
    rest, chosen = _total(number, resolution), []
    least, most = min(least, rest), min(most, rest)
    for kind, count in there:
        rest -= count
        why = f"how many {kind} counters to remove"
        amount = choose_number(player, max(0, least - rest), min(count, most), why, "608.2d", resolution)
        chosen.append(RemoveCounters(resolution.cause("122.1"), number, kind, amount))
        least, most = least - amount, most - amount
    resolution.happen(chosen)
    return sum(event.amount for event in chosen)


class _RemovesSome(Predicate):
    introduces: ClassVar = Introduction()
    """How many were removed: "that many"."""

    if TYPE_CHECKING:

        @property
        def on(self) -> Noun: ...

        @property
        def slot(self) -> int: ...

    @rule("118.3", "608.2d")
    def remove(self, player: PlayerId, least: int, most: int, resolution: Resolution) -> None:
        """Let a player remove that many; what has none isn't chosen where something else has."""
        among = None
        if isinstance(self.on, Indefinite):
            able = tuple(each for each in self.on.what.find(resolution) if _total(each, resolution) >= max(least, 1))
            among = able or None
        total, enough = 0, True
        for number in self.on.chosen_by(player, resolution, among):
            removed = remove_some(number, least, most, player, resolution)
            total, enough = total + removed, enough and removed >= least
        resolution.bind(self.slot, total)
        note_done(enough and (total > 0 or not least), resolution, "118.3", "there aren't enough counters")


@rule("122.1", "118.3")
@phrase("remove(s) {amount} <counter|counters @amount> from {on}")
class RemovesCountersOfAnyKind(_RemovesSome):
    """CR 122.1. "Remove a counter from a creature you control": as a cost only if there are enough."""

    acts_on: ClassVar[Where] = {"on": COUNTED_ON}

    amount: Count
    on: Noun
    slot: int = 0

    def can_be_done(self, player: PlayerId, context: Context) -> bool | None:
        if not is_self(self.on):
            return None
        if _total(context.source, context) < self.amount.value(context):
            return False
        return None if is_any_about(context.board, RemoveCounters) else True

    def happen(self, subject: Sequence[Id], resolution: Resolution) -> None:
        players = players_in_turn_order(subject, resolution)
        amounts = found_for_each(lambda _: self.amount.value(resolution), players, resolution)
        for player, amount in amounts.items():
            self.remove(player, amount, amount, resolution)

    def changes_made(self) -> Changes:
        return frozenset({"fewer counters"})


@rule("122.1", "608.2d")
@phrase("remove(s) {range} <counter|counters @range> from {on}")
class RemovesSomeCounters(_RemovesSome):
    """CR 122.1. "Remove up to three counters from target permanent", "remove any number of counters from it"."""

    acts_on: ClassVar[Where] = {"on": COUNTED_ON}

    range: Open
    on: Noun
    slot: int = 0

    def happen(self, subject: Sequence[Id], resolution: Resolution) -> None:
        players = players_in_turn_order(subject, resolution)
        bounds = found_for_each(lambda _: self.range.bounds(resolution), players, resolution)
        for player, (least, most) in bounds.items():
            self.remove(player, least, most, resolution)
