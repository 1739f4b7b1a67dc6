"""CR 611.2, 614.1c: how the permanent enters that a spell becomes: "it enters with an additional counter on it"."""

from __future__ import annotations

from typing import Literal

from comprules.phrases.nouns.references import may_be_it, nearest_single
from comprules.phrases.prelude import *
from comprules.phrases.qualifiers.this_way import DoneThisWay
from comprules.phrases.replacements.entering import EntersModified
from comprules.phrases.replacements.manners import EnteringWithCounters, With, WithCountersForEach
from comprules.reader.agreement import Agreement
from comprules.reader.reading import write
from comprules.rules.abilities.event_patterns import These
from comprules.rules.continuous_effects.durations import WhileOnStack
from comprules.rules.mana_and_numbers.calculations import how_many
from comprules.rules.mana_and_numbers.numbers import Counted
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


@rule("611.2", "614.1c", "614.12", "608.2h")
@phrase("{this} enters {manner:IT}")
class ThisEntersThen(Instruction, Implying):
    """CR 614.1c. "This creature enters with a +1/+1 counter on it for each creature sacrificed this way", of the spell
    that says so, as what it speaks of is done.
    """

    this: SelfReference
    manner: WithCountersForEach

    def made_explicit(self) -> ThisEntersThen:
        """Raises NotMeant where it would say of the permanent by itself how it enters."""
        if not isinstance(self.manner.counted, DoneThisWay):
            raise NotMeant("it says nothing of what is done here")
        return self

    def happen(self, resolution: Resolution) -> None:
        times = how_many(self.manner.counted, resolution) * self.manner.amount.value(resolution)
        manner = EnteringWithCounters(self.manner.additional, Counted(times), self.manner.kind)
        spells = tuple(number for number in self.this.refer(resolution) if number in resolution.board.state.stack)
        resolution.did(bool(spells))
        for spell in spells:
            let_last(ThatPermanentEnters(These((spell,)), manner, None), WhileOnStack(spell), resolution)
