"""CR 608.2c, 614.15, 118.12: sentences that depend on a condition, or on what the sentence before them did."""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING, Literal, cast

from comprules.phrases.instructions.clauses import Clause, define_x_about, each_chooses_to_do
from comprules.phrases.instructions.deeds import Chain, OneByOne
from comprules.phrases.instructions.going_on import GoesOn, Presupposed
from comprules.phrases.instructions.sentences import (
    Clauses,
    Conditional,
    ConditionalBehind,
    DefinesX,
    Sentence,
    WhereX,
    joins_sentences,
    speak_of_what_is_asked,
)
from comprules.phrases.instructions.sentences import Sequence as Chained
from comprules.phrases.nouns.described_players import Who, WhoDoes
from comprules.phrases.nouns.possessives import Controller, Owner
from comprules.phrases.predicates.destinations import OwnersPile
from comprules.phrases.predicates.moving_cards import ReturnsToOwner
from comprules.phrases.prelude import *
from comprules.phrases.references.spoken_of import note_undone, speak_of_undone
from comprules.rules.costs.doing import Deed, do
from comprules.rules.objects.indefinite import Indefinite, SomePlayer
from comprules.rules.objects.referring import slot_of
from comprules.rules.replacement_effects.life_for_prevention import MayOnlyGainLife
from comprules.rules.resolving.choices import players_meant
from comprules.rules.resolving.instructions import is_done
from comprules.rules.resolving.resolution import ASKED, ASKED_WITHIN, UNABLE
from comprules.rules.resolving.unfollowed import say_how_many

if TYPE_CHECKING:
    from comprules.phrases.instructions.replaced_sentences import Replaced

MET: Final = -5
"""The slot that says whether the last condition in an instruction was met (CR 608.2c, "otherwise")."""

Body = Clauses | WhereX
Meant = tuple[int, ...] | None


@rule("608.2c")
@phrase("if {condition}, {then}", also=["if {condition}, also {then}"])
class If(Conditional, MayOnlyGainLife):
    """CR 608.2c. "If it's your turn, …": asked as the sentence is followed."""

    condition: Condition
    then: Body | Unless
    is_further_case: bool = False
    """Whether it is one of several cases of which "otherwise" means none."""

    def happen(self, resolution: Resolution) -> None:
        was_met = self.is_further_case and resolution.bound.get(MET, False)
        _only_if(self.condition.is_met(resolution), self.then, resolution)
        if was_met:
            resolution.bind(MET, True)

    @rule("608.2c")
    def goes_without(self, before: Sequence[Phrase]) -> Callable[[Phrase], bool] | None:
        """One "if" after the other: what would have been done if the first was true isn't what the second speaks of."""
        return _what_is_of(_done_if(before)) if before and isinstance(before[-1], If) else None

    def only_gains_life(self) -> bool:
        return isinstance(self.then, MayOnlyGainLife) and self.then.only_gains_life()

    @rule("120.4c")
    def gains_of_life(self, resolution: Resolution) -> Sequence[Event]:
        """The gains, if the condition is true, which may say how much "that much" is."""
        then = self.then
        is_so = self.condition.is_met(resolution)
        return then.gains_of_life(resolution) if is_so and isinstance(then, MayOnlyGainLife) else ()


@rule("608.2c")
def refuse_steps(then: Phrase) -> None:
    """Refuse that a condition behind several steps is about all of them: it is about the last one; or that one behind
    an exception is about what it is excepted from: it is about the exception.

    Raises:
        NotMeant: what is done whether or not the condition is met can't be told apart.
    """
    if isinstance(then, Chained) or isinstance(getattr(then, "deed", None), Chain | OneByOne):
        raise NotMeant("only the last step depends on what is said behind it")
    if any(getattr(part, "exceptions", ()) for part in walk(then)):
        raise NotMeant("only the exception depends on what is said behind it")


@rule("608.2c", "608.2d")
def refuse_choices(then: Phrase, condition: Phrase) -> None:
    """Refuse that a condition is about what is chosen only as that is done which depends on it: it says which can be.

    Raises:
        NotMeant: it isn't known yet, as the condition is asked, what is chosen.
    """
    chosen = {part.slot for part in walk(then) if isinstance(part, Indefinite)}
    if any(isinstance(part, Reference) and part.antecedent in chosen for part in walk(condition)):
        raise NotMeant("which can be chosen depends on what is said behind it")


