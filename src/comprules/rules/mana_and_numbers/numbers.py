"""CR 107.1, 107.3: numbers and X.

>>> from comprules.reader.reading import read, write
>>> from comprules.rules.mana_and_numbers.quantities import Count, Measure
>>> read("two", Count), read("3", Measure), read("X", Count)
(Counted(n=2), NumberInDigits(n=3), X())
"""

from __future__ import annotations

from comprules.kernel.ids import ObjectId
from comprules.kernel.rule_citations import rule
from comprules.reader.phrase import Agreement, phrase
from comprules.rules.continuous_effects.aspects import looks_at
from comprules.rules.mana_and_numbers.quantities import Count, Measure
from comprules.rules.payment.plain_words import PlainWords
from comprules.rules.resolving.context import Context


@rule("107.1")
@phrase("{n:word}", agreement="n")
@looks_at()
class Counted(Count, PlainWords):
    """CR 107.1. A number as a word: "a", "two"."""

    n: int

    def value(self, context: Context) -> int:
        return self.n

    def may_count(self, number: ObjectId, context: Context) -> bool:
        return False


@rule("107.1")
@phrase("{n}", agreement="n")
@looks_at()
class NumberInDigits(Measure, PlainWords):
    """CR 107.1. A number in digits."""

    n: int

    def value(self, context: Context) -> int:
        return self.n

    def may_count(self, number: ObjectId, context: Context) -> bool:
        return False


@rule("107.3", "107.3a", "107.3e", "107.3i")
@phrase("X", agreement=Agreement.THEY)
@looks_at()
class X(Count, Measure, PlainWords):
    """CR 107.3. X as it was announced, as the text defines it, or as it was chosen as it was paid (107.3f); else 0."""

    def value(self, context: Context) -> int:
        return context.x if context.x is not None else 0


@rule("107.1", "107.3")
@phrase("an additional {x}", agreement=Agreement.THEY)
@looks_at()
class AdditionalX(Count, PlainWords):
    """CR 107.3. "(It enters with) an additional X (+1/+1 counters on it)": X of them, besides any others."""

    x: X

    def value(self, context: Context) -> int:
        return self.x.value(context)
