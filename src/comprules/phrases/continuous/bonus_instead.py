"""CR 614.15: another bonus instead of the one that the sentence before gives, for as long as that lasts."""

from __future__ import annotations

from comprules.phrases.continuous.power_toughness import Gets
from comprules.phrases.instructions.lasting_effects import ForATime
from comprules.phrases.instructions.replaced_sentences import Amendment
from comprules.phrases.instructions.sentences import Sentence
from comprules.phrases.prelude import *
from comprules.reader.tree import replace_in
from comprules.rules.objects.referring import Refers


@rule("614.15", "613.4c")
@phrase("{who} {bonus@who}")
class GetsInstead(Amendment):
    """CR 614.15. "(Target creature gets -1/-1 until end of turn.) That creature gets -4/-4 instead if you control a
    Goblin": for the same time.
    """

    who: Refers
    bonus: Gets

    def refuse_unless_fitting(self, ordinary: Phrase) -> None:
        given = [part for part in walk(ordinary) if isinstance(part, ForATime)]
        about = getattr(given[0].who, "slot", getattr(given[0].who, "antecedent", None)) if len(given) == 1 else None
        bonuses = [part for part in walk(ordinary) if isinstance(part, Gets)]
        if about != self.who.antecedent or len(bonuses) != 1:
            raise NotMeant("no bonus was given instead of which there could be another one")

    def amended(self, ordinary: Instruction | Sentence) -> Instruction | Sentence:
        return replace_in(ordinary, lambda part: self.bonus if isinstance(part, Gets) else part)
