"""CR 702.23: rampage."""

from __future__ import annotations

from comprules.phrases.prelude import *


@rule("107.1")
@phrase("{what} beyond the first", agreement="edge")
@looks_at()
class BeyondTheFirst(Countable):
    """CR 107.1. "For each creature blocking it beyond the first": one fewer than there are."""

    what: Description

    def number(self, context: Context) -> int:
        return max(len(self.what.find(context)) - 1, 0)


@rule("702.23a", "702.23b", "702.23c")
@phrase("rampage {n}")
class Rampage(KeywordAbility):
    """CR 702.23a. It grows the more creatures block it."""

    n: int

    def means(self) -> tuple[Ability, ...]:
        return abilities_saying(
            f"Whenever this creature becomes blocked, it gets +{self.n}/+{self.n} until end of turn for each creature "
            "blocking it beyond the first."
        )
