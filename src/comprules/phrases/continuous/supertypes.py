"""CR 205.4b, 613.1d: changes of supertypes, layer 4."""

from __future__ import annotations

from typing import Literal

from comprules.phrases.prelude import *
from comprules.rules.continuous_effects.continuous import Eventive, Stative

Given = Literal["legendary", "snow"]
"""The supertypes that effects give and take."""


class ChangesSupertype(Change):
    """CR 205.4b. Having a supertype, or not having it, besides whatever else it is."""

    supertype: Given

    @property
    def name(self) -> str:
        """The supertype as it stands on a type line."""
        return self.supertype.capitalize()

    def layers(self) -> tuple[Layer, ...]:
        return (Layer.TYPE,)


class _Has(ChangesSupertype):
    def apply(self, layer: Layer, number: ObjectId, known: Characteristics, context: Applying) -> Characteristics:
        if self.name in known.supertypes:
            return known
        return replace(known, supertypes=(self.name, *known.supertypes))

    def only_adds(self, layer: Layer) -> bool:
        return True


@rule("205.4b", "613.1d")
@phrase("<is|are> {supertype}")
class IsOfSupertype(_Has, Stative):
    """CR 205.4b. "Enchanted creature is legendary", "enchanted land is snow"."""

    supertype: Given


@rule("205.4b", "205.4g", "613.1d")
@phrase("become(s) {supertype}")
class BecomesOfSupertype(_Has, Eventive):
    """CR 205.4b. "Target permanent becomes snow until end of turn"."""

    supertype: Given


@rule("205.4b", "205.4g", "613.1d")
@phrase({"not": "<isn't|aren't> {supertype}", "no longer": "<is|are> no longer {supertype}"}, by="how")
class IsNotOfSupertype(ChangesSupertype, Stative):
    """CR 205.4b. "All lands are no longer snow", "target permanent isn't snow until end of turn"."""

    how: Literal["not", "no longer"]
    supertype: Given

    def apply(self, layer: Layer, number: ObjectId, known: Characteristics, context: Applying) -> Characteristics:
        return replace(known, supertypes=tuple(name for name in known.supertypes if name != self.name))
