"""CR 104.4b, 732.4: loops that come round to the same state but for numbers that grow: life totals, counters, damage.

Such a loop goes on for ever if nothing in it minds how large the numbers are. That is shown by rehearsal: with the
numbers grown as much as they will have after one more round, after two, after four and so on to a million, each time
the game does the same again and lets them grow by as much. What depends on whether a number is large enough or small
enough would show in one of these rehearsals; what depends on its being some number exactly might not, so where
something in the game asks for that, nothing is concluded.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Final

from msgspec.structs import replace

from comprules.additional.same_state import is_same_state
from comprules.concepts.comparisons import MayAskExactly
from comprules.decisions import ChooseAction, Decision, YesNo
from comprules.objects import with_counters
from comprules.options import Answer, Option, Pass
from comprules.oracle.phrase import Phrase
from comprules.oracle.tree import walk
from comprules.procedures import Illegal, Stop
from comprules.records import Record
from comprules.rule_citations import rule
from comprules.state import OBJECTS, PLAYERS, STATUS, State
from comprules.zones import Zone

if TYPE_CHECKING:
    from comprules.game import Game
    from comprules.objects import Object
    from comprules.players import Player

FAR: Final = tuple(1 << power for power in range(21))
"""After how many more rounds the game is looked at."""

Round = Callable[["Game"], bool]
"""Lets a game that is a rehearsal go through one round; says whether it has come to where that would begin again."""

HIDDEN: Final = (Zone.LIBRARY, Zone.HAND, Zone.OUTSIDE)
"""Zones in which no ability that could mind is looked for."""


class Growth(Record):
    """By how much numbers grow in a round: players' life, counters on players and objects, damage on permanents."""

    life: tuple[tuple[int, int], ...]
    counters: tuple[tuple[int, str, int], ...]
    damage: tuple[tuple[int, int], ...]

    def grown(self, state: State, rounds: int) -> State:
        """The state as it would be if the numbers had grown for so many rounds more (or fewer)."""
        grown = state.copy()
        self.let_grow(grown, rounds)
        return grown

    def let_grow(self, state: State, rounds: int) -> None:
        """Let the numbers in a state that isn't a game's own grow for so many rounds."""
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


def growth_since(earlier: State, now: State) -> Growth | None:
    """What has grown, if a state is what another was but for that; None if nothing has, or other things differ."""
    if any(len(there) != len(now.zones[place]) for place, there in earlier.zones.items()):
        return None
    growth = growth_between(earlier, now)
    return growth if growth is not None and is_same_state(earlier, growth.grown(now, -1)) else None


@rule("104.4b", "732.4")
def grows_for_ever(game: Game, growth: Growth, once: Round) -> bool:
    """Whether what has grown within the last round will do so again and again, whatever it has grown to."""
    return not _minds_exact_numbers(game) and all(_comes_round(game, growth, rounds, once) for rounds in FAR)


def growth_between(before: State, now: State) -> Growth | None:
    """What has grown, of what is there in both states; None if nothing has."""
    growth = Growth(
        tuple(_life_gained(before, now)),
        tuple(_counters_put(before, now)),
        tuple(_damage_dealt(before, now)),
    )
    return growth if growth.life or growth.counters or growth.damage else None


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


def _minds_exact_numbers(game: Game) -> bool:
    """Whether something in force, or on an object that is no hidden card, asks whether a number is some other one."""
    return any(isinstance(part, MayAskExactly) and part.asks_exactly for said in _said(game) for part in walk(said))


def _said(game: Game) -> Iterator[Phrase]:
    state = game.state
    for number in sorted(state.objects):
        if state.objects[number].zone not in HIDDEN:
            yield from game.board.characteristics(number).abilities
    for number in sorted(state.effects):
        statement = getattr(state.effects[number], "statement", None)
        if isinstance(statement, Phrase):
            yield statement


def _comes_round(game: Game, growth: Growth, rounds: int, once: Round) -> bool:
    """Whether after so many more rounds the next one would be like those before, and let as much grow."""
    there = growth.grown(game.state, rounds)
    rehearsed = game.copy()
    growth.let_grow(rehearsed.state, rounds)
    rehearsed.skip_trivial = True
    seen = rehearsed.board.looks_back
    return (
        once(rehearsed)
        and rehearsed.board.looks_back == seen
        and is_same_state(there, growth.grown(rehearsed.state, -1))
    )


def goes_on_for(checks: int, rehearsed: Game) -> bool:
    """Run a rehearsal, in which nobody does what they needn't, for so many checks; say whether it got so far."""
    rehearsed.watch = Rehearsal(checks)
    while True:
        try:
            rehearsed.run_until(0)
        except Stop as stop:
            answer = _least(stop.decision)
            if answer is None:
                return False
            rehearsed.answer_next(stop.decision, answer)
        except RehearsalOver:
            return True
        except Illegal:
            return False
        else:
            return False


def _least(decision: Decision) -> tuple[Option, ...] | None:
    """The answer by which a player does nothing; None if they must do something of their choice."""
    if isinstance(decision, ChooseAction):
        return (Pass(),)
    if isinstance(decision, YesNo):
        return (Answer(False),)
    return () if decision.is_complete(()) else None


class RehearsalOver(BaseException):
    """A rehearsal has come as far as it should."""


class Rehearsal:
    """Stands in for the watch over a game that is a rehearsal, and ends that after so many checks."""

    def __init__(self, checks: int) -> None:
        self.left = checks

    def finds_a_loop(self, game: Game) -> bool:
        """No loop is looked for in a rehearsal."""
        if self.left == 0:
            raise RehearsalOver
        self.left -= 1
        return False

    def copy(self) -> Rehearsal:
        """The same for a copy of the game."""
        return Rehearsal(self.left)
