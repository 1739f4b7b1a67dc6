"""CR 702.72: champion."""

from __future__ import annotations

from comprules.phrases.prelude import *
from comprules.reader.reading import write


@rule("607.2k", "702.72a", "702.72b")
@phrase("champion a(n) {what:IT}")
class Champion(KeywordAbility):
    """CR 702.72a. Another permanent is exiled for as long as it stays; otherwise it is sacrificed."""

    what: Description

    def means(self) -> tuple[Ability, ...]:
        what = write(self.what, agreement=Agreement.IT, capital=False)
        return abilities_saying(
            f"When this permanent enters, sacrifice it unless you exile another {what} you control.",
            "When this permanent leaves the battlefield, return the exiled card to the battlefield under its owner's "
            "control.",
        )
