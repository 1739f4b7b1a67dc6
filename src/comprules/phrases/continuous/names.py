"""CR 612.7: objects that have other names in addition to their own, layer 3."""

from __future__ import annotations

from comprules.phrases.prelude import *
from comprules.rules.continuous_effects.continuous import Stative
from comprules.rules.objects.oracle_reference import reference


@rule("108.1", "612.7", "613.1c")
@phrase("<has|have> all names of nonlegendary creature cards in addition to <its name|their names>")
@looks_at()
class HasAllCreatureNames(Stative):
    """CR 612.7. The names of all nonlegendary creature cards that the game knows, besides its own."""

    def layers(self) -> tuple[Layer, ...]:
        return (Layer.TEXT,)

    def apply(self, layer: Layer, number: ObjectId, known: Characteristics, context: Applying) -> Characteristics:
        return replace(known, more_names=reference(context.board).creature_names)
