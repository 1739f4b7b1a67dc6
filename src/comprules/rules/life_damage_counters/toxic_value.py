"""CR 702.164b: an object's total toxic value."""

from __future__ import annotations

from comprules.rules.prelude import *


class GivesPoisonBesides(KeywordAbility):
    """A keyword by which combat damage to a player gives so many poison counters besides."""

    n: int


@rule("702.164b")
def total_toxic_value(known: Characteristics) -> int:
    """The sum of the numbers of all toxic abilities an object has."""
    if not any(issubclass(keyword, GivesPoisonBesides) for keyword in known.keywords):
        return 0
    return sum(part.n for line in known.abilities for part in line.primitives() if isinstance(part, GivesPoisonBesides))