@rule("608.2c")
@phrase("{then} if {condition}")
class AfterwardsIf(ConditionalBehind, Implying):
    """CR 608.2c. "Draw a card if you control a Goblin"."""

    then: Body
    condition: Condition

    @rule("608.2c")
    def comes_later(self, field: str) -> Callable[[Phrase], bool] | None:
        """What is done only then isn't there when the condition is asked."""
        return is_done if field == "condition" else None

    def made_explicit(self) -> AfterwardsIf:
        refuse_steps(self.then)
        refuse_choices(self.then, self.condition)
        return self

    def happen(self, resolution: Resolution) -> None:
        speak_of_what_is_asked(self.then, self.condition, resolution)
        _only_if(self.condition.is_met(resolution), self.then, resolution)


@rule("608.2c")
@phrase("{first}, and {second}")
class BothOnTerms(Sentence):
    """CR 608.2c. "You gain 2 life if you control a Plains, and draw a card if you control an Island": each on its own
    terms, of which each is asked as that is done.
    """

    first: AfterwardsIf
    second: AfterwardsIf

    def happen(self, resolution: Resolution) -> None:
        self.first.happen(resolution)
        self.second.happen(resolution)


@rule("608.2c")
@phrase("{then} unless {condition}")
class UnlessItIs(Conditional, Implying):
    """CR 608.2c. "Sacrifice it unless you control a Swamp"."""

    then: Body
    condition: Condition

    @rule("608.2c")
    def comes_later(self, field: str) -> Callable[[Phrase], bool] | None:
        """What is done only then isn't there when the condition is asked."""
        return is_done if field == "condition" else None

    def made_explicit(self) -> UnlessItIs:
        refuse_steps(self.then)
        refuse_choices(self.then, self.condition)
        return self

    def happen(self, resolution: Resolution) -> None:
        speak_of_what_is_asked(self.then, self.condition, resolution)
        _only_if(not self.condition.is_met(resolution), self.then, resolution)

    def needs(self, part: Phrase) -> bool:
        return False


class DoneOrNot(Sentence, GoesOn):
    """What follows if what the sentence before let or told players do was done, or wasn't."""

    who: Players
    then: Any

    if_done: ClassVar[bool]

    @rule("608.2c", "608.2f")
    def happen(self, resolution: Resolution) -> None:
        """Follow it for those of several players who were asked of whom it is true: "that player", "they"."""
        done, asked = resolution.was_done, resolution.bound.get(ASKED)
        meant = self._meant(asked, resolution)
        is_met = bool(meant) if meant is not None else (bool(asked[0]) if asked else done) is self.if_done
        with _standing_for(self.who, meant, resolution):
            if is_met:
                speak_of_undone(resolution)
            _only_if(is_met, self.then, resolution)
        within = resolution.bound.get(ASKED)
        resolution.did(done)
        if asked is not None:
            resolution.bind(ASKED, asked)
        if within is not None and within is not asked:
            resolution.bind(ASKED_WITHIN, within)

    def _meant(self, asked: tuple[tuple[PlayerId, ...], tuple[PlayerId, ...]] | None, resolution: Resolution) -> Meant:
        """Those of several players asked who did, or didn't; None if there weren't several."""
        if asked is None or len(asked[0]) + len(asked[1]) < 2:
            return None
        return tuple(each for each in asked[0 if self.if_done else 1] if self.who.includes(each, resolution))


@contextmanager
def _standing_for(who: Players, meant: Meant, resolution: Resolution) -> Iterator[None]:
    """Meanwhile these of the players who were asked are the ones spoken of."""
    slot = slot_of(who)
    if meant is None or slot is None:
        yield
        return
    with resolution.meaning(slot, meant):
        yield


@rule("608.2c", "118.12a")
@phrase("if {who} <does|do @who>, {then}")
class IfDone(DoneOrNot, Presupposed):
    """CR 608.2c. "If you do, …": if what the sentence before let or told them do was done."""

    if_done: ClassVar[bool] = True

    then: Body | AfterwardsIf | UnlessItIs | Unless | Replaced

    @rule("608.2c")
    def with_those_after(self, sentences: tuple[Any, ...]) -> IfDone:
        return replace(self, then=Chained((cast("Instruction", self.then), *sentences)))


@rule("608.2c", "118.12a")
@phrase(
    "if {who} <doesn't|don't @who>, {then}",
    also=[
        "if {who} <doesn't|don't @who> make an exchange, {then}",
        "if {who} <doesn't|don't @who> or can't make an exchange, {then}",
    ],
)
class IfNotDone(DoneOrNot):
    """CR 608.2c. "If you don't, …"."""

    if_done: ClassVar[bool] = False

    then: Body | Unless


@rule("608.2c")
@phrase(
    "if {who} <does|do @who> or if {condition}, {then}", also=["if {who} <does|do @who>, or if {condition}, {then}"]
)
class IfDoneOrSo(Sentence, GoesOn):
    """CR 608.2c. "If you do or if you control another Elf, you gain 3 life"."""

    who: Players
    condition: Condition
    then: Body

    def happen(self, resolution: Resolution) -> None:
        done = resolution.was_done
        _only_if(done or self.condition.is_met(resolution), self.then, resolution)
        resolution.did(done)


