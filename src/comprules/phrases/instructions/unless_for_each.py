"""CR 118.12a, 608.2c: what happens once for each of something, unless that is averted each time."""

from __future__ import annotations

from comprules.phrases.instructions.links import Unless
from comprules.phrases.instructions.sentences import Sentence
from comprules.phrases.prelude import *
from comprules.rules.mana_and_numbers.calculations import how_many


@rule("118.12", "118.12a", "608.2c")
@phrase("for each {counted:IT}, {then}", prefer=(Unless,))
class UnlessForEach(Sentence, Implying):
    """CR 118.12a. "For each counter removed this way, you lose 1 life unless you pay {1}": asked each time."""

    counted: Description | Countable
    then: Unless

    @rule("608.2k")
    def made_explicit(self) -> UnlessForEach:
        """Raises NotMeant where "it" or "its controller" would be each of those counted: none of them is spoken of."""
        if not isinstance(self.counted, Countable) and self._speaks_of_one():
            raise NotMeant("they are only counted, and none of them is spoken of")
        return self

    def _speaks_of_one(self) -> bool:
        said = tuple(walk(self.then))
        named = {getattr(part, "slot", 0) for part in said}
        return any(isinstance(part, Reference) and part.antecedent not in named for part in said)

    @rule("608.2h")
    def happen(self, resolution: Resolution) -> None:
        for _ in range(how_many(self.counted, resolution)):
            self.then.happen(resolution)
