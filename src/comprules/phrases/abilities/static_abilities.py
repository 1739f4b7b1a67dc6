"""CR 604: static abilities as lines of text: one or more sentences that are true, always or under a condition."""

from __future__ import annotations

from functools import lru_cache
from typing import Literal

from comprules.phrases.abilities.spell_ability import SpellText
from comprules.phrases.abilities.without_targets import WithoutTargets
from comprules.phrases.nouns.attachment_nouns import AttachedObject, EnchantedPlayer
from comprules.phrases.nouns.object_nouns import AllObjects
from comprules.phrases.nouns.possessives import Its, OfNoun
from comprules.phrases.nouns.references import ThoseObjects
from comprules.phrases.prelude import *
from comprules.reader.tree import replace_in
from comprules.rules.continuous_effects.continuous import Continuous
from comprules.rules.objects.referring import Refers

EVERYWHERE = frozenset(Zone)


class Saying(Phrase):
    """A sentence without its full stop that makes several statements.

    "this creature can't block and can't be blocked".
    """

    @abstractmethod
    def statements(self) -> tuple[Statement, ...]:
        """What it says."""

    @property
    @rule("604.3a")
    def is_defining(self) -> bool:
        """Whether it only says what the very object is that it is on."""
        return False


Said = Statement | Saying


def statements_of(said: Said) -> tuple[Statement, ...]:
    """The statements that a sentence makes."""
    return said.statements() if isinstance(said, Saying) else (said,)


@rule("113.6")
def zones_of(statements: tuple[Statement, ...]) -> frozenset[Zone]:
    """The zones in which an ability that makes these statements functions."""
    return frozenset(zone for statement in statements for zone in statement.zones())


@lru_cache(maxsize=4096)
@rule("608.2k")
def spelled_out(sentences: tuple[Said, ...]) -> tuple[Said, ...]:
    """Sentences of which a later one speaks of "those creatures": of whatever the words before mean at any moment.

    So does one that says something of "it" or "them".
    """
    if len(sentences) == 1:
        return sentences
    kinds = {part.slot: part for said in sentences for part in walk(said) if isinstance(part, Introducer)}

    def meant(part: Any) -> Any:
        met = kinds.get(part.antecedent) if isinstance(part, ThoseObjects) else None
        return met if isinstance(met, AllObjects) else part

    return tuple(_with_subject_among(kinds, replace_in(said, meant)) for said in sentences)


def _with_subject_among(kinds: dict[int, Introducer], said: Said) -> Said:
    """A sentence whose subject, if it refers to words before it, is those words."""
    for field in ("who", "what"):
        subject = getattr(said, field, None)
        if isinstance(subject, Refers) and subject.antecedent in kinds:
            return replace(said, **{field: kinds[subject.antecedent]})
    return said


@lru_cache(maxsize=4096)
@rule("611.3", "613.6")
def as_one_effect(statements: tuple[Statement, ...]) -> tuple[Statement, ...]:
    """Statements of one ability, with what several in a row do to the same objects as one."""
    joined: list[Statement] = []
    last: int | None = None
    for statement in statements:
        one = joined[last] if last is not None else None
        if isinstance(one, Modifies) and isinstance(statement, Modifies) and (together := one.joined_with(statement)):
            assert last is not None
            joined[last] = together
            continue
        if isinstance(statement, Continuous):
            last = len(joined)
        joined.append(statement)
    return tuple(joined)


class EndsWithCondition(StaticAbility):
    """A sentence with a condition behind it, where nothing in the sentence could hold that."""


class SaysFurther(StaticAbility):
    """A sentence with further ones behind it that tell what is done, where they couldn't be true by themselves."""


@rule("604.1", "117.2b", "405.6b")
@phrase("{sentences:.}", prefer=(SpellText, EndsWithCondition, SaysFurther))
class Always(StaticAbility, WithoutTargets):
    """CR 604.1. Sentences that are simply true."""

    sentences: tuple[Said, ...]

    def statements(self) -> tuple[Statement, ...]:
        said = tuple(statement for said in spelled_out(self.sentences) for statement in statements_of(said))
        return said if len(self.sentences) == 1 else as_one_effect(said)

    @property
    @rule("604.3a")
    def is_defining(self) -> bool:
        return all(isinstance(said, Saying) and said.is_defining for said in self.sentences)

    @rule("113.6", "604.3")
    def zones(self) -> frozenset[Zone]:
        if self.is_defining:
            return EVERYWHERE
        return zones_of(self.statements())


class ThoseForWhich(Description):
    """Those of a kind for which a condition is met that speaks of each of them by itself."""

    what: Description
    slot: int
    condition: Condition

    def fits(self, number: ObjectId, context: Context) -> bool:
        if not self.what.fits(number, context):
            return False
        with context.meaning(self.slot, (number,)):
            return bool(self.condition.holds(context))

    def zones(self) -> frozenset[Zone]:
        return self.what.zones()

    def words(self) -> frozenset[str]:
        return self.what.words()


