"""CR 601.2g-h: the ways to pay that leave something different."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from comprules.kernel.decisions import DONE
from comprules.kernel.options import Option
from comprules.kernel.rule_citations import rule
from comprules.play.canonical.distinct import distinct_options
from comprules.play.canonical.position import Position
from comprules.rules.payment.payment_decision import ChoosePayment

if TYPE_CHECKING:
    from comprules.play.game import Game

Payment = tuple[Option, ...]

MOST: Final = 1_000
"""How many payments are looked at, unless more are allowed."""


class NoPayment(ValueError):
    """The present decision isn't how to pay a cost of mana.

    >>> from comprules.positions import Side, arrange
    >>> arrange([Side(), Side()]).distinct_payments()
    Traceback (most recent call last):
      ...
    comprules.play.canonical.payments.NoPayment: no payment is to be chosen now; with auto_pay=False each one is
    """


class TooManyPayments(ValueError):
    """There are more ways to pay than may be looked at.

    >>> print(TooManyPayments(5))
    there are more than 5 ways to pay; allow more with `most`
    """

    def __init__(self, most: int) -> None:
        super().__init__(f"there are more than {most} ways to pay; allow more with `most`")


@rule("601.2g", "601.2h")
def distinct_payments(game: Game, most: int = MOST) -> tuple[Payment, ...]:
    """The whole answers to the decision how to pay after which the game isn't the same, each the first such one."""
    if not isinstance(game.decision, ChoosePayment):
        raise NoPayment("no payment is to be chosen now; with auto_pay=False each one is")
    found: dict[bytes, Payment] = {}
    for count, payment in enumerate(_payments(game), 1):
        if count > most:
            raise TooManyPayments(most)
        paid = game.copy()
        paid.choose(payment)
        found.setdefault(Position(paid).digest(), payment)
    return tuple(found.values())


def _payments(game: Game) -> Iterator[Payment]:
    """The payments that go on from what is chosen, of those that are alike the first one."""
    twin = game.copy()
    pending = [game.decision]
    while pending:
        twin.decision = decision = pending.pop()
        assert isinstance(decision, ChoosePayment)
        if decision.is_complete(decision.chosen):
            yield decision.chosen
        pieces = [piece for piece in distinct_options(twin) if piece != DONE]
        pending += [decision.with_piece(piece) for piece in reversed(pieces)]
