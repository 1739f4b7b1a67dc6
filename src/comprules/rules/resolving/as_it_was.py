"""CR 608.2i: what objects were when something happened, remembered for whoever looks back, and the board with them."""

from __future__ import annotations

from copy import copy
from typing import NamedTuple

from comprules.kernel.objects import AsItWas, Remembered, Status
from comprules.kernel.state import REMEMBERED, Tables
from comprules.rules.concepts.events import LOG
from comprules.rules.concepts.index import Index
from comprules.rules.continuous_effects.untouched import base_of, untouched
from comprules.rules.prelude import *
from comprules.rules.zones.knowing_board import KnowingBoard


@rule("608.2i")
def remember(game: Game, events: Sequence[Event]) -> None:
    """Remember what the objects are that events were about, which have just happened together."""
    about, is_any_about = list[Id](), False
    for event in events:
        if event.about:
            about += event.participants(game.board)
            is_any_about = True
    if not is_any_about:
        return
    registers = game.state.registers
    game.state.write(
        REGISTERS, REMEMBERED, remembered_after(registers.get(REMEMBERED), registers[LOG], game.board, about)
    )


def remembered_after(before: Remembered | None, log: Any, board: LiveBoard, numbers: Iterable[Any]) -> Remembered:
    """What is remembered when something has just happened to or by these, as they are now."""
    about: dict[Any, None] = dict.fromkeys(numbers)
    seen = [then for number in about if (then := board.as_it_is(number)) is not None]
    if before is not None and not _is_logged(before, log):
        seen += [then for then in before.objects if then.object.id not in about]
    return Remembered(1 if before is None else before.number + 1, tuple(seen))


def _is_logged(remembered: Remembered, log: Any) -> bool:
    """Whether something has been entered into the log since this was remembered, and so says when it was."""
    return log is not None and log[1].before is remembered


class Asked(NamedTuple):
    """What looking back asks about: which turns, only this combat, only what something has done, only this time."""

    turns_back: tuple[int, int] | None
    of_combat: bool
    doing: ObjectId | None
    of_pass: bool


def asked_on(board: Board) -> Asked:
    """What is asked about now where a board is asked what happened."""
    return Asked(board.turns_back, board.of_combat, board.doing, board.of_pass)


class LookingBack:
    """Somebody's looking back from the present at one event after the other, the latest first."""

    def __init__(self, now: Board) -> None:
        self._now = now
        self._asked = asked_on(now)
        self._last: Remembered | None = now.state.registers.get(REMEMBERED)
        self._begin()

    def _begin(self) -> None:
        self._next = self._last
        self._passed: dict[ObjectId, AsItWas] = {}
        self._otherwise: dict[ObjectId, AsItWas] = {}
        self._board: Board | None = self._now

    def again(self) -> LookingBack:
        """The same look back from its beginning."""
        other = copy(self)
        other._begin()
        return other

    def reach(self, before: Remembered | None) -> None:
        """Go back to the next event, before which this had been remembered last."""
        remembered = self._next
        if remembered is not None and remembered is not before:
            self._passed.update((then.object.id, then) for then in remembered.objects)
        self._next = before

    @property
    def board(self) -> Board:
        """The board on which those whom the event was about are what they were once it had happened."""
        for number, then in self._passed.items():
            before = self._otherwise.pop(number, None)
            if not is_still_so(then, self._now):
                self._otherwise[number] = then
            if before is not self._otherwise.get(number):
                self._board = None
        self._passed.clear()
        if self._board is None:
            so_then = dict(self._otherwise)
            self._board = BoardThen(self._now, so_then, self._asked) if so_then else self._now
        return self._board


@rule("608.2i")
def is_still_so(then: AsItWas, board: Board) -> bool:
    """Whether an object is, or last was, on a board what it was then: not if it hadn't come to be there yet."""
    number = then.object.id
    known = _known(number, board)
    if known is not then.object and known != then.object:
        return False
    return last_status(number, board) == then.status and board.characteristics(number) == characteristics_then(then)


def _known(number: ObjectId, board: Board) -> Object | None:
    known = board.state.objects.get(number)
    departed = board.state.departed.get(number)
    return known if known is not None or departed is None else departed.object


@rule("608.2h")
def last_status(number: ObjectId, board: Board) -> Status | None:
    """A permanent's status, as it is or last was; None for what is or was no permanent."""
    departed = board.state.departed.get(number)
    return board.state.status.get(number) if departed is None else departed.status


def characteristics_then(then: AsItWas) -> Characteristics:
    """What an object was."""
    known: Characteristics | None = then.characteristics
    return untouched(then.object).finished if known is None else known


class Laid(Mapping[ObjectId, Any]):
    """A table with other values laid over some of its own."""

    __slots__ = ("_over", "_table")

    def __init__(self, table: Mapping[ObjectId, Any], over: Mapping[ObjectId, Any]) -> None:
        self._table = table
        self._over = over

    def __getitem__(self, key: ObjectId) -> Any:
        return self._over[key] if key in self._over else self._table[key]

    def __iter__(self) -> Iterator[ObjectId]:
        yield from self._table
        yield from (key for key in self._over if key not in self._table)

    def __len__(self) -> int:
        return len({*self._table, *self._over})


class TablesThen(Tables):
    """The tables of a game in which some objects are what they were at another time."""

    __slots__ = ()

    def __init__(self, now: Tables, then: Mapping[ObjectId, AsItWas]) -> None:
        objects = {number: was.object for number, was in then.items()}
        status = {number: was.status for number, was in then.items() if was.status is not None}
        self._bind(
            (
                Laid(now.objects, objects),
                Laid(now.status, status),
                now.zones,
                now.players,
                now.effects,
                now.registers,
                now.departed,
            )
        )


@rule("608.2i")
class BoardThen(KnowingBoard):
    """The board on which some objects are what they were when something happened; all else is as it is now."""

    __slots__ = ("_now", "_objects")

    def __init__(self, now: Board, then: Mapping[ObjectId, AsItWas], asked: Asked | None = None) -> None:
        super().__init__(TablesThen(now.state, then), now.rules)
        self.before, self.entering = now.before, now.entering
        self.turns_back, self.of_combat, self.doing, self.of_pass = asked or asked_on(now)
        self._now = now
        self._objects = then

    def characteristics(self, number: ObjectId) -> Characteristics:
        """What an object was then, or is if nothing is remembered of it."""
        then = self._objects.get(number)
        return self._now.characteristics(number) if then is None else characteristics_then(then)

    def copiable(self, number: ObjectId) -> Characteristics:
        return self._now.copiable(number)

    def base_power_toughness(self, number: ObjectId) -> PowerAndToughness:
        """What they were then, or are if nothing is remembered of the object."""
        then = self._objects.get(number)
        if then is None:
            return self._now.base_power_toughness(number)
        return base_of(then.object) if then.base is None else then.base

    @property
    def index(self) -> Index:
        return self._now.index

    @property
    def given_abilities(self) -> tuple[ObjectId, ...]:
        return self._now.given_abilities

    @property
    def step(self) -> str:
        return self._now.step

    def look_back(self) -> None:
        self._now.look_back()
