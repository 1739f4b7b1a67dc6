"""CR 611.2, 614.1c: how the permanent enters that a spell or a target becomes: "it enters with an additional counter on
it".
"""

from __future__ import annotations

from typing import Literal

from comprules.phrases.conditions.this_way import DidThisWay
from comprules.phrases.instructions.links import If
from comprules.phrases.instructions.sentences import joins_sentences, targets_in
from comprules.phrases.nouns.object_nouns import AnObject
from comprules.phrases.nouns.references import may_be_it, nearest_single
from comprules.phrases.prelude import *
from comprules.phrases.qualifiers.this_way import DoneThisWay
from comprules.phrases.replacements.entering import EntersModified
from comprules.phrases.replacements.manners import EnteringWithCounters, With, WithCountersForEach
from comprules.phrases.trigger_events.zone_changes import Enters
from comprules.reader.agreement import Agreement
from comprules.reader.reading import write
from comprules.rules.abilities.event_patterns import These
from comprules.rules.continuous_effects.durations import WhileOnStack
from comprules.rules.mana_and_numbers.calculations import how_many
from comprules.rules.mana_and_numbers.numbers import Counted
from comprules.rules.objects.descriptions import ObjectKind
from comprules.rules.objects.referring import meaning


@rule("608.2k")
@phrase({said: said for said in ("it", "that creature", "that permanent")}, by="said")
class TheSpellSpokenOf(Reference):
    """CR 608.2k. "It", "that creature", of a spell, or of a card that is the target: what has been a spell before isn't
    meant.
    """

    said: Literal["it", "that creature", "that permanent"]

    def accepts(self, introducer: Phrase) -> bool:
        return may_be_it(introducer) and (_is_a("spell", introducer) or _is_targeted_card(introducer))

    def prefers(self, introducer: Phrase, done_to: str) -> bool:
        return _is_a("spell", introducer)

    def choose(self, candidates: Sequence[Phrase]) -> Phrase | None:
        return nearest_single(candidates)

    def refer(self, context: Context) -> tuple[ObjectId, ...]:
        """The spell, as long as it is on the stack, or the card, as long as it isn't on the battlefield."""
        meant = (number for number in meaning(self.antecedent, context) if not context.board.is_player(number))
        return tuple(number for number in meant if context.board.object(number).zone is not Zone.BATTLEFIELD)


def _is_a(word: str, introducer: Phrase) -> bool:
    introduced = introduction_of(introducer)
    return introduced is not None and word in introduced.words


@rule("109.2a")
def _is_targeted_card(introducer: Phrase) -> bool:
    """Whether it is a target that is a card somewhere: it can only enter by what the text does to it."""
    return isinstance(introducer, Targeted) and _is_a("card", introducer)


@rule("614.12")
class ThatPermanentEnters(EntersModified):
    """How the permanent enters that a certain spell or card becomes, if it is of a kind as it enters."""

    only: ObjectKind | None = None

    def is_met(self, event: MoveObject, context: Context) -> bool:
        return self.only is None or self.only.matches(event.object, context)

    def in_words(self) -> str:
        return f"that permanent enters {write(self.manner, agreement=Agreement.IT, capital=False)}"


@rule("611.2", "614.1c", "614.12")
@phrase("{spell} enters {manner:IT}")
class EntersThen(Instruction):
    """CR 614.1c. "That creature enters with an additional +1/+1 counter on it": as the spell resolves, or as the card
    is put onto the battlefield by this very spell or ability.
    """

    spell: TheSpellSpokenOf
    manner: With
    only: ObjectKind | None = None
    """Of what kind it must be, where that is said."""

    def happen(self, resolution: Resolution) -> None:
        resolution.did(True)
        for number in self.spell.refer(resolution):
            while_there = number if number in resolution.board.state.stack else resolution.item
            entering = ThatPermanentEnters(These((number,)), self.manner, None, self.only)
            let_last(entering, WhileOnStack(while_there), resolution)


@joins_sentences(6)
@rule("608.2c", "614.12")
def with_manners_first(sentences: tuple[Any, ...]) -> tuple[Any, ...]:
    """The sentences of an effect; how a target enters is followed before the sentence that puts it there."""
    found: list[Any] = []
    for sentence in sentences:
        said = _said_of_target_in(found[-1], sentence) if found else None
        found[len(found) - (said is not None) :] = [sentence] if said is None else [said, found[-1]]
    return tuple(found)


def _said_of_target_in(before: Phrase, sentence: Phrase) -> Phrase | None:
    """What a sentence says of how a target of the one before enters, as it can be followed before that."""
    then = sentence.then if isinstance(sentence, If) else sentence
    if not isinstance(then, EntersThen) or not any(
        target.slot == then.spell.antecedent for target in targets_in(before)
    ):
        return None
    kind = _entering_kind(sentence.condition) if isinstance(sentence, If) else None
    return sentence if kind is None else replace(then, only=kind)


@rule("614.12")
def _entering_kind(condition: Condition) -> ObjectKind | None:
    """Of what kind a target must be that enters with something, where that is the condition: "a creature enters"."""
    if not isinstance(condition, DidThisWay) or not isinstance(condition.deed, Enters):
        return None
    return condition.who.what if isinstance(condition.who, AnObject) else None


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
