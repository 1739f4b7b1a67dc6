"""CR 118.12a, 608.2c: what happens once for each of something, unless that is averted each time."""

from __future__ import annotations

from comprules.phrases.instructions.links import Unless
from comprules.phrases.instructions.sentences import Sentence
from comprules.phrases.prelude import *
from comprules.rules.mana_and_numbers.calculations import how_many


@rule("118.12", "118.12a", "608.2c")
@phrase("for each {counted:IT}, {then}", prefer=(Unless,))
class UnlessForEach(Sentence):
    """CR 118.12a. "For each counter removed this way, you lose 1 life unless you pay {1}": asked each time."""

    counted: Countable
    then: Unless

    @rule("608.2h")
    def happen(self, resolution: Resolution) -> None:
        for _ in range(how_many(self.counted, resolution)):
            self.then.happen(resolution)
