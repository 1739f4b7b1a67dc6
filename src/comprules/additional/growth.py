"""CR 104.4b: by what a state is more than another one in which the game has been before: larger life totals, more
counters, more damage; and more things that are alike.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from comprules.additional.more_alike import More, may_be_more, more_since
from comprules.additional.same_state import is_same_state
from comprules.objects import with_counters
from comprules.records import Record
from comprules.state import OBJECTS, PLAYERS, STATUS, State

if TYPE_CHECKING:
    from comprules.objects import Object
    from comprules.players import Player


class Growth(Record):
    """By how much numbers grow in a round: players' life, counters on players and objects, damage on permanents; and
    what there is more of after it.
    """

    life: tuple[tuple[int, int], ...]
    counters: tuple[tuple[int, str, int], ...]
    damage: tuple[tuple[int, int], ...]
    more: More = More()

    def __bool__(self) -> bool:
        """Whether anything has grown."""
        return bool(self.life or self.counters or self.damage or self.more)

    def is_times(self, times: int, other: Growth) -> bool:
        """Whether as much has grown as by another growth so many times, as far as that can be counted."""
        numbers = zip(_flat(self), _flat(other), strict=True)
        return self.count() == other.count(times) and all(mine == (*what, times * by) for mine, (*what, by) in numbers)

    def count(self, times: int = 1) -> tuple[int, ...]:
        """How many numbers have grown, and how many things there are more of after so many times."""
        return len(_flat(self)), times * len(self.more.objects), times * len(self.more.effects)

    def is_like(self, state: State, other: Growth, elsewhere: State) -> bool:
        """Whether as much has grown in one state as by another growth in another."""
        numbers = (self.life, self.counters, self.damage) == (other.life, other.counters, other.damage)
        return numbers and self.more.is_alike(state, other.more, elsewhere)

    def grown(self, state: State, rounds: int) -> State:
        """The state as it would be if everything had grown for so many rounds more."""
        grown = state.copy()
        self.let_grow(grown, rounds)
        return grown

    def let_grow(self, state: State, rounds: int) -> None:
        """Let everything in a state that isn't a game's own grow for so many rounds."""
        self.let_numbers_grow(state, rounds)
        self.more.let_grow(state, rounds)

    def without_numbers(self, state: State) -> State:
        """The state as it would be if the numbers hadn't grown in the last round."""
        without = state.copy()
        self.let_numbers_grow(without, -1)
        return without

    def let_numbers_grow(self, state: State, rounds: int) -> None:
        """Let only the numbers grow, for so many rounds (or back, for fewer than none)."""
        for number, change in self.life:
            player = state.players[number]
            state.write(PLAYERS, number, replace(player, life=player.life + rounds * change))
        for number, kind, change in self.counters:
            table, known = (PLAYERS if number in state.players else OBJECTS), _bearer(state, number)
            counters = with_counters(known.counters, kind, rounds * change)
            state.write(table, number, replace(known, counters=counters))
        for number, change in self.damage:
            status = state.status[number]
            state.write(STATUS, number, replace(status, damage=status.damage + rounds * change))


def _flat(growth: Growth) -> tuple[tuple[Any, ...], ...]:
    return (*growth.life, *growth.counters, *growth.damage)


def growth_since(earlier: State, now: State) -> Growth | None:
    """What has grown, if a state is what another was but for that; None if nothing has, or other things differ."""
    if not may_be_more(earlier, now):
        return None
    numbers = numbers_grown(earlier, now)
    more = more_since(earlier, numbers.without_numbers(now))
    if more is None:
        return None
    growth = replace(numbers, more=more)
    return growth if growth else None


def is_same_or_grown(earlier: State, now: State) -> bool:
    """Whether a state is what another was, but for what has grown."""
    return is_same_state(earlier, now) or growth_since(earlier, now) is not None


def numbers_grown(before: State, now: State) -> Growth:
    """Which numbers have grown, of what is there in both states."""
    return Growth(
        tuple(_life_gained(before, now)),
        tuple(_counters_put(before, now)),
        tuple(_damage_dealt(before, now)),
    )


def _life_gained(before: State, now: State) -> Iterator[tuple[int, int]]:
    for number in sorted(now.players):
        change = now.players[number].life - before.players[number].life
        if change:
            yield number, change


def _counters_put(before: State, now: State) -> Iterator[tuple[int, str, int]]:
    for number in (*sorted(now.players), *now.battlefield):
        if number in before.players or number in before.objects:
            was = dict(_bearer(before, number).counters)
            for kind, count in _bearer(now, number).counters:
                if kind in was and count != was[kind]:
                    yield number, kind, count - was[kind]


def _damage_dealt(before: State, now: State) -> Iterator[tuple[int, int]]:
    for number in now.battlefield:
        if number in before.status and before.status[number].damage != now.status[number].damage:
            yield number, now.status[number].damage - before.status[number].damage


def _bearer(state: State, number: int) -> Player | Object:
    return state.players.get(number) or state.objects[number]
