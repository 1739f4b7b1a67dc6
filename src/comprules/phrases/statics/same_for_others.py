"""CR 604.1, 611.3: what is true of other objects too: "the same is true for creature spells you control"."""

from __future__ import annotations

from comprules.phrases.abilities.static_abilities import Saying
from comprules.phrases.nouns.object_nouns import AllObjects
from comprules.phrases.prelude import *
from comprules.phrases.statics.saying import SaidOf
from comprules.rules.continuous_effects.continuous import Stative


@rule("604.1", "611.3")
@phrase("{who} {parts:and@who}. the same is true for {others:and+}")
class TrueOfOthersToo(Saying):
    """CR 611.3. "Creatures you control are artifacts in addition to their other types. The same is true for creature
    spells you control and creature cards you own that aren't on the battlefield".
    """

    doer: ClassVar[str] = "who"

    who: AllObjects
    parts: tuple[Stative, ...]
    others: tuple[AllObjects, ...]

    def statements(self) -> tuple[Statement, ...]:
        return tuple(said for each in (self.who, *self.others) for said in SaidOf(each, self.parts).statements())