@lru_cache(maxsize=4096)
@rule("608.2f")
def said_of_each(said: Said, condition: Condition) -> Said | None:
    """What is said of all objects for which a condition is met, if it speaks of each of those of which it is said."""
    spoken_of = {part.antecedent for part in walk(condition) if isinstance(part, Reference)}

    def narrowed(part: Any) -> Any:
        if not isinstance(part, AllObjects) or part.slot not in spoken_of:
            return part
        return replace(part, what=ThoseForWhich(part.what, part.slot, condition))

    narrower = replace_in(said, narrowed)
    return narrower if narrower != said else None


@lru_cache(maxsize=4096)
@rule("608.2k")
def said_of_introduced(said: Said, condition: Condition) -> Said:
    """What is said, with the words for what a condition introduces in place of references to that."""
    introduced = condition.noun_introduced()
    if introduced is None:
        return said
    slot, noun = introduced

    def meant(part: Any) -> Any:
        return noun if isinstance(part, Refers) and part.antecedent == slot else part

    return replace_in(said, meant)


@lru_cache(maxsize=4096)
@rule("608.2k", "303.4m", "301.5f")
def asked_of_host(condition: Condition, said: Said) -> Condition:
    """A condition, with the words for what the source is attached to in place of references to them."""
    hosts = {part.slot: part for part in walk(said) if isinstance(part, AttachedObject | EnchantedPlayer)}

    def meant(part: Any) -> Any:
        host = hosts.get(part.antecedent) if isinstance(part, Refers | Its) else None
        if host is None:
            return part
        return OfNoun(host) if isinstance(part, Its) else host

    return replace_in(condition, meant) if hosts else condition


@rule("604.2", "611.3a")
@phrase({"before": "as long as {condition}, {said}.", "after": "{said} as long as {condition}."}, by="place")
class AsLongAs(StaticAbility, WithoutTargets):
    """CR 604.2. "As long as you control an Elf, …": true only while its condition is met; "each land gets +1/+1 as long
    as it's a creature": of each for which it is.
    """

    place: Literal["before", "after", "if", "unless"]
    condition: Condition
    said: Said

    def condition_said(self) -> Condition:
        """What it depends on, said of what its source is attached to where "it" means that."""
        return asked_of_host(self.condition, self.said)

    def statements(self) -> tuple[Statement, ...]:
        said = said_of_each(self.said, self.condition) or self.said
        return statements_of(said_of_introduced(said, self.condition))

    def when(self) -> Condition | None:
        return self.condition_said() if said_of_each(self.said, self.condition) is None else None

    @rule("113.6", "113.6b", "113.6c")
    def zones(self) -> frozenset[Zone]:
        stated = self.condition.zones_stated()
        return zones_of(self.statements()) if stated is None else stated


@rule("604.2", "611.3a")
@phrase({"if": "{said} if {condition}."}, by="place")
class TrueIf(AsLongAs, EndsWithCondition):
    """CR 604.2. "This land doesn't untap during your untap step if it has a depletion counter on it"."""

    @rule("608.2c")
    def made_explicit(self) -> Phrase:
        """What it depends on is about what is there already, not about what somebody may come to choose."""
        spoken_of = {part.antecedent for part in walk(self.condition) if isinstance(part, Reference)}
        told = (AllObjects, AttachedObject, EnchantedPlayer, SelfReference)
        chosen = (part for part in walk(self.said) if isinstance(part, Introducer) and not isinstance(part, told))
        if any(part.slot in spoken_of for part in chosen):
            raise NotMeant("it isn't known before it is chosen what this condition is about")
        return super().made_explicit()


Turns = Literal["yours", "others"]


@looks_at()
class TurnIs(Condition):
    """CR 102.1. That it is the turn of the ability's controller, or of somebody else."""

    heeded: ClassVar[Changes] = frozenset()

    whose: Turns

    def holds(self, context: Context) -> bool:
        return context.board.is_active(context.you) is (self.whose == "yours")


@looks_at()
class OnYourTurnToo(Condition):
    """CR 102.1. That something is so during the turn of the ability's controller."""

    condition: Condition

    def holds(self, context: Context) -> bool:
        return context.board.is_active(context.you) and self.condition.holds(context)


@rule("102.1", "604.2", "611.3a")
@phrase({"before": "during your turn, as long as {condition}, {said}."}, by="place")
class DuringYourTurnAsLongAs(AsLongAs):
    """CR 604.2. "During your turn, as long as this planeswalker has one or more loyalty counters on it, it's a
    creature".
    """

    def when(self) -> Condition | None:
        asked = super().when()
        return TurnIs("yours") if asked is None else OnYourTurnToo(asked)


@rule("102.1", "604.2")
@phrase(
    {
        ("yours", "before"): "during your turn, {said}.",
        ("yours", "after"): "{said} during your turn.",
        ("others", "before"): "during turns other than yours, {said}.",
        ("others", "after"): "{said} during turns other than yours.",
    },
    by="when_said",
    prefer=(Always,),
)
class DuringTurns(StaticAbility, WithoutTargets):
    """CR 604.2. "During your turn, this creature has first strike"."""

    when_said: tuple[Turns, Literal["before", "after"]]
    said: Said

    def statements(self) -> tuple[Statement, ...]:
        return statements_of(self.said)

    def condition_said(self) -> Condition:
        """What it depends on."""
        return TurnIs(self.when_said[0])

    def when(self) -> Condition | None:
        return self.condition_said()

    @rule("113.6")
    def zones(self) -> frozenset[Zone]:
        return zones_of(self.statements())
