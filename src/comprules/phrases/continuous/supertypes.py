"""CR 205.4b, 613.1d: changes of supertypes, layer 4."""

from __future__ import annotations

from msgspec.structs import replace

from comprules.phrases.prelude import *
from comprules.rules.continuous_effects.continuous import Stative


@rule("205.4b", "613.1d")
@phrase("<is|are> legendary")
class IsLegendary(Stative):
    """CR 205.4b. "Enchanted creature is legendary": besides whatever else it is."""

    def layers(self) -> tuple[Layer, ...]:
        return (Layer.TYPE,)

    def apply(self, layer: Layer, number: ObjectId, known: Characteristics, context: Applying) -> Characteristics:
        if "Legendary" in known.supertypes:
            return known
        return replace(known, supertypes=("Legendary", *known.supertypes))

    def only_adds(self, layer: Layer) -> bool:
        return True
