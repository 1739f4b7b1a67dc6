"""CR 608.2c: several things that one subject does: "discard a card and draw a card", "draw one, then discard one"."""

from __future__ import annotations

from comprules.phrases.prelude import *
from comprules.rules.costs.doing import Deeds


@rule("608.2c", "608.2f")
@phrase("{parts:and+}")
class Both(Deeds):
    """CR 608.2c. "Discard a card and draw a card"."""

    parts: tuple[Predicate, ...]

    def in_order(self) -> tuple[Predicate, ...]:
        return self.parts


def _in_order(steps: Sequence[Predicate | Both]) -> tuple[Predicate, ...]:
    return tuple(part for step in steps for part in (step.parts if isinstance(step, Both) else (step,)))


@rule("608.2c")
@phrase("{steps:then+}")
class Chain(Deeds):
    """CR 608.2c. "Draw a card, then discard a card"."""

    steps: tuple[Predicate | Both, ...]

    def in_order(self) -> tuple[Predicate, ...]:
        return _in_order(self.steps)


@rule("608.2c")
@phrase("{first}, then {second}, then {third}")
class OneByOne(Deeds):
    """CR 608.2c. "Scry 1, then scry 2, then scry 3"."""

    first: Predicate | Both
    second: Predicate | Both
    third: Predicate | Both

    def in_order(self) -> tuple[Predicate, ...]:
        return _in_order((self.first, self.second, self.third))
