"""CR 702.1: several keyword abilities on one line."""

from __future__ import annotations

from collections.abc import Iterator

from comprules.phrases.prelude import *


@rule("113.2c", "702.1")
@phrase("{keywords:,+}")
class KeywordLine(Ability):
    """CR 113.2c. "Flying, vigilance": each of them is an ability of its own."""

    keywords: tuple[KeywordAbility, ...]

    def primitives(self) -> Iterator[Ability]:
        for keyword in self.keywords:
            yield from keyword.primitives()

    def abilities(self) -> tuple[Ability, ...]:
        return self.keywords
