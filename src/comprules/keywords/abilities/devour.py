"""CR 702.82: devour."""

from __future__ import annotations

from comprules.keywords.abilities.written_out import plus_counters
from comprules.phrases.prelude import *
from comprules.reader.reading import write


def _devouring(kind: str, kinds: str, counters: int) -> tuple[Ability, ...]:
    return abilities_saying(
        f"As this permanent enters, you may sacrifice any number of {kinds}. "
        f"This permanent enters with {plus_counters(counters)} on it for each {kind} sacrificed this way."
    )


@rule("702.82a", "702.82b")
@phrase("devour {n}")
class Devour(KeywordAbility):
    """CR 702.82a. It enters with +1/+1 counters for each creature sacrificed as it enters."""

    n: int

    def means(self) -> tuple[Ability, ...]:
        return _devouring("creature", "creatures", self.n)


@rule("702.82c", "702.82b")
@phrase("devour {quality:IT} {n}")
class DevourQuality(KeywordAbility):
    """CR 702.82c. "Devour artifact 1": permanents of another kind."""

    quality: Description
    n: int

    def means(self) -> tuple[Ability, ...]:
        kind, kinds = (write(self.quality, agreement=form, capital=False) for form in (Agreement.IT, Agreement.THEY))
        return _devouring(kind, kinds, self.n)
