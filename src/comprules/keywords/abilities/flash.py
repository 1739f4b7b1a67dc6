"""CR 702.8: flash."""

from __future__ import annotations

from comprules.phrases.prelude import *
from comprules.rules.casting.casting_options import CastingPermission


@rule("702.8a")
class CastAtInstantSpeed(CastingPermission):
    """CR 702.8a. This card may be cast any time its player could cast an instant."""

    def as_though_flash(self, context: Context) -> bool:
        return True


@rule("702.8a", "702.8b")
@phrase("flash")
class Flash(KeywordAbility):
    """CR 702.8a. Flash."""

    def means(self) -> tuple[Ability, ...]:
        return stated(CastAtInstantSpeed())
