"""CR 702.22b: "bands with other", as texts give it in quotation marks and take it away."""

from __future__ import annotations

from comprules.phrases.continuous.abilities import Granted, QuotedKeyword
from comprules.phrases.prelude import *
from comprules.rules.continuous_effects.continuous import Eventive, Stative
from comprules.rules.continuous_effects.granting import without_abilities
from comprules.rules.keyword_basics.banding import BandsWithOther


@rule("702.22b", "702.1")
@phrase("“bands with other {quality:THEY}.”", prefer=(QuotedKeyword,))
class QuotedBandsWithOther(Granted):
    """CR 702.22b. "Has “bands with other legendary creatures.”"."""

    quality: Description

    def given(self) -> Ability:
        return BandsWithOther(self.quality)


@rule("702.22b", "113.10b", "613.1f")
@phrase("lose(s) all “bands with other” abilities")
class LosesBandsWithOther(Stative, Eventive):
    """CR 702.22b. "Loses all “bands with other” abilities", of whatever quality, and keeps banding."""

    def layers(self) -> tuple[Layer, ...]:
        return (Layer.ABILITY,)

    def apply(self, layer: Layer, number: ObjectId, known: Characteristics, context: Applying) -> Characteristics:
        return without_abilities(known, lambda ability: isinstance(ability, BandsWithOther))
