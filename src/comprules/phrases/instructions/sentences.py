"""CR 608.2c: the text of an effect as sentences, and what stands above single instructions: lists, conditions, links.

An `Instruction` is one clause. A `Sentence` is made of instructions: "A and B", "A, then B", "if C, A", "If you do,
A". Sentences don't stand inside instructions, so that a text divides in one way only.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache
from typing import TYPE_CHECKING, Any, ClassVar, Literal, TypeVar, cast

from msgspec.structs import replace

from comprules.kernel.ids import Id, ObjectId
from comprules.phrases.instructions.going_on import abilities_apart
from comprules.phrases.instructions.parted_at_x import parted_at_x, says_x
from comprules.phrases.instructions.worked_out_for_each import refuse_unless_worked_out
from comprules.phrases.prelude import (
    Ability,
    Board,
    Condition,
    Context,
    Effect,
    Instruction,
    Phrase,
    Quantity,
    Resolution,
    Targeted,
    phrase,
    rule,
)
from comprules.reader.binding import Implying, NotMeant, Reference, World
from comprules.reader.tree import children, walk
from comprules.rules.mana_and_numbers.quantities import SaysWhatXIs
from comprules.rules.objects.nouns import MeansOne
from comprules.rules.replacement_effects.following_prevention import AboutPrevention, with_what_follows
from comprules.rules.resolving.effects import Division
from comprules.rules.resolving.instructions import HappensLater
from comprules.rules.targets_and_priority.choosing_targets import targeted_nouns
from comprules.rules.targets_and_priority.qualified_targets import QualifiedTarget


class Sentence(Phrase):
    """Instructions joined or made conditional, up to a full stop."""

    @abstractmethod
    def happen(self, resolution: Resolution) -> None:
        """Follow it, as `Instruction.happen` says."""


@phrase("{parts:and+}")
class Joined(Sentence, Implying):
    """CR 608.2c. "Each opponent loses 1 life and you gain 1 life": one after the other."""

    parts: tuple[Instruction, ...]

    @rule("608.2c")
    def made_explicit(self) -> Phrase:
        """What no player does is done by those of whom the instruction before speaks."""
        parts: list[Instruction] = []
        for part in self.parts:
            parts.append(part.said_after(parts[-1]) if parts else part)
        is_changed = any(new is not old for new, old in zip(parts, self.parts, strict=True))
        return replace(self, parts=tuple(parts)) if is_changed else self

    def one_by_one(self) -> tuple[Instruction, ...]:
        """The instructions in it, each with a single deed, in the order in which they are followed."""
        return tuple(each for part in self.parts for each in part.one_by_one())

    def happen(self, resolution: Resolution) -> None:
        for part in self.parts:
            part.happen(resolution)


@phrase("{first}, and {second}", prefer=(Joined,))
class JoinedAfterComma(Sentence, Implying):
    """CR 608.2c. "Spells can't be countered this turn, and creatures you control gain hexproof until end of turn"."""

    first: Instruction
    second: Instruction

    @rule("615.5")
    def made_explicit(self) -> Phrase:
        if any(isinstance(part, AboutPrevention) for part in walk(self.second)):
            raise NotMeant("that is done as damage is prevented, not at once")
        second = self.second.said_after(self.first)
        return replace(self, second=second) if second is not self.second else self

    def one_by_one(self) -> tuple[Instruction, ...]:
        """The instructions in it, each with a single deed, in the order in which they are followed."""
        return (*self.first.one_by_one(), *self.second.one_by_one())

    def happen(self, resolution: Resolution) -> None:
        self.first.happen(resolution)
        self.second.happen(resolution)


@phrase("{steps:then+}", prefer=(Joined,))
class Sequence(Sentence):
    """CR 608.2c. "A, then B"."""

    steps: tuple[Instruction | Joined, ...]

    def one_by_one(self) -> tuple[Instruction, ...]:
        """The instructions in it, each with a single deed, in the order in which they are followed."""
        return tuple(each for step in self.steps for each in step.one_by_one())

    def happen(self, resolution: Resolution) -> None:
        for place, step in enumerate(self.steps, 1):
            later = step.followed_later(self.steps[place:]) if isinstance(step, Instruction) else None
            (later or step).happen(resolution)
            if later is not None:
                return


class Later(Sentence, HappensLater):
    """A sentence that is followed later, as an ability of its own, with targets chosen then."""

    happens_later: ClassVar[bool] = True

    if TYPE_CHECKING:

        @property
        def then(self) -> Phrase: ...

    @rule("603.7", "608.2c")
    def going_on(self, sentences: tuple[Instruction | Sentence, ...]) -> Later:
        """This with sentences after it that belong to the same ability."""
        return replace(self, then=Sentences((cast("Sentence", self.then), *sentences)))


class LaterPart(HappensLater):
    """A part of an instruction that is followed later, by itself or as an ability of its own."""

    if TYPE_CHECKING:

        @property
        def then(self) -> Phrase: ...


LATER = (World, Ability, Effect, Later, LaterPart)
"""What stands in quotation marks, or is the effect of an ability that triggers later, is an effect of its own."""

Clauses = Instruction | Joined | Sequence


class DefinesX(Sentence, Implying):
    """A sentence that says what X is in it."""

    by_the_way_in: ClassVar[tuple[str, ...]] = ("quantity",)

    if TYPE_CHECKING:

        @property
        def quantity(self) -> Quantity: ...

    def made_explicit(self) -> Phrase:
        """X isn't something else for each of several objects where what is done to them doesn't ask for each."""
        refuse_unless_worked_out(self.quantity, self, self.worked_out_in())
        return self

    def worked_out_in(self) -> Phrase | None:
        """The part that works out what X is for each of several, if there is one."""
        return None

    @rule("107.3i", "608.2c")
    def comes_later(self, field: str) -> Callable[[Phrase], bool] | None:
        """What is described by X comes later than what says how much X is."""
        return says_x if field == "quantity" else None


@rule("107.3c", "107.3i", "608.2h")
@phrase("{clauses}, where X is {quantity}")
class WhereX(DefinesX, SaysWhatXIs):
    """CR 107.3i. "…, where X is …": X has that value in this sentence and the ones after it."""

    clauses: Clauses
    quantity: Quantity

    def worked_out_in(self) -> Phrase | None:
        clauses = self.clauses
        return clauses if isinstance(clauses, Instruction) and clauses.works_out_x_for_each else None

    def happen(self, resolution: Resolution) -> None:
        speak_of_what_is_asked(self.clauses, self.quantity, resolution)
        if isinstance(self.clauses, Instruction):
            self.clauses.happen_with_x(self.quantity, resolution)
            return
        before, others = parted_at_x(self.clauses.one_by_one())
        for first in before:
            first.happen(resolution)
        resolution.define_x(self.quantity.value(resolution))
        for each in others if before else (self.clauses,):
            each.happen(resolution)


@rule("107.3i", "608.2c", "608.2h")
@phrase(
    {"then": "{first}, where X is {quantity}, then {rest}", "and": "{first}, where X is {quantity}, and {rest}"},
    by="joint",
)
class WhereXBetween(DefinesX):
    """CR 107.3i. "Scry X, where X is your speed, then draw a card": X has that value in the whole sentence."""

    first: Instruction
    quantity: Quantity
    joint: Literal["then", "and"]
    rest: Clauses

    def happen(self, resolution: Resolution) -> None:
        outside = resolution.x
        speak_of_what_is_asked(self.first, self.quantity, resolution)
        resolution.define_x(self.quantity.value(resolution))
        self.first.happen(resolution)
        self.rest.happen(resolution)
        resolution.x = outside


@rule("608.2c")
@phrase("then {clauses}")
class Then(Sentence):
    """CR 608.2c. "Then …": the order of the sentences, said aloud."""

    clauses: Clauses | WhereX

    def happen(self, resolution: Resolution) -> None:
        self.clauses.happen(resolution)


Joins = TypeVar("Joins", bound=Callable[[tuple[Any, ...]], tuple[Any, ...]])

_JOINING: dict[int, Callable[[tuple[Any, ...]], tuple[Any, ...]]] = {}


def joins_sentences(place: int) -> Callable[[Joins], Joins]:
    """Let a function join those sentences of a text that belong together, before those with a later place do."""

    def joining(function: Joins) -> Joins:
        _JOINING[place] = function
        return function

    return joining


joins_sentences(2)(abilities_apart)
joins_sentences(5)(with_what_follows)


class InSentences(Phrase):
    """A mixin for what has sentences that are followed in the order in which they are written."""

    sentences_in: ClassVar[tuple[str, ...]] = ("sentences",)

    if TYPE_CHECKING:

        @property
        def sentences(self) -> tuple[Any, ...]: ...

    @rule("608.2c")
    def followed(self) -> tuple[Instruction, ...]:
        """What is followed, one after the other."""
        return _joined(self.sentences)


@lru_cache(maxsize=8192)
def _joined(sentences: tuple[Any, ...]) -> tuple[Instruction, ...]:
    """What is followed of these sentences, those joined that belong together."""
    for _, join in sorted(_JOINING.items()):
        sentences = join(sentences)
    return sentences


@phrase("{sentences:.}")
class Sentences(InSentences, Effect):
    """CR 608.2c. What a spell or ability does, in the order in which it is written."""

    sentences: tuple[Instruction | Sentence, ...]

    def instructions(self, modes: tuple[int, ...]) -> tuple[Instruction, ...]:
        return self.followed()

    def targets(self, modes: tuple[int, ...]) -> tuple[Targeted, ...]:
        return targets_in(self)

    def divisions(self, modes: tuple[int, ...]) -> tuple[Division, ...]:
        return divisions_in(self)


def _parts(tree: Phrase) -> Iterable[Phrase]:
    if isinstance(tree, InSentences):
        rest = (child for child in children(tree) if child not in tree.sentences)
        return (*abilities_apart(tree.sentences), *rest)
    return children(tree)


@lru_cache(maxsize=8192)
@rule("115.1", "601.2c", "115.1a", "115.1c", "115.1d", "115.10a", "115.10b")
def targets_in(tree: Phrase) -> tuple[Targeted, ...]:
    """The occurrences of "target" in a text, in the order in which they are chosen."""
    return tuple(found for child in _parts(tree) for found in targets_chosen_with(child))


class Divides(Phrase):
    """A mixin for phrases that divide something among targets."""

    def divisions(self) -> tuple[Division, ...]:
        """What is divided among which targets."""
        return ()


@lru_cache(maxsize=8192)
@rule("601.2d")
def divisions_in(tree: Phrase) -> tuple[Division, ...]:
    """What a text divides among targets as its controller chooses."""
    return tuple(_divisions(tree))


def _divisions(tree: Phrase) -> Iterator[Division]:
    if isinstance(tree, Divides):
        yield from tree.divisions()
    for child in _parts(tree):
        if isinstance(child, LATER):
            continue
        for found in _divisions(child):
            if isinstance(tree, DefinesX):
                yield Division(found.target, AmountWithX(found.total, tree.quantity))
            else:
                yield found


def said_by(tree: Phrase) -> Iterator[Phrase]:
    """A phrase and its parts in reading order, but not what stands in quotation marks or comes later."""
    yield tree
    for child in _parts(tree):
        if not isinstance(child, LATER):
            yield from said_by(child)


def nouns_in(tree: Phrase) -> Iterator[MeansOne]:
    """The nouns that a phrase names, of those that mean the same whether or not anything is done."""
    return (part for part in said_by(tree) if isinstance(part, MeansOne))


@rule("608.2c", "608.2k")
def speak_of_what_is_asked(then: Phrase, about: Phrase, resolution: Resolution) -> None:
    """Let a condition or an X behind an instruction be about what stands in that: "put the top card of your library
    into your hand if it's a land card", "its controller loses X life, where X is the number of lands they control".
    """
    asked = {part.antecedent for part in said_by(about) if isinstance(part, Reference)}
    for noun in nouns_in(then):
        if noun.slot in asked:
            noun.refer(resolution)


def target_slots(board: Board, item: ObjectId) -> tuple[int, ...]:
    """The slots of the targets of a spell or ability on the stack, in the order of its chosen targets."""
    return tuple(noun.slot for noun in targeted_nouns(board, item))


class QualifyingSentence(Sentence):
    """A sentence that says something of the targets in it."""

    @abstractmethod
    def qualified(self, target: Targeted) -> Targeted:
        """A target in it, with what it says of that."""


@rule("107.3i", "601.2c")
class WithX(QualifiedTarget, kw_only=True):
    """Targets whose number or kind depends on an X that the text defines."""

    quantity: Quantity

    def _seen(self, context: Context) -> Context:
        x = self.quantity.value(context)
        return Context(context.board, context.source, context.you, context.bindings(), x, context.event)

    def count(self, context: Context) -> tuple[int, int]:
        return self.target.count(self._seen(context))

    def could_target(self, number: Id, context: Context) -> bool:
        return self.target.could_target(number, self._seen(context))

    def candidates(self, context: Context) -> Iterable[Id]:
        return self.target.candidates(self._seen(context))


@rule("601.2c", "702.33g")
class IfAnnounced(QualifiedTarget, kw_only=True):
    """Targets that are chosen only if a condition that is settled as the spell is announced is met, or is not."""

    condition: Condition
    met: bool = True

    def count(self, context: Context) -> tuple[int, int]:
        return self.target.count(context) if self.condition.holds(context) == self.met else (0, 0)


class Conditional(Sentence):
    """A sentence with a part that is followed only if a condition is met."""

    if TYPE_CHECKING:

        @property
        def condition(self) -> Condition: ...

    @rule("601.2c", "702.33g")
    def needs(self, part: Phrase) -> bool | None:
        """Whether the condition must be met for the targets of a part to be needed, or must not be; None if they are
        needed anyway.
        """
        return True


class ConditionalBehind(Conditional):
    """A sentence with its condition behind it; where what is done can end so itself, that is meant."""


@rule("107.3i", "601.2d")
class AmountWithX(Quantity):
    """An amount in which X is what the text defines."""

    amount: Quantity
    quantity: Quantity

    def value(self, context: Context) -> int:
        x = self.quantity.value(context)
        return self.amount.value(Context(context.board, context.source, context.you, context.bindings(), x))


def _qualified(found: Targeted, tree: Phrase, part: Phrase) -> Targeted:
    if isinstance(tree, QualifyingSentence):
        return tree.qualified(found)
    if isinstance(tree, DefinesX):
        return WithX(found, found.slot, quantity=tree.quantity)
    if isinstance(tree, Conditional) and tree.condition.is_announced():
        met = tree.needs(part)
        return found if met is None else IfAnnounced(found, found.slot, condition=tree.condition, met=met)
    return found


def targets_chosen_with(tree: Phrase) -> Iterator[Targeted]:
    """A target inside another's description ("a card in target player's graveyard") comes first.

    What has to happen to a target before something is done later has that target at once.
    """
    if isinstance(tree, LATER):
        if isinstance(tree, Later) and isinstance(trigger := getattr(tree, "trigger", None), Phrase):
            yield from targets_chosen_with(trigger)
        return
    for child in _parts(tree):
        for found in targets_chosen_with(child):
            yield _qualified(found, tree, child)
    if isinstance(tree, Targeted):
        yield tree
