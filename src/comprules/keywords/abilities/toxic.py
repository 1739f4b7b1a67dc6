"""CR 702.164: toxic."""

from __future__ import annotations

from typing import TYPE_CHECKING

from comprules.kernel.rule_citations import rule
from comprules.reader.phrase import phrase
from comprules.rules.abilities.abilities import KeywordAbility

if TYPE_CHECKING:
    from comprules.rules.objects.characteristics import Characteristics


@rule("702.164a")
@phrase("toxic {n}")
class Toxic(KeywordAbility):
    """CR 702.164c. Combat damage to a player gives poison counters besides: dealing damage looks for it."""

    n: int


@rule("702.164b")
def total_toxic_value(known: Characteristics) -> int:
    """The sum of the numbers of all toxic abilities an object has."""
    if Toxic not in known.keywords:
        return 0
    return sum(part.n for line in known.abilities for part in line.primitives() if isinstance(part, Toxic))
