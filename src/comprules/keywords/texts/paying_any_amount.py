"""CR 107.1c, 118.12: paying any amount of mana or life, and how much was paid."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from comprules.phrases.predicates.life import PaysLife
from comprules.phrases.predicates.payment import PaysMana
from comprules.phrases.prelude import *
from comprules.phrases.references.amount_references import amount_of
from comprules.reader.lexemes import Symbols
from comprules.rules.costs.doing import found_for_each
from comprules.rules.legality.possible_deeds import can_do
from comprules.rules.life_damage_counters.life import life_of
from comprules.rules.mana_and_numbers.numbers import NumberInDigits
from comprules.rules.resolving.choices import choose_number


class PaysAnyAmount(Predicate):
    """Paying as much as one likes, none too: "that much" is how much it was."""

    introduces: ClassVar = Introduction()
    """How much was paid."""

    if TYPE_CHECKING:

        @property
        def slot(self) -> int: ...

    @abstractmethod
    def paying(self, amount: int) -> Predicate:
        """Paying so much."""

    @abstractmethod
    def most(self, player: PlayerId, resolution: Resolution) -> int:
        """As much as a player can pay."""

    @rule("107.1c", "118.3", "608.2d")
    def happen(self, subject: Sequence[PlayerId], resolution: Resolution) -> None:
        paid = found_for_each(lambda player: self._paid(player, resolution), subject, resolution)
        resolution.bind_amounts(self.slot, paid)
        resolution.did(True)

    def _paid(self, player: PlayerId, resolution: Resolution) -> int:
        amount = choose_number(player, 0, self.most(player, resolution), "how much do you pay?", "107.1c", resolution)
        if not amount:
            return 0
        self.paying(amount).happen((player,), resolution)
        return amount if resolution.was_done else 0

    def changes_made(self) -> Changes:
        return frozenset({"less life", "something else"})


class PaysAnyMana(PaysAnyAmount):
    """Paying any amount of mana, of any kind or one."""

    def most(self, player: PlayerId, resolution: Resolution) -> int:
        amount = 0
        while can_do(self.paying(amount + 1), player, resolution):
            amount += 1
        return amount


@rule("107.1c", "118.12")
@phrase("pay(s) any amount of mana")
class PaysAnyGeneric(PaysAnyMana):
    """CR 107.1c. "Pay any amount of mana": of any type."""

    slot: int = 0

    def paying(self, amount: int) -> Predicate:
        return PaysMana((f"{{{amount}}}",))


@rule("107.1c", "118.12")
@phrase("pay(s) any amount of {symbol}")
class PaysAnyOfSymbol(PaysAnyMana):
    """CR 107.1c. "Pay any amount of {R}": so many times that symbol."""

    symbol: Symbols
    slot: int = 0

    def paying(self, amount: int) -> Predicate:
        return PaysMana(self.symbol * amount)


@rule("107.1c", "119.4")
@phrase("pay(s) any amount of life")
class PaysAnyLife(PaysAnyAmount):
    """CR 119.4. "Pay any amount of life": no more than there is."""

    slot: int = 0

    def paying(self, amount: int) -> Predicate:
        return PaysLife(NumberInDigits(amount))

    def most(self, player: PlayerId, resolution: Resolution) -> int:
        there = max(life_of(resolution.board, player), 0)
        return there if can_do(self.paying(1), player, resolution) else 0


@rule("608.2k")
@phrase(
    {
        "total": "the total amount of {what} paid this way",
        "": "the amount of {what} paid this way",
        "own": "the amount of {what} they paid this way",
    },
    by="whose",
)
@looks_at()
class AmountPaidThisWay(Reference, Quantity):
    """CR 608.2k. "The total amount of mana paid this way", "the amount of mana they paid this way"."""

    whose: Literal["total", "", "own"]
    what: Literal["mana", "life"]

    def accepts(self, introducer: Phrase) -> bool:
        kind = PaysAnyLife if self.what == "life" else PaysAnyMana
        return isinstance(introducer, kind)

    def value(self, context: Context) -> int:
        return amount_of(self.antecedent, context, int(self.whose == "own"))
