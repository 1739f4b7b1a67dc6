"""CR 614.1e, 708.11, 208.2b: "as" something happens to a permanent: what is done then, and what it becomes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from comprules.phrases.abilities.static_abilities import Saying
from comprules.phrases.continuous.copying import with_added
from comprules.phrases.continuous.power_toughness import amount
from comprules.phrases.continuous.types import Form
from comprules.phrases.predicates.counters import Kind, name_of
from comprules.phrases.prelude import *
from comprules.phrases.replacements.entering import Entrance
from comprules.phrases.replacements.entering_deeds import Deeds, EntersDoing
from comprules.phrases.replacements.manners import with_more
from comprules.phrases.replacements.turning_face_up import AsTurnedUp, DoneAsItHappens, TurnedUpWithCounters
from comprules.phrases.trigger_events.turning import IsTurnedFaceUp
from comprules.reader.lexemes import PowerToughness
from comprules.reader.reading import write
from comprules.rules.card_layouts.face_down import TurnFaceUp, represented_by
from comprules.rules.card_types.changing_types import with_types_added
from comprules.rules.replacement_effects.before_entering import before_entering, deciding
from comprules.rules.resolving.actual_resolution import ActualResolution
from comprules.rules.resolving.choices import choose_word


@rule("614.1c", "614.1e", "708.11")
@phrase("as {who} enters or is turned face up, {deeds}")
class DoneAsItEntersOrIsTurned(Saying):
    """CR 614.1e. "As this creature enters or is turned face up, you may choose another creature"."""

    who: SelfReference
    deeds: Deeds

    def statements(self) -> tuple[Statement, ...]:
        return (EntersDoing(self.who, self.deeds), DoneAsItHappens(self.who, IsTurnedFaceUp(), self.deeds))


@rule("614.1c", "122.6")
class EntersWithSoMany(Entrance):
    """CR 614.1c. So many counters with which something enters."""

    amount: Count
    kind: Kind
    quantity: Quantity | None

    def replace(self, event: Event, context: Context, game: Game) -> Sequence[Event]:
        assert isinstance(event, MoveObject)
        seen = before_entering(event, context)
        if self.quantity is not None:
            seen.x = self.quantity.value(seen)
        return (with_more(event, name_of(self.kind), self.amount.value(seen)),)

    def in_words(self) -> str:
        return f"it enters with {name_of(self.kind)} counters"


@rule("614.1c", "614.1e", "122.6")
@phrase(
    "as {who} enters or is turned face up, put {amount} {kind} <counter|counters @amount> on {it}"
    "[, where X is {quantity}]",
    prefer=(DoneAsItEntersOrIsTurned,),
)
class CountersAsItEntersOrIsTurned(Saying):
    """CR 614.1e. "As this creature enters or is turned face up, put X +1/+1 counters on it, where X is …"."""

    who: SelfReference
    amount: Count
    kind: Kind
    it: Noun
    quantity: Quantity | None

    def statements(self) -> tuple[Statement, ...]:
        return (
            EntersWithSoMany(self.who, self.amount, self.kind, self.quantity),
            TurnedUpWithCounters(self.who, self.amount, self.kind, self.it, self.quantity),
        )


class Shape(Phrase):
    """What a permanent may become as it enters or is turned face up."""

    @abstractmethod
    def taken_by(self, values: Characteristics, context: Context) -> Characteristics:
        """The values with what it says."""


@rule("208.2b")
@phrase("{numbers}")
class Numbers(Shape):
    """CR 208.2b. "5/1"."""

    numbers: PowerToughness

    def taken_by(self, values: Characteristics, context: Context) -> Characteristics:
        power, toughness = amount(self.numbers.power, context), amount(self.numbers.toughness, context)
        return replace(values, power=power, toughness=toughness)


@rule("208.2b")
@phrase("a(n) {form:IT}")
class ShapeOf(Shape):
    """CR 208.2b. "A 2/2 artifact creature with flying": the types and abilities are added to what it is."""

    form: Form

    def taken_by(self, values: Characteristics, context: Context) -> Characteristics:
        power, toughness = self.form.numbers(context)
        typed = with_types_added(values, self.form.card_types, self.form.subtypes)
        with_more_abilities = with_added(typed, [each.given() for each in self.form.abilities])
        return replace(with_more_abilities, power=power, toughness=toughness)


@rule("208.2b", "707.2")
def shaped(values: Characteristics, shapes: Sequence[Shape], resolution: Resolution) -> Characteristics:
    """The copiable values of a permanent whose controller has chosen one of these shapes for it."""
    words = [write(shape, capital=False) for shape in shapes]
    chosen = choose_word(resolution.you, words, "choose what it becomes", "208.2b", resolution)
    return shapes[words.index(chosen)].taken_by(values, resolution)


@rule("208.2b", "614.1c", "614.12a")
class EntersShaped(Entrance):
    """CR 208.2b. What a permanent becomes as it enters: its copiable values are those."""

    shapes: tuple[Shape, ...]

    def replace(self, event: Event, context: Context, game: Game) -> Sequence[Event]:
        assert isinstance(event, MoveObject)
        entering = event.entering
        own = entering.copiable if entering.copiable is not None else context.board.copiable(event.object)
        values = shaped(own, self.shapes, deciding(event, context, game))
        return (replace(event, entering=replace(entering, copiable=values)),)

    def in_words(self) -> str:
        return "what it enters as"


@rule("208.2b", "614.1e", "708.11")
class TurnedUpShaped(AsTurnedUp):
    """CR 208.2b. What a permanent becomes as it is turned face up: its copiable values are those."""

    who: Noun
    shapes: tuple[Shape, ...]

    def applies(self, event: Event, context: Context) -> bool:
        return isinstance(event, TurnFaceUp) and self.who.includes(event.object, context)

    def replace(self, event: Event, context: Context, game: Game) -> Sequence[Event]:
        assert isinstance(event, TurnFaceUp)
        you, source = context.you, context.source
        resolution = ActualResolution(game, source, you, source, context.bindings(), context.x, event=event)
        record = game.board.object(event.object)
        own = record.copiable if record.copiable is not None else represented_by(record)
        return (replace(event, copiable=shaped(own, self.shapes, resolution)),)

    def turned(self, event: TurnFaceUp, context: Context) -> TurnFaceUp:
        return event

    def in_words(self) -> str:
        return "what it is turned face up as"


class _Shaping(Saying):
    if TYPE_CHECKING:

        @property
        def who(self) -> SelfReference: ...

        @property
        def shapes(self) -> tuple[Shape, ...]: ...

    def statements(self) -> tuple[Statement, ...]:
        return (EntersShaped(self.who, self.shapes),)


@rule("208.2b", "614.1c", "614.1e")
@phrase(
    {
        "": "as {who} <enters|enter @who>, {it} <becomes|become @it> your choice of {shapes:or+}",
        "other types": "as {who} <enters|enter @who>, {it} <becomes|become @it> your choice of {shapes:or+} in "
        "addition to its other types",
    },
    by="keeping",
)
class ShapedAsItEnters(_Shaping):
    """CR 208.2b. "As this creature enters, it becomes your choice of a 3/3 creature or a 2/2 creature with flying"."""

    keeping: Literal["", "other types"]
    who: SelfReference
    it: Noun
    shapes: tuple[Shape, ...]


@rule("208.2b", "614.1c", "614.1e", "708.11")
@phrase("as {who} enters or is turned face up, {it} <becomes|become @it> your choice of {shapes:or+}")
class BecomesAsItEntersOrIsTurned(_Shaping):
    """CR 208.2b. "As this creature enters or is turned face up, it becomes your choice of 5/1 or 1/5"."""

    who: SelfReference
    it: Noun
    shapes: tuple[Shape, ...]

    def statements(self) -> tuple[Statement, ...]:
        return (*super().statements(), TurnedUpShaped(self.who, self.shapes))
