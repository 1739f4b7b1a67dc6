"""Puzzles: positions with something that is to be reached, as files say them, brought into the format of scenarios."""

from __future__ import annotations

from functools import lru_cache

from msgspec import DecodeError, json
from msgspec.structs import replace

from comprules.cards.pool import CardPool
from comprules.scenarios import Scenario
from comprules.scenarios.converting.goals import SOLVER
from comprules.scenarios.converting.notation import CannotConvert, Puzzle, puzzle_of
from comprules.scenarios.converting.puzzles import converted


class NoPuzzle(ValueError):
    """What can't be laid out as a puzzle. The message says why."""


@lru_cache(maxsize=64)
def goal_of(text: str) -> str:
    """What is to be reached in a puzzle, in words."""
    return _read(text).goal


def players_of(text: str) -> tuple[str, ...]:
    """The players of a puzzle in turn order, who is to solve it first; raises NoPuzzle if there is none."""
    players = _players(text)
    if SOLVER not in players:
        raise NoPuzzle(f"a puzzle is for a player {SOLVER} to solve")
    first = players.index(SOLVER)
    return (*players[first:], *players[:first])


def scenario_of(text: str, pool: CardPool) -> Scenario:
    """The scenario of a puzzle, its players as they sit; raises NoPuzzle if there is none, or it can't be said."""
    players = players_of(text)
    try:
        scenario = converted(_read(text), pool).scenario
    except CannotConvert as problem:
        raise NoPuzzle(str(problem)) from None
    begins = replace(scenario.game.begins, active=scenario.game.players[0])
    return replace(scenario, game=replace(scenario.game, players=players, begins=begins))


def _players(text: str) -> tuple[str, ...]:
    try:
        return _read(text).players
    except CannotConvert as problem:
        raise NoPuzzle(str(problem)) from None


def _read(text: str) -> Puzzle:
    try:
        return puzzle_of(json.decode(text))
    except DecodeError as problem:
        raise NoPuzzle(f"that is no puzzle: {problem}") from None
    except CannotConvert as problem:
        raise NoPuzzle(str(problem)) from None
