"""CR 614.12: what is about to enter, as it would exist on the battlefield, on the board that it isn't on yet."""

from __future__ import annotations

from comprules.rules.continuous_effects.derived_board import DerivedBoard, derived_of
from comprules.rules.continuous_effects.deriving import Derived
from comprules.rules.prelude import *
from comprules.rules.replacement_effects.entering import as_it_would_exist
from comprules.rules.zones.zone_changes import MoveObject


@rule("614.12")
def before_it_enters(board: Board, event: MoveObject) -> Board:
    """The board on which it is found how something enters: without it, but it is spoken of as what it would be."""
    return BeforeEntering(board, event) if isinstance(board, LiveBoard) else board


class BeforeEntering(DerivedBoard):
    """The board of a running game, on which an object that is about to enter is what the event would make of it.

    It is where it is, so what looks for permanents doesn't find it.
    """

    __slots__ = ("_board", "_event", "_there", "_written")

    def __init__(self, board: LiveBoard, event: MoveObject) -> None:
        super().__init__(board.state, board.rules)
        self.turns_back, self.of_combat, self.doing = board.turns_back, board.of_combat, board.doing
        self.of_pass = board.of_pass
        self._board = board
        self._event = event
        self._there: Board = board
        self._written = -1

    @property
    def step(self) -> str:
        return self._board.step

    @property
    def derived(self) -> Derived:
        return derived_of(self._board)

    def look_back(self) -> None:
        self._board.look_back()

    def fork(self) -> tuple[LiveBoard, State]:
        return self._board.fork()

    def characteristics(self, number: ObjectId) -> Characteristics:
        """What an object is now, or would be once it has entered."""
        return self._seen_on(number).characteristics(number)

    def copiable(self, number: ObjectId) -> Characteristics:
        """An object's copiable values, or those it would have once it has entered."""
        return self._seen_on(number).copiable(number)

    def base_power_toughness(self, number: ObjectId) -> PowerAndToughness:
        """An object's base power and toughness, or those it would have once it has entered."""
        return self._seen_on(number).base_power_toughness(number)

    def _seen_on(self, number: ObjectId) -> Board:
        if number != self._event.object or number not in self.state.objects:
            return self._board
        if self._written != self.state.writes:
            self._there, self._written = as_it_would_exist(self._board, self._event), self.state.writes
        return self._there
