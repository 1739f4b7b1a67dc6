"""CR 708.2a, 708.8: texts that turn permanents face up or face down."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar, Literal

from comprules.additional.face_down import TurnFaceDown, plainly, turn_face_up
from comprules.concepts.nouns import Noun
from comprules.concepts.standing import ANYWHERE, Where
from comprules.effects.doing import chosen_by_each, note_done
from comprules.effects.instructions import Predicate
from comprules.oracle.phrase import phrase
from comprules.rule_citations import rule

if TYPE_CHECKING:
    from comprules.effects.resolution import Resolution


@rule("708.2a", "708.8")
@phrase({"up": "turn(s) {what} face up", "down": "turn(s) {what} face down"}, by="way")
class Turns(Predicate):
    """CR 708.8. "Turn target face-down creature face up", "turn this creature face down"."""

    acts_on: ClassVar[Where] = {"what": ANYWHERE}

    way: Literal["up", "down"]
    what: Noun

    def happen(self, subject: Sequence[int], resolution: Resolution) -> None:
        everything = dict.fromkeys(subject, resolution.board.battlefield)
        chosen = chosen_by_each(self.what, subject, resolution, everything)
        numbers = list(dict.fromkeys(number for found in chosen.values() for number in found))
        done = self._up(numbers, resolution) if self.way == "up" else self._down(numbers, resolution)
        note_done(done, resolution, "708.2b", f"there is nothing to turn face {self.way}")

    def _up(self, numbers: Sequence[int], resolution: Resolution) -> bool:
        return bool(turn_face_up(resolution.game, numbers, resolution.cause("708.8")))

    def _down(self, numbers: Sequence[int], resolution: Resolution) -> bool:
        cause = resolution.cause("708.2a")
        return resolution.begin([TurnFaceDown(cause, number, plainly()) for number in numbers])