@rule("608.2c", "609.3")
@phrase("if {who} can't, {then}")
class IfImpossible(Sentence, GoesOn):
    """CR 609.3. "Sacrifice a creature. If you can't, …": if they couldn't do it, or not all of it."""

    who: Players
    then: Body | Unless

    def happen(self, resolution: Resolution) -> None:
        done, unable = resolution.was_done, resolution.bound.get(UNABLE, ())
        meant = tuple(each for each in unable if self.who.includes(each, resolution))
        with _standing_for(self.who, meant or None, resolution):
            _only_if(not done or bool(meant), self.then, resolution)
        resolution.did(done)


@rule("608.2c", "609.3")
@phrase("who can't")
class WhoIsUnable(Who):
    """CR 609.3. "Each player discards a card. Each player who can't loses 3 life": who couldn't do it, or all of it."""

    def describes(self, player: PlayerId, context: Context) -> bool:
        return player in context.bound.get(UNABLE, ())


@rule("608.2c", "118.12a")
@phrase({True: "who did", False: "who didn't"}, by="positive")
class WhoTookItUp(WhoDoes):
    """CR 608.2c. "Each opponent may draw a card. … Each opponent who didn't …": the same, said later."""

    positive: bool


@rule("608.2c", "118.12a")
@phrase("if no one does, {then}")
class IfNobodyDid(Sentence, GoesOn):
    """CR 608.2c. "Any player may …. If no one does, …"."""

    then: Body | Unless

    def happen(self, resolution: Resolution) -> None:
        done = resolution.was_done
        _only_if(not done, self.then, resolution)
        resolution.did(done)


@rule("608.2c")
@phrase("then {sentence}", also=["then, {sentence}"])
class ThenIf(Sentence):
    """CR 608.2c. "Then if you control a Goblin, …", "then discard a card unless you pay {2}"."""

    sentence: If | AfterwardsIf | UnlessItIs | Unless | UnlessWhereX

    def happen(self, resolution: Resolution) -> None:
        self.sentence.happen(resolution)


@rule("608.2c")
@phrase("otherwise, {then}")
class Otherwise(Sentence, GoesOn):
    """CR 608.2c. "Otherwise, …": if the condition of the sentence before wasn't met."""

    then: Body | Unless

    def happen(self, resolution: Resolution) -> None:
        if resolution.bound.get(MET, True):
            resolution.did(False)
        else:
            speak_of_undone(resolution)
            self.then.happen(resolution)

    @rule("608.2c")
    def goes_without(self, before: Sequence[Phrase]) -> Callable[[Phrase], bool] | None:
        """What would have been done otherwise isn't there; nor, after "if you do", what would have been done first."""
        return _what_is_of((*_not_done(before), *_done_if(before)))


@joins_sentences(1)
@rule("608.2c")
def with_cases(sentences: tuple[Any, ...]) -> tuple[Any, ...]:
    """The sentences of an effect; one "if" right after another that asks alike of the same thing is a further case."""
    pairs = zip((None, *sentences), sentences, strict=False)
    return tuple(
        replace(each, is_further_case=True) if _is_case_after(before, each) else each for before, each in pairs
    )


def _is_case_after(before: Any, sentence: Any) -> bool:
    if not isinstance(before, If) or not isinstance(sentence, If):
        return False
    first, second = before.condition, sentence.condition
    return type(first) is type(second) and getattr(first, "what", None) == getattr(second, "what", None)


@rule("608.2c")
def _done_if(before: Sequence[Phrase]) -> tuple[Phrase, ...]:
    """What is done if the condition of the last sentence before is met."""
    last = before[-1] if before else None
    inside = last.sentence if isinstance(last, ThenIf) else last
    return (inside.then,) if isinstance(inside, If | AfterwardsIf | DoneOrNot) else ()


@rule("608.2c")
def _not_done(before: Sequence[Phrase]) -> Sequence[Phrase]:
    """What wasn't done if what the last sentence before says follows only upon that."""
    last = before[-1] if before else None
    return before[-2:-1] if isinstance(last, DoneOrNot) and last.if_done else ()


def _what_is_of(sentences: Iterable[Phrase]) -> Callable[[Phrase], bool] | None:
    """What tells what these speak of, targets aside."""
    parts = [part for each in sentences for part in walk(each) if not isinstance(part, Targeted)]
    return (lambda introducer: any(introducer is part for part in parts)) if parts else None


