"""CR 614.1c, 614.1e, 707.2: what a permanent is chosen to be as it enters or is turned face up: copiable."""

from __future__ import annotations

from typing import Literal

from comprules.phrases.continuous.copying import with_added, without_defining
from comprules.phrases.continuous.types import Assumes, SuchAForm
from comprules.phrases.prelude import *
from comprules.phrases.replacements.entering import Entrance
from comprules.reader.lexemes import PowerToughness
from comprules.reader.reading import write
from comprules.rules.card_layouts.face_down import TurnFaceUp
from comprules.rules.continuous_effects.continuous import Applying
from comprules.rules.continuous_effects.untouched import face_up_values
from comprules.rules.replacement_effects.before_entering import deciding
from comprules.rules.resolving.actual_resolution import ActualResolution
from comprules.rules.resolving.choices import choose_word

Keeping = Literal["", "other types"]


class Shape(Phrase):
    """One of the things that a permanent may be."""

    @abstractmethod
    def taken_on(self, values: Characteristics, keeping: Keeping, context: Context) -> Characteristics:
        """Copiable values of something that is that."""


def with_numbers(values: Characteristics, power: int, toughness: int) -> Characteristics:
    """Copiable values with a power and toughness, whatever would have defined these."""
    return replace(without_defining(values, Layer.SET_POWER_TOUGHNESS), power=power, toughness=toughness)


@rule("205.1a", "707.2")
@phrase("a(n) {form:IT}")
class ShapeOfTypes(Shape):
    """CR 707.2. "A 2/2 artifact creature with flying"."""

    form: SuchAForm

    def taken_on(self, values: Characteristics, keeping: Keeping, context: Context) -> Characteristics:
        being = Assumes(self.form, keeping)
        applying = Applying(context.board, context.source, context.you, 0)
        values = being.apply(Layer.TYPE, context.source, values, applying)
        if Layer.COLOR in being.layers():
            values = being.apply(Layer.COLOR, context.source, values, applying)
        if self.form.has_numbers:
            values = with_numbers(values, *self.form.numbers(context))
        return with_added(values, [each.given() for each in self.form.abilities])


@rule("707.2")
@phrase("{numbers}")
class ShapeOfNumbers(Shape):
    """CR 707.2. "5/1": that power and toughness."""

    numbers: PowerToughness

    def taken_on(self, values: Characteristics, keeping: Keeping, context: Context) -> Characteristics:
        return with_numbers(values, int(self.numbers.power), int(self.numbers.toughness))


_BECOMES = "{it} <becomes|become @it> your choice of {shapes:or+}"
_TAILS: Final[dict[str, str]] = {"": "", "other types": " in addition to <its|their @it> other types"}


@rule("208.2b")
class _Becoming(Entrance):
    it: Definite
    shapes: tuple[Shape, ...]
    keeping: Keeping

    def chosen(self, resolution: Resolution) -> Shape:
        """What its controller wants it to be."""
        words = [write(shape, capital=False) for shape in self.shapes]
        word = choose_word(resolution.you, words, "what does it become?", "614.12a", resolution)
        return self.shapes[words.index(word)]

    def replace(self, event: Event, context: Context, game: Game) -> Sequence[Event]:
        assert isinstance(event, MoveObject)
        resolution, entering = deciding(event, context, game), event.entering
        values = entering.copiable if entering.copiable is not None else resolution.board.copiable(event.object)
        taken = self.chosen(resolution).taken_on(values, self.keeping, resolution)
        return (replace(event, entering=replace(entering, copiable=taken)),)


@rule("614.1c", "614.12a", "707.2", "603.6d")
@phrase({how: f"as {{who}} <enters|enter @who>, {_BECOMES}{tail}" for how, tail in _TAILS.items()}, by="keeping")
class EntersAsChosen(_Becoming):
    """CR 707.2. "As this creature enters, it becomes your choice of a 3/3 creature or a 2/2 creature with flying"."""

    who: Noun
    it: Definite
    shapes: tuple[Shape, ...]
    keeping: Keeping


@rule("614.1c", "614.1e", "614.12a", "707.2", "708.11")
@phrase(
    {how: f"as {{who}} <enters|enter @who> or is turned face up, {_BECOMES}{tail}" for how, tail in _TAILS.items()},
    by="keeping",
)
class EntersOrTurnsUpAsChosen(_Becoming):
    """CR 708.11. "As this creature enters or is turned face up, it becomes your choice of 5/1 or 1/5"."""

    who: Noun
    it: Definite
    shapes: tuple[Shape, ...]
    keeping: Keeping

    concerns: ClassVar[tuple[type[Any], ...]] = (MoveObject, TurnFaceUp)

    def is_about_entering_alone(self) -> bool:
        return False

    def applies(self, event: Event, context: Context) -> bool:
        if isinstance(event, TurnFaceUp):
            return self.who.includes(event.object, context)
        return super().applies(event, context)

    def replace(self, event: Event, context: Context, game: Game) -> Sequence[Event]:
        if not isinstance(event, TurnFaceUp):
            return super().replace(event, context, game)
        source = context.source
        resolution = ActualResolution(game, source, context.you, source, context.bindings(), context.x, event=event)
        values = event.copiable if event.copiable is not None else face_up_values(game.board.object(event.object))
        taken = self.chosen(resolution).taken_on(values, self.keeping, resolution)
        return (replace(event, copiable=taken),)
