"""CR 612.10: rules text that is added behind an object's own."""

from __future__ import annotations

from comprules.reader.agreement import Agreement
from comprules.rules.continuous_effects.continuous import Applying, Change
from comprules.rules.continuous_effects.granting import interned, keywords_of
from comprules.rules.prelude import *


@rule("612.10", "702.47c")
class AddsText(Change):
    """CR 612.10. Other rules text behind an object's own."""

    lines: tuple[Ability, ...]

    def layers(self) -> tuple[Layer, ...]:
        return (Layer.TEXT,)

    def apply(self, layer: Layer, number: ObjectId, known: Characteristics, context: Applying) -> Characteristics:
        return with_text_behind(known, self.lines)

    def told(self, board: Board, agreement: Agreement) -> str:
        return f"{agreement.form(('says', 'say'))} what another card says too"


@rule("612.10")
def with_text_behind(known: Characteristics, lines: tuple[Ability, ...]) -> Characteristics:
    """An object with more rules text behind its own."""
    own = len(known.abilities) - len(known.granted)
    abilities = interned((*known.abilities[:own], *lines, *known.abilities[own:]))
    return replace(known, abilities=abilities, keywords=keywords_of(abilities))
