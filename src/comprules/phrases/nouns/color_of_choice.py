"""CR 105.4: all objects of a color that a player chooses as an instruction is followed."""

from __future__ import annotations

from typing import Literal

from comprules.phrases.nouns.described_objects import Headed, Typed
from comprules.phrases.prelude import *
from comprules.rules.mana_and_numbers.color_words import ColorWord
from comprules.rules.replacement_effects.entering_now import staying
from comprules.rules.resolving.choices import choose_word
from comprules.rules.resolving.context import of_no_objects

COLOR: Final = of_no_objects(-10504)
"""The slot of the word for the color."""


@rule("105.4", "608.2d")
@phrase(
    {
        "all": "all {what:THEY} of the color of your choice",
        "each": "each {what:IT} of the color of your choice",
        "": "{what:THEY} of the color of your choice",
    },
    by="how",
    agreement="what",
)
class AllOfColorOfChoice(Introducer, Objects):
    """CR 105.4. "All enchantments of the color of your choice", "sources of the color of your choice"."""

    how: Literal["all", "each", ""]
    what: Typed | Headed
    slot: int = 0

    def settle(self, resolution: Resolution) -> None:
        """Choose the color, as the instruction is followed."""
        words = [color.value for color in ColorWord]
        resolution.bind(COLOR, choose_word(resolution.you, words, "choose a color", "105.4", resolution))

    def refer(self, context: Context) -> tuple[ObjectId, ...]:
        if isinstance(context, Resolution):
            self.settle(context)
        found = tuple(number for number in self.what.find(context) if self._is_of_it(number, context))
        if isinstance(context, Resolution):
            found = staying(found, context.board)
        context.bind(self.slot, found)
        return found

    def includes(self, number: Id, context: Context) -> bool:
        return self.what.matches(number, context) and self._is_of_it(number, context)

    @rule("105.2")
    def _is_of_it(self, number: Any, context: Context) -> bool:
        color = context.bound.get(COLOR)
        return color is not None and ColorWord(color).symbol in context.board.characteristics(number).colors

    def introduction(self) -> Introduction:
        """All of them."""
        return Introduction(objects=True, plural=True, words=self.what.words(), is_all=True)
