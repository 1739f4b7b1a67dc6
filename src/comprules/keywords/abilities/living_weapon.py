"""CR 702.92: living weapon."""

from __future__ import annotations

from comprules.phrases.prelude import *


@rule("702.92a")
@phrase("living weapon")
class LivingWeapon(KeywordAbility):
    """CR 702.92a. It brings a Germ that is equipped with it."""

    def means(self) -> tuple[Ability, ...]:
        return abilities_saying(
            "When this Equipment enters, create a 0/0 black Phyrexian Germ creature token, "
            "then attach this Equipment to it."
        )
