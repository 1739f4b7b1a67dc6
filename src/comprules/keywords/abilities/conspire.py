"""CR 702.78: conspire."""

from __future__ import annotations

from functools import lru_cache

from comprules.keywords.abilities.copied_if_paid import copied_if_paid
from comprules.phrases.prelude import *
from comprules.reader.reading import read


@lru_cache(maxsize=1)
def _two_creatures() -> Cost:
    return read("tap two untapped creatures you control that share a color with this spell", Cost)


@rule("702.78a", "702.78b")
@phrase("conspire")
class Conspire(KeywordAbility):
    """CR 702.78a. A copy if two creatures were tapped that each share a color with the spell."""

    def means(self) -> tuple[Ability, ...]:
        return copied_if_paid("conspire", _two_creatures(), repeated=False)
