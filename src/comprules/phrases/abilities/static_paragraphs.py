"""CR 604.1, 604.2: static abilities of several sentences, some of which are true under a condition of their own."""

from __future__ import annotations

from comprules.phrases.abilities.static_abilities import Always, AsLongAs, DuringTurns, Said, spelled_out
from comprules.phrases.prelude import *


@rule("604.1", "604.2", "611.3a")
@phrase("{first} {further: }")
class FurtherAsLongAs(Ability):
    """CR 604.2. "Equipped creature gets +1/+1. As long as it's legendary, it gets an additional +2/+2"."""

    first: Always | AsLongAs | DuringTurns
    further: tuple[AsLongAs | DuringTurns, ...]

    @rule("608.2k")
    def primitives(self) -> Iterator[Ability]:
        """All of them; "it" and "they" are what the sentences before are about."""
        before = self.first.sentences if isinstance(self.first, Always) else (self.first.said,)
        said: tuple[Said, ...] = spelled_out((*before, *(each.said for each in self.further)))
        yield self.first
        for sentence, meant in zip(self.further, said[len(before) :], strict=True):
            yield replace(sentence, said=meant)
