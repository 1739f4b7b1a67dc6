"""Names with the numbers of objects where a name alone could be that of another permanent."""

from __future__ import annotations

from collections.abc import Container
from itertools import pairwise

from comprules.rules.concepts.events import Logged
from comprules.rules.prelude import *
from comprules.rules.zones.knowing_board import KnowingBoard
from comprules.rules.zones.zone_changes import MoveObject

ALWAYS = float("inf")


class Telling(KnowingBoard):
    """A board that gives permanents their numbers besides their names where several were there at a time. It is for one
    telling of a log, in which nothing happens: it looks each name up once.
    """

    __slots__ = ("_board", "_names", "_repeated")

    def __init__(self, board: Board, entries: Sequence[Logged]) -> None:
        super().__init__(board.state, board.rules)
        self._board = board
        self._names: dict[Id, str] = {}
        self._repeated = _repeated(board, entries)

    def characteristics(self, number: ObjectId) -> Characteristics:
        """What an object is."""
        return self._board.characteristics(number)

    def copiable(self, number: ObjectId) -> Characteristics:
        """An object's copiable values."""
        return self._board.copiable(number)

    def base_power_toughness(self, number: ObjectId) -> PowerAndToughness:
        """An object's base power and toughness."""
        return self._board.base_power_toughness(number)

    def name(self, number: Id) -> str:
        """The name of a player or object, with the object's number if it is needed."""
        name = self.bare_name(number)
        return f"{name} #{number}" if number in self._repeated else name

    def tells(self, players: Container[PlayerId]) -> bool:
        """Whether those for whom the log is are among those who have seen it."""
        return self._board.tells(players)

    def bare_name(self, number: Id) -> str:
        """The name alone."""
        name = self._names.get(number)
        if name is None:
            name = self._names[number] = self._board.name(number)
        return name


def _repeated(board: Board, entries: Sequence[Logged]) -> frozenset[ObjectId]:
    """The permanents that were on the battlefield together with another one of their name."""
    stays: dict[str, list[tuple[float, float, ObjectId]]] = {}
    for number, (since, until) in _stays(board, entries).items():
        stays.setdefault(board.name(number), []).append((since, until, number))
    return frozenset(number for alike in stays.values() for number in _overlapping(sorted(alike)))


def _stays(board: Board, entries: Sequence[Logged]) -> dict[ObjectId, tuple[float, float]]:
    """From which to which place in the log each permanent was on the battlefield."""
    since: dict[ObjectId, float] = {}
    until: dict[ObjectId, float] = {}
    for place, logged in enumerate(entries):
        event = logged.event
        if isinstance(event, MoveObject):
            until[event.object] = place
            became = board.state.departed[event.object].became
            if event.to is Zone.BATTLEFIELD and became is not None:
                since[became] = place
    there = {number for number in (*since, *until) if board.object(number).zone is Zone.BATTLEFIELD}
    there.update(board.battlefield)
    return {number: (since.get(number, -1), until.get(number, ALWAYS)) for number in sorted(there)}


def _overlapping(stays: Sequence[tuple[float, float, ObjectId]]) -> set[ObjectId]:
    """Those among stays, sorted by their beginning, that overlap with another one."""
    found: set[ObjectId] = set()
    longest: tuple[float, float, ObjectId] | None = None
    for stay in stays:
        if longest is not None and stay[0] < longest[1]:
            found |= {stay[2], longest[2]}
        if longest is None or stay[1] > longest[1]:
            longest = stay
    found |= {later[2] for earlier, later in pairwise(stays) if later[0] < earlier[1]}
    return found
