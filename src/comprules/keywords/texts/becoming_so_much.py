"""CR 603.12: reflexive triggers on a number becoming so much by what has just been done."""

from __future__ import annotations

from typing import Literal

from comprules.phrases.instructions.delayed_triggers import Body
from comprules.phrases.instructions.lasting_effects import ForATime
from comprules.phrases.instructions.reflexive_triggers import trigger_at_once
from comprules.phrases.instructions.sentences import LaterPart, Sentence
from comprules.phrases.nouns.possessives import Its, OfNoun
from comprules.phrases.prelude import *
from comprules.phrases.quantities.statistics import statistic


@rule("603.12")
@phrase("when {whose} {stat} becomes {n} this way, {then}")
class WhenNumberBecomes(LaterPart):
    """CR 603.12. "When its power becomes 20 this way, it deals 20 damage to any target"."""

    whose: Its | OfNoun
    stat: Literal["power", "toughness"]
    n: int
    then: Body

    @rule("208.1")
    def numbers(self, resolution: Resolution) -> dict[ObjectId, int]:
        """The number of each object that is spoken of, now."""
        board = resolution.board
        there = [number for number in self.whose.refer(resolution) if board.exists(number)]
        return {number: statistic(self.stat, number, resolution) for number in there}


@rule("603.12", "603.12a")
@phrase("{ordinary}. {watched}")
class AndWhenNumberBecomes(Sentence):
    """CR 603.12. It triggers if the effect that has just begun changed the number to that, not if it was so before."""

    sentences_in: ClassVar[tuple[str, ...]] = ("ordinary",)

    ordinary: ForATime
    watched: WhenNumberBecomes

    def happen(self, resolution: Resolution) -> None:
        wanted, before = self.watched.n, self._numbers_before(resolution)
        self.ordinary.happen(resolution)
        after = self.watched.numbers(resolution)
        if any(number == wanted and before.get(each) not in (None, wanted) for each, number in after.items()):
            trigger_at_once(self.watched, resolution)

    def _numbers_before(self, resolution: Resolution) -> dict[ObjectId, int]:
        """What the numbers are before it, of what it is about."""
        self.ordinary.who.refer(resolution)
        return self.watched.numbers(resolution)
