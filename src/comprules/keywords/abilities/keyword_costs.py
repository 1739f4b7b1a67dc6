"""CR 702.1: what keywords ask for: mana right behind the keyword, or something else behind a dash."""

from __future__ import annotations

from comprules.phrases.prelude import *
from comprules.reader.lexemes import Symbols as SymbolRun
from comprules.reader.reading import write
from comprules.rules.costs.costs import Deed, SoMuchMana
from comprules.rules.mana_and_numbers.calculations import how_many
from comprules.rules.mana_and_numbers.mana import Symbols
from comprules.rules.objects.descriptions import Kind


class CostsOfKeyword(Phrase):
    """What a keyword asks for, be it several costs together."""

    @abstractmethod
    def costs(self) -> tuple[Cost, ...]:
        """The costs."""


class CostOfKeyword(CostsOfKeyword):
    """What a keyword asks for, which is one cost."""

    @abstractmethod
    def as_cost(self) -> Cost:
        """The cost."""

    def costs(self) -> tuple[Cost, ...]:
        return (self.as_cost(),)

    @abstractmethod
    def paid_by(self, agreement: Agreement) -> str:
        """What whoever pays it does, in words: "pay {2}", "discards a card"."""


@rule("702.1")
@phrase(" {mana}")
class InMana(CostOfKeyword):
    """CR 702.1. "Ward {2}"."""

    mana: ManaCost

    def as_cost(self) -> Cost:
        return self.mana

    def paid_by(self, agreement: Agreement) -> str:
        return f"{agreement.form(('pays', 'pay'))} {''.join(self.mana.symbols)}"


@rule("702.1")
@phrase("—{deed:YOU}.")
class ByDeed(CostOfKeyword):
    """CR 702.1. "Ward—Pay 3 life"."""

    deed: Predicate

    def as_cost(self) -> Cost:
        return Deed(self.deed)

    def paid_by(self, agreement: Agreement) -> str:
        return write(self.deed, agreement=agreement, capital=False)


@rule("702.1", "118.3a")
@phrase("—{mana}.")
class BySoMuchMana(CostsOfKeyword):
    """CR 702.1. "Madness—Pay six {C}"."""

    mana: SoMuchMana

    def costs(self) -> tuple[Cost, ...]:
        return (self.mana,)


@rule("702.1")
@phrase("—{paid:costs+}.")
class ByAllOf(CostsOfKeyword):
    """CR 702.1. "Kicker—{2}{B}, Discard a creature card": all of that."""

    paid: tuple[Cost, ...]

    def costs(self) -> tuple[Cost, ...]:
        return self.paid


@rule("118.7c")
def less_generic(symbols: Symbols, amount: int) -> Symbols:
    """A mana cost with so much less generic mana."""
    generic = sum(int(symbol) for symbol in symbols if symbol.isdigit())
    others = tuple(symbol for symbol in symbols if not symbol.isdigit())
    left = max(0, generic - amount)
    return (str(left), *others) if left or not others else others


def generic_in(symbols: SymbolRun) -> int:
    """How much generic mana is said."""
    return sum(int(bare) for symbol in symbols if (bare := symbol.strip("{}")).isdigit())


@rule("118.7")
@phrase("this cost is reduced by {symbols} for each {counted:IT}")
class LessForEachOf(Implying):
    """CR 118.7. "This cost is reduced by {1} for each artifact you control", of the cost of a keyword."""

    symbols: SymbolRun
    counted: Kind | Countable

    def made_explicit(self) -> Phrase:
        """Raises NotMeant where it is anything but generic mana that is taken off."""
        if any(not symbol.strip("{}").isdigit() for symbol in self.symbols):
            raise NotMeant("only generic mana is taken off the cost of a keyword")
        return self

    def taken_off(self, paid: tuple[Cost, ...], context: Context) -> tuple[Cost, ...]:
        """The costs with so much less generic mana."""
        less = generic_in(self.symbols) * how_many(self.counted, context)
        return tuple(_with_less(cost, less) if isinstance(cost, ManaCost) else cost for cost in paid)


def _with_less(cost: ManaCost, less: int) -> ManaCost:
    symbols = less_generic(tuple(symbol.strip("{}") for symbol in cost.symbols), less)
    return ManaCost(tuple(f"{{{symbol}}}" for symbol in symbols))
