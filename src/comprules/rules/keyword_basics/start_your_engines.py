"""CR 702.179: start your engines!"""

from __future__ import annotations

from comprules.rules.prelude import *


@rule("702.179a")
@phrase("start your engines!")
class StartYourEngines(KeywordAbility):
    """CR 702.179a. Who controls it and has no speed gets speed 1, by a state-based action."""
