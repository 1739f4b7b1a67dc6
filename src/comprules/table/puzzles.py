"""Puzzles: positions with something that is to be reached, as files say them: the set-up of a scenario, and what it is
to be besides.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache

from msgspec import DecodeError, ValidationError, json

from comprules.kernel.records import Message
from comprules.scenarios.scenario import Conditions
from comprules.scenarios.setting_up.parts import Cards, Setup, SetUpCard
from comprules.table.laid_out import LaidOut, LaidPermanent, LaidSide

SOLVER = "A"
"""The player who is to reach the goal, and whose turn it is: the first at a table."""

SAYABLE = {"begins", "counters", "notes", "unknown_cards"}
"""What a puzzle may say besides, of that which a position can be laid out with, or which is just to be read."""


class NoPuzzle(ValueError):
    """What can't be laid out as a puzzle. The message says why."""


class _Begins(Message, frozen=True):
    turn: int = 1
    step: str = "precombat main"


class _Counted(Message, frozen=True):
    """So many counters of a kind on the permanent with this label."""

    card: str
    counter: str
    count: int


class _Extra(Message, frozen=True):
    begins: _Begins = _Begins()
    counters: tuple[_Counted, ...] = ()


class _Position(Message, frozen=True):
    game: Conditions
    setup: dict[str, Setup]


class _Puzzle(Message, frozen=True):
    goal: str
    position: _Position
    extra: _Extra = _Extra()


class _Said(Message, frozen=True):
    extra: dict[str, object] = {}


@lru_cache(maxsize=64)
def goal_of(text: str) -> str:
    """What is to be reached in a puzzle, in words."""
    return _read(text).goal


def players_of(text: str) -> tuple[str, ...]:
    """The players of a puzzle in turn order, who is to solve it first; raises NoPuzzle if there is none."""
    players = _read(text).position.game.players
    if SOLVER not in players:
        raise NoPuzzle(f"a puzzle is for a player {SOLVER} to solve")
    first = players.index(SOLVER)
    return (*players[first:], *players[:first])


def laid_out_of(text: str) -> LaidOut:
    """The position of a puzzle; raises NoPuzzle if there is none, or more than a position can be laid out with."""
    players, puzzle = players_of(text), _read(text)
    setups, life, begins = puzzle.position.setup, puzzle.position.game.life, puzzle.extra.begins
    sides = tuple(_side(setups.get(player, Setup()), life, puzzle.extra.counters) for player in players)
    return LaidOut(sides, 0, begins.turn, begins.step)


def _read(text: str) -> _Puzzle:
    try:
        unsayable = set(json.decode(text, type=_Said).extra) - SAYABLE
        if unsayable:
            raise NoPuzzle(f"a position can't be laid out with what this puzzle needs: {', '.join(sorted(unsayable))}")
        return json.decode(text, type=_Puzzle)
    except (DecodeError, ValidationError) as problem:
        raise NoPuzzle(f"that is no puzzle: {problem}") from None


def _side(setup: Setup, life: int | None, counters: Sequence[_Counted]) -> LaidSide:
    return LaidSide(
        life=setup.life or life or LaidSide().life,
        battlefield=tuple(_permanents(setup.battlefield, counters)),
        hand=tuple(_names(setup.hand)),
        graveyard=tuple(_names(setup.graveyard)),
        library=tuple(_names(setup.library)),
        exile=tuple(_names(setup.exile)),
    )


def _permanents(cards: Cards, counters: Sequence[_Counted]) -> Iterator[LaidPermanent]:
    for each in _spelled_out(cards):
        on_it = tuple((said.counter, said.count) for said in counters if said.card == each.label)
        yield from [LaidPermanent(each.card, bool(each.tapped), on_it)] * each.count


def _names(cards: Cards) -> Iterator[str]:
    for each in _spelled_out(cards):
        yield from [each.card] * each.count


def _spelled_out(cards: Cards) -> Iterator[SetUpCard]:
    return (SetUpCard(each) if isinstance(each, str) else each for each in cards)
