"""CR 612.7: objects that have other names in addition to their own, layer 3."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from comprules.concepts.oracle_reference import reference
from comprules.effects.aspects import looks_at
from comprules.effects.continuous import Applying, Layer, Stative
from comprules.oracle.phrase import phrase
from comprules.rule_citations import rule

if TYPE_CHECKING:
    from comprules.characteristics import Characteristics


@rule("108.1", "612.7", "613.1c")
@phrase("<has|have> all names of nonlegendary creature cards in addition to <its name|their names>")
@looks_at()
class HasAllCreatureNames(Stative):
    """CR 612.7. The names of all nonlegendary creature cards that the game knows, besides its own."""

    def layers(self) -> tuple[Layer, ...]:
        return (Layer.TEXT,)

    def apply(self, layer: Layer, number: int, known: Characteristics, context: Applying) -> Characteristics:
        return replace(known, more_names=reference(context.board).creature_names)