@rule("608.2c")
def _only_if(met: bool, then: Instruction | Sentence, resolution: Resolution) -> None:
    """Follow an instruction if a condition is met; if it isn't, nobody did what a following "if you do" asks about."""
    resolution.bind(MET, met)
    note_undone(() if met else (then,), resolution)
    if met:
        then.happen(resolution)
    else:
        resolution.did(False)


@rule("118.12", "118.12a", "608.2d")
@phrase({"last": "{otherwise} unless {who} {deed@who}", "first": "unless {who} {deed@who}, {otherwise}"}, by="place")
class Unless(Sentence, Implying):
    """CR 118.12a. "Counter target spell unless its controller pays {2}": they may; if they don't, the rest happens.

    "If they do" is about the players who may.
    """

    otherwise: Clauses
    who: Players
    deed: Deed
    place: Literal["last", "first"] = "last"

    @rule("118.12a", "608.2c")
    def comes_later(self, field: str) -> Callable[[Phrase], bool] | None:
        """What is made only if nobody averts it isn't there as it is said who may: that is nobody who controls it."""
        return is_done if field == "who" else None

    def made_explicit(self) -> Unless:
        if self.place == "last":
            refuse_steps(self.otherwise)
        return self

    def happen(self, resolution: Resolution) -> None:
        clause = self.otherwise if isinstance(self.otherwise, Clause) else None
        subject = clause.subject.refer(resolution) if clause is not None else ()
        players, paying = self.asked(resolution)
        resolution.did(not paying)
        if clause is not None and _each_for_themselves(self.who, players, subject):
            self._befall(clause, tuple(each for each in subject if each not in paying), resolution)
        elif not paying and clause is not None:
            self._befall(clause, subject, resolution)
        elif not paying:
            self.otherwise.happen(resolution)
        note_undone((self.otherwise,) if paying else (), resolution)
        resolution.bind(ASKED, (paying, tuple(each for each in players if each not in paying)))

    def asked(self, resolution: Resolution) -> tuple[tuple[PlayerId, ...], tuple[PlayerId, ...]]:
        """Ask those who may whether they do it, who may be found through what it would happen to; who was asked, and
        who has done it.
        """
        _let_stand_for_players(self.who, self.otherwise, resolution)
        players = players_meant(self.who, resolution)
        say_how_many(self.otherwise, self.deed, resolution)
        return players, each_chooses_to_do(players, self.deed, resolution)

    def _befall(self, clause: Clause, subject: tuple[Id, ...], resolution: Resolution) -> None:
        if subject:
            do(clause.deed, subject, resolution)


@rule("108.3", "109.4", "608.2k")
def _let_stand_for_players(who: Players, otherwise: Clauses, resolution: Resolution) -> None:
    """Let "they" or "that player" stand for the controllers or owners of what something hasn't happened to yet."""
    named = getattr(who, "antecedent", None)
    for part in walk(otherwise):
        if isinstance(part, Controller | Owner) and part.slot == named:
            part.refer(resolution)
        elif isinstance(part, ReturnsToOwner) and isinstance(part.where, OwnersPile) and part.where.slot == named:
            part.where.belong_to(part.what.refer(resolution), resolution)


@rule("608.2f")
def _each_for_themselves(who: Players, players: tuple[PlayerId, ...], subject: tuple[Id, ...]) -> bool:
    """Whether each of several players can avert what would otherwise happen to them: "each opponent … unless they"."""
    return len(players) > 1 and not isinstance(who, SomePlayer) and all(player in subject for player in players)


@rule("107.3i", "118.12a")
@phrase("{sentence}, where X is {quantity}")
class UnlessWhereX(DefinesX):
    """CR 107.3i. "Counter target spell unless its controller pays {X}, where X is …"."""

    sentence: Unless
    quantity: Quantity

    def happen(self, resolution: Resolution) -> None:
        otherwise = self.sentence.otherwise
        about = otherwise.subject if isinstance(otherwise, Clause) else self.sentence.who
        speak_of_what_is_asked(self.sentence, self.quantity, resolution)
        define_x_about(about, self.quantity, resolution)
        self.sentence.happen(resolution)


@rule("608.2c", "118.12a")
@phrase("{steps:,}, then {last}", prefer=(AfterwardsIf, UnlessItIs, Unless, UnlessWhereX), widest="steps")
class LastStepIf(Sentence):
    """CR 608.2c. "Draw a card, then discard a card unless you control a Goblin": the card is drawn anyway."""

    steps: tuple[Clauses, ...]
    last: AfterwardsIf | UnlessItIs | Unless | UnlessWhereX

    def happen(self, resolution: Resolution) -> None:
        for step in self.steps:
            step.happen(resolution)
        self.last.happen(resolution)
