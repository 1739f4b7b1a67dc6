"""CR 611.2, 614.1c: how the permanent enters that a spell becomes: "it enters with an additional counter on it"."""

from __future__ import annotations

from typing import Literal

from comprules.phrases.nouns.references import may_be_it, nearest_single
from comprules.phrases.prelude import *
from comprules.phrases.replacements.entering import EntersModified
from comprules.phrases.replacements.manners import With
from comprules.reader.agreement import Agreement
from comprules.reader.reading import write
from comprules.rules.abilities.event_patterns import These
from comprules.rules.continuous_effects.durations import WhileOnStack
from comprules.rules.objects.referring import meaning


@rule("608.2k")
@phrase({said: said for said in ("it", "that creature", "that permanent")}, by="said")
class TheSpellSpokenOf(Reference):
    """CR 608.2k. "It", "that creature", of a spell: what has been a spell before isn't meant."""

    said: Literal["it", "that creature", "that permanent"]

    def accepts(self, introducer: Phrase) -> bool:
        introduced = introduction_of(introducer)
        return introduced is not None and "spell" in introduced.words and may_be_it(introducer)

    def choose(self, candidates: Sequence[Phrase]) -> Phrase | None:
        return nearest_single(candidates)

    def refer(self, context: Context) -> tuple[ObjectId, ...]:
        """The spell, as long as it is on the stack."""
        return tuple(number for number in meaning(self.antecedent, context) if number in context.board.state.stack)


class ThatPermanentEnters(EntersModified):
    """How the permanent enters that a certain spell becomes."""

    def in_words(self) -> str:
        return f"that permanent enters {write(self.manner, agreement=Agreement.IT, capital=False)}"


@rule("611.2", "614.1c", "614.12")
@phrase("{spell} enters {manner:IT}")
class EntersThen(Instruction):
    """CR 614.1c. "That creature enters with an additional +1/+1 counter on it", of a spell: as it resolves."""

    spell: TheSpellSpokenOf
    manner: With

    def happen(self, resolution: Resolution) -> None:
        resolution.did(True)
        for spell in self.spell.refer(resolution):
            let_last(ThatPermanentEnters(These((spell,)), self.manner, None), WhileOnStack(spell), resolution)
