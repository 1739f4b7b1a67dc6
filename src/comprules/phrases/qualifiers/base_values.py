"""CR 208.4b: creatures by their base power and toughness: before anything modifies what these are set to."""

from __future__ import annotations

from typing import Literal

from comprules.phrases.prelude import *
from comprules.phrases.quantities.comparisons import Comparison
from comprules.reader.lexemes import PowerToughness
from comprules.rules.objects.descriptions import CreatureQualifier

BaseStat = Literal["power", "toughness"]


def _base(stat: BaseStat, number: ObjectId, context: Context) -> int | None:
    power, toughness = context.board.base_power_toughness(number)
    return power if stat == "power" else toughness


@rule("208.4b")
@phrase("with base {what} {comparison}")
@looks_at("power and toughness")
class WithBase(CreatureQualifier):
    """CR 208.4b. "With base power 1", "with base toughness 2 or less"."""

    what: BaseStat
    comparison: Comparison

    def describes(self, number: ObjectId, known: Characteristics, context: Context) -> bool:
        value = _base(self.what, number, context)
        return value is not None and self.comparison.holds(value, context)


@rule("208.4b")
@phrase("with base power or toughness {comparison}", also=["each with base power or toughness {comparison}"])
@looks_at("power and toughness")
class WithEitherBase(CreatureQualifier):
    """CR 208.4b. "With base power or toughness 1 or less": one of them is enough."""

    comparison: Comparison

    def describes(self, number: ObjectId, known: Characteristics, context: Context) -> bool:
        values = context.board.base_power_toughness(number)
        return any(value is not None and self.comparison.holds(value, context) for value in values)


@rule("208.4b")
@phrase("with base power and toughness {value}")
@looks_at("power and toughness")
class WithBoth(CreatureQualifier):
    """CR 208.4b. "With base power and toughness 2/2": with both just so."""

    value: PowerToughness

    def describes(self, number: ObjectId, known: Characteristics, context: Context) -> bool:
        values, said = context.board.base_power_toughness(number), (self.value.power, self.value.toughness)
        return None not in values and values == tuple(_number(each, context) for each in said)


@rule("107.3")
def _number(said: str, context: Context) -> int | None:
    """What "2" or "X" says; nothing is just so large as "*"."""
    return context.x if said == "X" else int(said) if said.isdigit() else None


Beside = Literal["greater", "less"]


@rule("208.1", "208.4b")
@phrase(
    {how: f"with {{stat}} {how} than <its|their> base {{base}}" for how in ("greater", "less")},
    by="how",
    also={how: [f"each with {{stat}} {how} than its base {{base}}"] for how in ("greater", "less")},
)
@looks_at("power and toughness")
class ComparedWithItsBase(CreatureQualifier):
    """CR 208.4b. "With power greater than its base power"."""

    how: Beside
    stat: BaseStat
    base: BaseStat

    def describes(self, number: ObjectId, known: Characteristics, context: Context) -> bool:
        value, base = known.power if self.stat == "power" else known.toughness, _base(self.base, number, context)
        if value is None or base is None:
            return False
        return value > base if self.how == "greater" else value < base
