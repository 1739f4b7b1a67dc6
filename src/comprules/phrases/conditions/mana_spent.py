"""CR 106.3, 601.2h: what mana was spent to cast a spell, which the permanent it becomes still knows."""

from __future__ import annotations

from typing import Literal

from comprules.phrases.nouns.references import is_no_each
from comprules.phrases.prelude import *
from comprules.reader.lexemes import Symbols
from comprules.rules.mana_and_numbers.color_words import ColorWord
from comprules.rules.mana_and_numbers.mana import COLORS
from comprules.rules.mana_and_numbers.mana_to_spend import TellsSources
from comprules.rules.resolving.last_known import asked_about


@rule("400.7d", "608.2h", "707.10")
def mana_spent_on(number: ObjectId, context: Context) -> tuple[str, ...]:
    """The types of the mana that was spent to cast a spell, or the spell that became this permanent; none on a copy."""
    stacked = context.board.object(asked_about(number, context)).stacked
    return stacked.mana_spent if stacked is not None else ()


@rule("107.4h", "400.7d", "608.2h", "707.10")
def snow_spent_on(number: ObjectId, context: Context) -> tuple[str, ...]:
    """The types of that mana that snow sources produced."""
    stacked = context.board.object(asked_about(number, context)).stacked
    return stacked.snow_spent if stacked is not None else ()


@rule("107.4h", "601.2h")
def _suffices(wanted: Sequence[str], number: ObjectId, context: Context) -> bool:
    """Whether what was spent to cast something is at least so much mana of those colors, and from snow sources."""
    types, snow = mana_spent_on(number, context), snow_spent_on(number, context)
    return all((len(snow) if kind == "S" else types.count(kind)) >= wanted.count(kind) for kind in wanted)


@rule("107.4h", "601.2h", "608.2i")
@phrase("{symbols} was spent to cast {what}")
@looks_at()
class SuchManaWasSpent(SimpleCondition):
    """CR 601.2h. "{G} was spent to cast this spell", "{G}{G} was spent …": at least so much mana of those colors;
    "{S}": of any type that a snow source produced.
    """

    symbols: Symbols
    what: Definite

    def wants(self, field: str) -> Callable[[Phrase], bool] | None:
        """What was cast is one object: "each creature" that something is done to isn't it."""
        return is_no_each if field == "what" else None

    def holds(self, context: Context) -> bool:
        wanted = [symbol.strip("{}") for symbol in self.symbols]
        return any(_suffices(wanted, number, context) for number in self.what.refer(context))


@rule("107.4h", "601.2h", "608.2i")
@phrase("{symbols} wasn't spent to cast {what}")
@looks_at()
class SuchManaWasNotSpent(SuchManaWasSpent):
    """CR 601.2h. "{C} wasn't spent to cast it"."""

    def holds(self, context: Context) -> bool:
        return not super().holds(context)


@rule("601.2h", "608.2i")
@phrase(
    {
        "at least": "at least {n:word}[ {kind}] mana was spent to cast {what}",
        "or more": "{n:word} or more[ {kind}] mana was spent to cast {what}",
    },
    by="how",
)
@looks_at()
class SoMuchManaWasSpent(SimpleCondition):
    """CR 601.2h. "At least three red mana was spent to cast this spell", "five or more mana was spent to cast it"."""

    how: Literal["at least", "or more"]
    n: int
    kind: ColorWord | Literal["colorless"] | None
    what: Definite

    def holds(self, context: Context) -> bool:
        spent = (mana_spent_on(number, context) for number in self.what.refer(context))
        return any(self._counted(types) >= self.n for types in spent)

    def _counted(self, types: tuple[str, ...]) -> int:
        if self.kind is None:
            return len(types)
        return types.count("C" if self.kind == "colorless" else self.kind.symbol)


@rule("601.2h", "608.2i")
@phrase("at least {n:word} mana of the same color was spent to cast {what}")
@looks_at()
class SoMuchOfOneColorWasSpent(SimpleCondition):
    """CR 601.2h. "At least three mana of the same color was spent to cast this spell"."""

    n: int
    what: Definite

    def holds(self, context: Context) -> bool:
        spent = (mana_spent_on(number, context) for number in self.what.refer(context))
        return any(types.count(color) >= self.n for types in spent for color in COLORS)


@rule("105.1", "601.2h", "608.2i")
@phrase("{n:one} or more colors of mana were spent to cast {what}")
@looks_at()
class SoManyColorsWereSpent(SimpleCondition):
    """CR 601.2h. "Two or more colors of mana were spent to cast it": colorless mana is of none."""

    n: int
    what: Definite

    def holds(self, context: Context) -> bool:
        spent = (mana_spent_on(number, context) for number in self.what.refer(context))
        return any(len(set(types) & set(COLORS)) >= self.n for types in spent)


@rule("106.3", "400.7d", "608.2h", "707.10")
def mana_from(source: Description, number: ObjectId, context: Context) -> int:
    """How much of the mana spent to cast a spell was from sources of a kind, as they are or last were."""
    stacked = context.board.object(asked_about(number, context)).stacked
    return 0 if stacked is None else sum(source.fits(each, context) for each in stacked.spent_from)


@rule("106.3", "601.2h", "608.2i")
@phrase("mana from a(n) {source:IT} was spent to cast {what}")
@looks_at()
class ManaFromWasSpent(TellsSources, SimpleCondition):
    """CR 106.3. "Mana from a Treasure was spent to cast it"."""

    source: Description
    what: Definite

    def holds(self, context: Context) -> bool:
        return any(mana_from(self.source, number, context) for number in self.what.refer(context))


@rule("106.3", "601.2h", "608.2i")
@phrase("{n:word} or more mana from {source:THEY} was spent to cast {what}")
@looks_at()
class SoMuchManaFromWasSpent(TellsSources, SimpleCondition):
    """CR 106.3. "Three or more mana from creatures was spent to cast it"."""

    n: int
    source: Description
    what: Definite

    def holds(self, context: Context) -> bool:
        return any(mana_from(self.source, number, context) >= self.n for number in self.what.refer(context))


@rule("601.2h", "608.2i")
@phrase("no mana was spent to cast {what}")
@looks_at()
class NoManaWasSpent(SimpleCondition):
    """CR 601.2h. "No mana was spent to cast it"."""

    what: Definite

    def holds(self, context: Context) -> bool:
        return not any(mana_spent_on(number, context) for number in self.what.refer(context))
