"""CR 614.1a: "if … would …, … instead".

A `Would` is the part up to the comma, which says what kinds of event it means and which of them. What follows is
either a modification of that very event ("it deals double that damage") or instructions that are followed instead of
it ("draw two cards").
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from comprules.phrases.durations.durations import UntilEndOfTurn
from comprules.phrases.instructions.clauses import YouMay
from comprules.phrases.instructions.going_on import ReplacingLater
from comprules.phrases.instructions.sentences import Joined, Sentence, WhereX
from comprules.phrases.instructions.sentences import Sequence as Chained
from comprules.phrases.prelude import *
from comprules.phrases.triggers.triggers import SomeStep, is_during
from comprules.reader.reading import write
from comprules.rules.costs.doing import Deed
from comprules.rules.replacement_effects.entering_now import not_to_enter
from comprules.rules.replacement_effects.modified_events import Afterwards, Instead, instead
from comprules.rules.replacement_effects.precedence import Precedence
from comprules.rules.resolving.actual_resolution import ActualResolution
from comprules.rules.resolving.damage_sources import with_chosen_sources


class Would(Phrase):
    """Something that would happen: "a creature an opponent controls would die"."""

    events: ClassVar[tuple[type[Event], ...]]
    """The kinds of event it means."""

    @abstractmethod
    def matches(self, event: Event, context: Context) -> bool:
        """Whether this event is meant. Binds what the rest of the sentence refers back to."""

    def parts(self, event: Event) -> Sequence[Event]:
        """What is replaced apart of an event: each of several tokens, where "a token" would be created."""
        return (event,)

    def as_cards(self, event: Event, context: Context) -> Context | None:
        """The point of view from which only the cards among the components of a merged token are meant, if they are."""
        return None

    def zones(self) -> frozenset[Zone]:
        """The zones in which an ability about it functions."""
        return ON_BATTLEFIELD

    def is_about_source_alone(self) -> bool:
        """Whether it means only what would happen to the very object that says so as it enters, or how that enters (CR
        614.12).
        """
        return False

    def is_about_entering_alone(self) -> bool:
        """Whether it means only how things enter the battlefield."""
        return False


class Modification(Phrase):
    """What becomes of an event that would happen: "exile it", "it deals double that damage"."""

    precedence: ClassVar[Precedence] = Precedence.ANY
    """The class of a replacement effect with it (CR 616.1a-e)."""

    modifies: ClassVar[tuple[type[Event], ...]] = (Event,)
    """The kinds of event of which it can be said."""

    def is_for_all_at_once(self) -> bool:
        """Whether it is done but once for all such events of the moment."""
        return False

    @abstractmethod
    def modified(self, event: Event, context: Context) -> Sequence[Event]:
        """The events that happen instead."""


@rule("614.1a")
def refuse_unfitting(would: Would, then: Any) -> None:
    """Refuse to say of what would happen what can't be said of that.

    Raises:
        NotMeant: this can't become of such an event.
    """
    if isinstance(then, Modification) and not all(issubclass(kind, then.modifies) for kind in would.events):
        raise NotMeant("this can't be what happens instead of that")


Then = Modification | Instruction | Joined | Chained | WhereX


class DoneThen(Instruction):
    """CR 614.6. What the sentences behind it say is done when an effect has replaced something.

    `moved` are the objects that the modified event has moved: where they went, they are still what is spoken of. It is
    `declined` if nothing was replaced, since somebody chose so.
    """

    sentences: tuple[Any, ...]
    moved: tuple[ObjectId, ...] = ()
    declined: bool = False

    def happen(self, resolution: Resolution) -> None:
        resolution.find_moved(self.moved)
        if self.declined:
            resolution.did(False)
        for sentence in self.sentences:
            sentence.happen(resolution)


@rule("608.2c", "614.6")
class AndThen(Modification):
    """CR 614.6. What is done instead, and what the sentences behind it say is done then; `said` is what is said to be
    done instead, or to be what may be.
    """

    said: Any
    done: Any
    sentences: tuple[Any, ...]

    @property
    def precedence(self) -> Precedence:  # type: ignore[override]
        """The class that what happens instead puts it into."""
        return self.done.precedence if isinstance(self.done, Modification) else Precedence.ANY

    def modified(self, event: Event, context: Context) -> Sequence[Event]:
        changed = done_instead(self.done, event, context)
        if isinstance(changed[-1], Instead):
            followed = DoneThen((changed[-1].instruction, *self.sentences))
            return (*changed[:-1], replace(changed[-1], instruction=followed))
        moved = tuple(each.object for each in changed if isinstance(each, MoveObject))
        then = instead(DoneThen(self.sentences, moved), context)
        return (*changed, Afterwards(then.cause, then=then))


def done_instead(then: Then, event: Event, context: Context) -> Sequence[Event]:
    """What happens instead of an event."""
    if isinstance(then, Modification):
        return then.modified(event, context)
    return (replace(instead(then, context), of=event),)


@rule("614.6", "608.2d")
def _chosen(then: Any, event: Event, context: Context, game: Game) -> Any:
    """What happens instead of an event; None if somebody may do that instead, and chooses not to."""
    if isinstance(then, AndThen):
        done = _chosen(then.done, event, context, game)
        return None if done is None else replace(then, done=done)
    if not isinstance(then, Instruction):
        return then
    bound = context.bindings()
    resolution = ActualResolution(game, context.source, context.you, context.source, bound, context.x, event=event)
    with not_to_enter(game.state, event.entering_object()):
        return then.taken_up(resolution)


@rule("614.6", "608.2d")
def _declined(then: Any, event: Event, context: Context) -> Sequence[Event]:
    """The event that somebody chose not to replace, with what the sentences behind that say of not having done it."""
    if not isinstance(then, AndThen):
        return (event,)
    further = instead(DoneThen(then.sentences, declined=True), context)
    return (event, Afterwards(further.cause, then=further))


class WouldInstead(Replacement, Implying):
    """A replacement effect with "would" and "instead"."""

    would: Would
    then: Any

    @property
    @rule("616.1b", "616.1c")
    def precedence(self) -> Precedence:  # type: ignore[override]
        """The class that what happens instead puts it into."""
        return self.then.precedence if isinstance(self.then, Modification) else Precedence.ANY

    def made_explicit(self) -> WouldInstead:
        refuse_unfitting(self.would, self.then)
        return self

    def is_for_all_at_once(self) -> bool:
        return isinstance(self.then, Modification) and self.then.is_for_all_at_once()

    def offered(self) -> Any:
        """What is done instead, or may be."""
        return self.then

    @rule("608.2c", "614.6")
    def going_on(self, sentences: tuple[Any, ...]) -> WouldInstead:
        """This with sentences after it that say what is done each time it has replaced something."""
        return replace(self, then=AndThen(self.then, self.offered(), sentences))

    def in_words(self) -> str:
        if not isinstance(self.then, AndThen):
            return write(self)
        return ". ".join((write(replace(self, then=self.then.said)), *map(write, self.then.sentences)))

    def about(self) -> tuple[type[Any], ...]:
        return self.would.events

    def zones(self) -> frozenset[Zone]:
        return self.would.zones()

    def affects_only_source(self) -> bool:
        return self.would.is_about_source_alone()

    def is_about_entering_alone(self) -> bool:
        return self.would.is_about_entering_alone()

    def applies(self, event: Event, context: Context) -> bool:
        if self.would.matches(event, context):
            return True
        return isinstance(self.then, Modification) and self.would.as_cards(event, context) is not None

    def replace(self, event: Event, context: Context, game: Game) -> Sequence[Event]:
        if self.would.matches(event, context):
            parts = self.would.parts(event)
            return tuple(new for part in parts for new in self._replaced(part, context, game))
        return self._replaced_for_cards(event, context)

    def _replaced(self, event: Event, context: Context, game: Game) -> Sequence[Event]:
        chosen = _chosen(self.offered(), event, context, game)
        if chosen is None:
            return _declined(self.then, event, context)
        return done_instead(chosen, event, context)

    @rule("730.3e")
    def _replaced_for_cards(self, event: Event, context: Context) -> Sequence[Event]:
        """A merged token's move, in which the cards among its components are moved as this effect says."""
        as_cards = self.would.as_cards(event, context)
        assert as_cards is not None
        modified = self.then.modified(event, as_cards)
        moved = next(each for each in modified if isinstance(each, MoveObject))
        return tuple(replace(event, for_cards=moved) if each is moved else each for each in modified)


