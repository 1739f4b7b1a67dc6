"""CR 119.3, 608.2c: gaining life that is said several times, each time with a condition of its own."""

from __future__ import annotations

from comprules.phrases.predicates.life import GainsLife
from comprules.phrases.prelude import *


@phrase("{amount} life if {condition}")
class LifeIf(Phrase):
    """An amount of life, and on what condition it is gained."""

    amount: Measure
    condition: Condition


@rule("119.3", "608.2c")
@phrase("gain(s) {parts:and+}")
class GainsLifeEachIf(Predicate):
    """CR 608.2c. "Gain X life if you control a Bear and X life if you control an Elf": one after the other."""

    parts: tuple[LifeIf, ...]

    def happen(self, subject: Sequence[Id], resolution: Resolution) -> None:
        for part in self.parts:
            if part.condition.is_met(resolution):
                GainsLife(part.amount).happen(subject, resolution)
