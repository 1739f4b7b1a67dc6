"""CR 702.181: mobilize."""

from __future__ import annotations

from comprules.keywords.abilities.written_out import several
from comprules.phrases.prelude import *

WARRIOR: Final = "tapped and attacking 1/1 red Warrior creature token"


@rule("702.181a")
@phrase("mobilize {n}")
class Mobilize(KeywordAbility):
    """CR 702.181a. It attacks with Warriors that stay until the end of the turn."""

    n: int

    def means(self) -> tuple[Ability, ...]:
        rid = "it" if self.n == 1 else "them"
        return abilities_saying(
            f"Whenever this creature attacks, create {several(self.n, WARRIOR, WARRIOR + 's')}. "
            f"Sacrifice {rid} at the beginning of the next end step."
        )