@rule("614.1a")
@phrase({"last": "if {would}, {then} instead", "first": "if {would}, instead {then}"}, by="place")
class InsteadOf(WouldInstead):
    """CR 614.1a. "If a creature an opponent controls would die, exile it instead"."""

    would: Would
    then: Then

    place: Literal["last", "first"]


@rule("614.1a")
@phrase(
    {"last": "if {would} while {condition}, {then} instead", "first": "if {would} while {condition}, instead {then}"},
    by="place",
)
class InsteadWhile(InsteadOf):
    """CR 614.1a. "If you would draw a card while you have no cards in hand, draw two cards instead"."""

    condition: Condition

    def applies(self, event: Event, context: Context) -> bool:
        return super().applies(event, context) and self.condition.holds(context)


class MayInstead(WouldInstead):
    """CR 608.2d. A replacement effect whose controller chooses each time whether to do something instead."""

    then: Deed

    def offered(self) -> Any:
        return self.then if isinstance(self.then, AndThen) else YouMay(self.then)


@rule("614.1a", "608.2d")
@phrase("if {would}, you may instead {then:YOU}")
class YouMayInstead(MayInstead):
    """CR 608.2d. "If you would draw a card, you may instead gain 2 life"."""

    would: Would
    then: Deed


@rule("614.1a", "102.1")
@phrase(
    {
        "last": "if {would} during your turn, {then} instead",
        "first": "if {would} during your turn, instead {then}",
    },
    by="place",
)
class InsteadDuringYourTurn(InsteadOf):
    """CR 614.1a. "If an opponent would lose life during your turn, they lose twice that much life instead"."""

    def applies(self, event: Event, context: Context) -> bool:
        return context.board.is_active(context.you) and super().applies(event, context)


