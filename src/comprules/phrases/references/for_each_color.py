"""CR 105.1, 601.2c: what is done for each color: "for each color, destroy up to one target creature of that color"."""

from __future__ import annotations

from collections.abc import Sequence as Numbers

from comprules.phrases.instructions.clauses import Order
from comprules.phrases.instructions.sentences import QualifyingSentence
from comprules.phrases.prelude import *
from comprules.phrases.qualifiers.chosen import EachColor, OfThat
from comprules.rules.abilities.chosen import CHOSEN_COLOR, ChoicesMade
from comprules.rules.mana_and_numbers.color_words import ColorWord
from comprules.rules.targets_and_priority.qualified_targets import QualifiedTarget

_SLOTS_OF_COLORS: Final = 200_000
"""From here on, the slots of what was chosen for each color."""


@rule("601.2c")
class TargetOfEachColor(QualifiedTarget, kw_only=True):
    """A target that is chosen for each color."""

    each: EachColor

    def for_each(self, players: Numbers[PlayerId]) -> tuple[Targeted, ...]:
        slots = tuple(_SLOTS_OF_COLORS + 10 * self.slot + place for place in range(len(ColorWord)))
        found = zip(ColorWord, slots, strict=True)
        return tuple(
            TargetOfOneColor(self.target, slot, each=self.each, color=color, slots=slots) for color, slot in found
        )


@rule("105.2", "601.2c", "608.2b")
class TargetOfOneColor(QualifiedTarget, kw_only=True):
    """A target that is chosen for one of the colors, and isn't the target of another one."""

    each: EachColor
    color: ColorWord
    slots: tuple[int, ...]

    def _seen(self, context: Context) -> Context:
        """The point of view from which "that color" is this one."""
        seen = Context(context.board, context.source, context.you, context.bindings(), context.x, context.event)
        made = ChoicesMade(((context.you, self.color.value),))
        seen.bind(self.each.slot, ((CHOSEN_COLOR, made),))
        return seen

    def count(self, context: Context) -> tuple[int, int]:
        return self.target.count(self._seen(context))

    def candidates(self, context: Context) -> Iterable[Id]:
        return self.target.candidates(self._seen(context))

    def could_target(self, number: Id, context: Context) -> bool:
        return self.target.could_target(number, self._seen(context))

    def differs_from(self) -> tuple[int, ...]:
        return tuple(slot for slot in self.slots if slot != self.slot)

    @rule("608.2k")
    def stand_for(self, numbers: tuple[Id, ...], context: Context) -> None:
        context.bind(self.slot, numbers)
        context.bind(self.target.slot, tuple(each for slot in self.slots for each in context.bound.get(slot, ())))


@rule("105.1", "601.2c", "608.2f")
@phrase("for each {each}, {then}")
class ForEachColor(QualifyingSentence, Implying):
    """CR 601.2c. "For each color, return up to one target card of that color …": to all of them at once."""

    each: EachColor
    then: Order

    def made_explicit(self) -> Phrase:
        """Raises NotMeant where it is done to anything else than a target of each color."""
        said = [part for part in walk(self.then) if isinstance(part, OfThat) and part.antecedent == self.each.slot]
        within = [part for part in walk(self.then) if isinstance(part, Targeted) and self._is_of_each(part)]
        if not said or len(said) != len(within):
            raise NotMeant("it is said of other things than targets what is done for each color")
        return self

    def _is_of_each(self, target: Phrase) -> bool:
        return any(isinstance(part, OfThat) and part.antecedent == self.each.slot for part in walk(target))

    def qualified(self, target: Targeted) -> Targeted:
        return TargetOfEachColor(target, target.slot, each=self.each) if self._is_of_each(target) else target

    def happen(self, resolution: Resolution) -> None:
        self.then.happen(resolution)
