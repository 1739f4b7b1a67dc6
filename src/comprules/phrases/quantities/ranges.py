"""CR 115.6, 608.2d: how many may be chosen: "up to two", "any number of", "one or more"."""

from __future__ import annotations

from comprules.phrases.prelude import *
from comprules.rules.mana_and_numbers.ranges import NO_LIMIT, Exact, Open


@rule("115.6")
@phrase("up to {n:one}", agreement="n")
class UpTo(Open):
    """CR 115.6. At most so many, none among them."""

    n: int

    def bounds(self, context: Context) -> tuple[int, int]:
        return 0, self.n


@rule("107.3", "115.6")
@phrase("up to X", agreement=Agreement.THEY)
class UpToX(Open):
    """CR 107.3. At most X."""

    def bounds(self, context: Context) -> tuple[int, int]:
        return 0, context.x or 0


@rule("107.1c", "115.6")
@phrase("any number of", agreement=Agreement.THEY)
class AnyNumber(Open):
    """CR 107.1c. As many as there are, or fewer, or none."""

    def bounds(self, context: Context) -> tuple[int, int]:
        return 0, NO_LIMIT


@rule("608.2d")
@phrase("{n:one} or more", agreement=Agreement.THEY)
class OrMore(Open):
    """CR 608.2d. So many at least."""

    n: int

    def bounds(self, context: Context) -> tuple[int, int]:
        return self.n, NO_LIMIT


@rule("107.1", "608.2d")
@phrase("exactly {n:one}", agreement="n")
class ExactlySoMany(Open):
    """CR 107.1. "(You attack with) exactly two creatures": so many, and no more."""

    n: int

    def bounds(self, context: Context) -> tuple[int, int]:
        return self.n, self.n


@rule("601.2c")
@phrase("{first:one} or {second:one}", agreement=Agreement.THEY)
class OneOrOther(Open):
    """CR 601.2c. One number or the next: "one or two"."""

    first: int
    second: int

    def bounds(self, context: Context) -> tuple[int, int]:
        return self.first, self.second


@rule("601.2c")
@phrase("one, two, or three", agreement=Agreement.THEY)
class OneTwoOrThree(Open):
    """CR 601.2c. One number of three."""

    def bounds(self, context: Context) -> tuple[int, int]:
        return 1, 3


@rule("601.2c")
@phrase("{n:one}", agreement="n")
class Precisely(Exact):
    """CR 601.2c. So many: "two target creatures"."""

    n: int

    def bounds(self, context: Context) -> tuple[int, int]:
        return self.n, self.n


@rule("107.3", "601.2c")
@phrase("X", agreement=Agreement.THEY)
class PreciselyX(Exact):
    """CR 107.3. X of them."""

    def bounds(self, context: Context) -> tuple[int, int]:
        return context.x or 0, context.x or 0