@rule("500.1", "614.1a")
@phrase(
    {
        "last": "if {would} during {step}, {then} instead",
        "first": "if {would} during {step}, instead {then}",
    },
    by="place",
)
class InsteadDuringStep(InsteadOf):
    """CR 500.1. "If you would draw a card during your draw step, instead you may skip that draw": only in such a step
    or phase.
    """

    step: SomeStep

    def applies(self, event: Event, context: Context) -> bool:
        return is_during(self.step, context) and super().applies(event, context)


@rule("614.3")
class OnceInstead(WouldInstead):
    """CR 614.3. A replacement effect that is used up by the first event it replaces."""

    then: Any
    is_used: bool = False

    def after(self, event: Event, instead: Sequence[Event]) -> Replacement:
        return replace(self, is_used=True)

    @property
    def used_up(self) -> bool:
        return self.is_used

    def in_words(self) -> str:
        then = self.then.said if isinstance(self.then, AndThen) else self.then
        return f"the next time {write(self.would, capital=False)}, {write(then, capital=False)}"


class ReplacesForATime(Sentence, ReplacingLater, Implying):
    """CR 614.3. A sentence that begins a replacement effect with "would" and "instead"."""

    if TYPE_CHECKING:

        @property
        def would(self) -> Would: ...

        @property
        def then(self) -> Then: ...

    def made_explicit(self) -> ReplacesForATime:
        refuse_unfitting(self.would, self.then)
        return self

    @rule("609.7a")
    def what_would(self, resolution: Resolution) -> Would:
        """What would happen, with the choices that are made as the effect begins."""
        return with_chosen_sources(self.would, resolution)

    @rule("608.2c", "614.6")
    def going_on(self, sentences: tuple[Any, ...]) -> ReplacesForATime:
        """This with sentences after it that say what is done each time it has replaced something."""
        return replace(self, then=AndThen(self.then, self.then, sentences))


@rule("614.3", "614.4")
@phrase("if {would} this turn, {then} instead")
class InsteadThisTurn(ReplacesForATime):
    """CR 614.3. "If that creature would die this turn, exile it instead"."""

    would: Would
    then: Then

    def happen(self, resolution: Resolution) -> None:
        resolution.did(True)
        let_last(InsteadOf(self.what_would(resolution), self.then, "last"), UntilEndOfTurn("this turn"), resolution)


@rule("614.3", "614.4")
@phrase(
    {"last": "{duration}, if {would}, {then} instead", "first": "{duration}, if {would}, instead {then}"}, by="place"
)
class InsteadForATime(ReplacesForATime):
    """CR 614.3. "Until end of turn, if a creature would enter and it wasn't cast, exile it instead"."""

    duration: Duration
    would: Would
    then: Then
    place: Literal["last", "first"]

    def happen(self, resolution: Resolution) -> None:
        resolution.did(True)
        let_last(InsteadOf(self.what_would(resolution), self.then, "last"), self.duration, resolution)


@rule("614.3", "614.4")
@phrase(
    {
        "last": "the next time {would} this turn, {then} instead",
        "first": "the next time {would} this turn, instead {then}",
    },
    by="place",
)
class NextTimeInstead(ReplacesForATime):
    """CR 614.3. "The next time you would draw a card this turn, … instead"."""

    would: Would
    then: Then
    place: Literal["last", "first"]

    def happen(self, resolution: Resolution) -> None:
        resolution.did(True)
        let_last(OnceInstead(self.what_would(resolution), self.then), UntilEndOfTurn("this turn"), resolution)
