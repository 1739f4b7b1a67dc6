"""CR 702.153: casualty."""

from __future__ import annotations

from functools import lru_cache

from comprules.keywords.abilities.copied_if_paid import copied_if_paid
from comprules.phrases.prelude import *
from comprules.reader.reading import read


@lru_cache(maxsize=64)
def _sacrifice(power: int) -> Cost:
    return read(f"sacrifice a creature with power {power} or greater", Cost)


@rule("702.153a", "702.153b")
@phrase("casualty {power}")
class Casualty(KeywordAbility):
    """CR 702.153a. A copy if a creature with so much power was sacrificed."""

    power: int

    def means(self) -> tuple[Ability, ...]:
        return copied_if_paid("casualty", _sacrifice(self.power), repeated=False)
