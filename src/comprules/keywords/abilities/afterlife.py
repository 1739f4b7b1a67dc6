"""CR 702.135: afterlife."""

from __future__ import annotations

from typing import Final

from comprules.keywords.abilities.written_out import several
from comprules.phrases.prelude import *

SPIRIT: Final = "1/1 white and black Spirit creature token"


@rule("702.135a", "702.135b")
@phrase("afterlife {n}")
class Afterlife(KeywordAbility):
    """CR 702.135a. It leaves Spirits behind."""

    n: int

    def means(self) -> tuple[Ability, ...]:
        return abilities_saying(
            "When this permanent is put into a graveyard from the battlefield, create "
            f"{several(self.n, SPIRIT, SPIRIT + 's')} with flying."
        )
