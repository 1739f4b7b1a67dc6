"""CR 702.86: annihilator."""

from __future__ import annotations

from comprules.keywords.abilities.written_out import several
from comprules.phrases.prelude import *


@rule("702.86a", "702.86b")
@phrase("annihilator {n}")
class Annihilator(KeywordAbility):
    """CR 702.86a. Whenever it attacks, the defending player sacrifices so many permanents."""

    n: int

    def means(self) -> tuple[Ability, ...]:
        return abilities_saying(
            f"Whenever this creature attacks, defending player sacrifices {several(self.n, 'permanent', 'permanents')}."
        )
