"""CR 406.3, 708.2a, 708.8: texts that turn permanents face up or face down, and exiled cards face up."""

from __future__ import annotations

from typing import Literal

from comprules.phrases.prelude import *
from comprules.rules.card_layouts.face_down import TurnFaceDown, plainly, turn_face_up
from comprules.rules.costs.doing import chosen_by_each, where_possible
from comprules.rules.resolving.resolution import Possible
from comprules.rules.zones.exiled_face_down import TurnedUpInExile


@rule("708.2a", "708.8")
@phrase({"up": "turn(s) {what} face up", "down": "turn(s) {what} face down"}, by="way")
class Turns(Predicate):
    """CR 708.8. "Turn target face-down creature face up", "turn this creature face down"."""

    acts_on: ClassVar[Where] = {"what": ANYWHERE}

    way: Literal["up", "down"]
    what: Noun

    def happen(self, subject: Sequence[Id], resolution: Resolution) -> None:
        board = resolution.board
        exiled = board.state.exile if self.way == "up" else ()
        everything: dict[Any, tuple[ObjectId, ...]] = dict.fromkeys(subject, (*board.battlefield, *exiled))
        chosen = chosen_by_each(self.what, subject, resolution, everything, self._turnable(resolution))
        numbers = list(dict.fromkeys(number for found in chosen.values() for number in found))
        done = self._up(numbers, resolution) if self.way == "up" else self._down(numbers, resolution)
        note_done(done, resolution, "708.2b", f"there is nothing to turn face {self.way}")

    @rule("608.2d", "708.2b")
    def _turnable(self, resolution: Resolution) -> Possible:
        """What can be chosen to be turned: face up, whatever is face down, as far as everybody sees."""
        if self.way == "down":
            return where_possible(lambda _, number: self._down_event(number, resolution), resolution)
        return lambda _, number: resolution.board.object(number).face_down is not None

    def _down_event(self, number: ObjectId, resolution: Resolution) -> TurnFaceDown:
        return TurnFaceDown(resolution.cause("708.2a"), number, plainly())

    @rule("406.3", "708.8")
    def _up(self, numbers: Sequence[ObjectId], resolution: Resolution) -> bool:
        """Turn up permanents, and cards that are exiled face down; whether any was turned."""
        exiled = [number for number in numbers if number in resolution.board.state.exile]
        shown = resolution.happen([TurnedUpInExile(resolution.cause("406.3"), number) for number in exiled])
        others = [number for number in numbers if number not in exiled]
        turned = turn_face_up(resolution.game, others, resolution.cause("708.8"))
        return bool(shown) or bool(turned)

    def _down(self, numbers: Sequence[ObjectId], resolution: Resolution) -> bool:
        return resolution.begin([self._down_event(number, resolution) for number in numbers])
