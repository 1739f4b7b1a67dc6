"""CR 702.1: several keyword abilities on one line."""

from __future__ import annotations

from typing import Literal

from comprules.phrases.prelude import *


@rule("113.2c", "702.1")
@phrase({",": "{keywords:,+}", ";": "{keywords:;+}"}, by="mark")
class KeywordLine(Ability):
    """CR 113.2c. "Flying, vigilance", "first strike; reach": each of them is an ability of its own."""

    keywords: tuple[KeywordAbility, ...]
    mark: Literal[",", ";"] = ","

    def primitives(self) -> Iterator[Ability]:
        for keyword in self.keywords:
            yield from keyword.primitives()

    def abilities(self) -> tuple[Ability, ...]:
        return self.keywords
