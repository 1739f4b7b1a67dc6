"""CR 702.100: evolve."""

from __future__ import annotations

from comprules.keywords.abilities.noticed import growing
from comprules.phrases.prelude import *


@rule("702.100a", "702.100b", "702.100c", "702.100d")
@phrase("evolve")
class Evolve(KeywordAbility):
    """CR 702.100a. It grows when a creature with greater power or toughness enters under its controller's control."""

    def means(self) -> tuple[Ability, ...]:
        return growing(
            "evolves",
            "Whenever a creature you control enters, if that creature's power is greater than this creature's power or "
            "that creature's toughness is greater than this creature's toughness, put a +1/+1 counter on this "
            "creature.",
        )
