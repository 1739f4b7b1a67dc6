"""CR 207.5: colors circled on a card as its deck is created."""

from __future__ import annotations

from comprules.phrases.prelude import *
from comprules.rules.mana_and_numbers.mana import Alternative
from comprules.rules.mana_and_numbers.producing_mana import AddsMana
from comprules.rules.starting_and_ending.laying_out import CirclesColors


@rule("207.5")
@phrase("as you create your deck, circle two of the colors below.")
class CirclesTwo(CirclesColors):
    """CR 207.5. "As you create your deck, circle two of the colors below": done before there is a game."""

    count: ClassVar[int] = 2

    def statements(self) -> tuple[Statement, ...]:
        return ()


@rule("106.5", "207.5")
@phrase("add(s) {count:one} mana of either of the circled colors")
class AddsCircledColor(AddsMana):
    """CR 207.5. "Add one mana of either of the circled colors": none, if none is circled on what has the ability."""

    count: int

    def alternatives(self, context: Context) -> tuple[Alternative, ...]:
        return tuple((color,) * self.count for color in context.board.characteristics(context.source).circled)
