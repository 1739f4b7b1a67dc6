"""CR 706.2: what is added to the result of dice."""

from __future__ import annotations

from comprules.phrases.prelude import *
from comprules.rules.special_mechanics.dice import AddsToDice


@rule("706.2")
@phrase("increase the result of each die you roll by {amount}")
class IncreasesResults(AddsToDice):
    """CR 706.2. A modifier that doesn't come from the instruction to roll."""

    amount: int
