"""CR 702.1: what keywords ask for: mana right behind the keyword, or something else behind a dash."""

from __future__ import annotations

from comprules.phrases.prelude import *
from comprules.reader.reading import write
from comprules.rules.costs.costs import Deed


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


@rule("702.1")
@phrase("—{paid:costs+}.")
class ByAllOf(CostsOfKeyword):
    """CR 702.1. "Kicker—{2}{B}, Discard a creature card": all of that."""

    paid: tuple[Cost, ...]

    def costs(self) -> tuple[Cost, ...]:
        return self.paid
