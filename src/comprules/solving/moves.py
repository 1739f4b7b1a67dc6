"""What can be answered where a game stands, each thing once."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeAlias

from comprules.kernel.decisions import ChooseName, ChooseNumber, ChooseOrder, Decision, Divide
from comprules.kernel.options import Done, Option, Reset
from comprules.play.game import Game
from comprules.rules.payment.payment_decision import ChoosePayment
from comprules.solving.widths import Width

Move: TypeAlias = Option
"""An option, or the next piece of an answer."""


def every_move(decision: Decision) -> tuple[Move, ...]:
    """What can be answered to a decision, or the next pieces of an answer: what has been chosen isn't taken back, and
    where the order of the pieces makes no difference, they are chosen in the order in which they are offered.
    """
    options = tuple(option for option in decision.options if not isinstance(option, Reset))
    if isinstance(decision, ChoosePayment) or (decision.chosen and not isinstance(decision, (ChooseOrder, Divide))):
        return tuple(_as_offered(decision, options))
    return options


def own_moves(game: Game, distinct: tuple[Option, ...], width: Width) -> tuple[Move, ...]:
    """What who aims could answer within a width, of the options that are distinct."""
    decision = game.decision
    assert decision is not None
    options = width.of(game, decision, distinct)
    if isinstance(decision, ChoosePayment):
        return tuple(sorted(options, key=lambda piece: _flexible(decision, piece)))
    return options


def named(move: Move) -> str:
    """A move by its name."""
    return str(move)


def is_open_ended(decision: Decision) -> bool:
    """Whether there are answers to a decision beyond the options that it shows: any name, or any number."""
    if isinstance(decision, ChooseNumber):
        return decision.most is None and decision.only is None
    return isinstance(decision, ChooseName)


def _flexible(decision: ChoosePayment, piece: Option) -> int:
    """In how many ways a piece of a payment could be used otherwise: what is good for less is better used first."""
    return sum(getattr(each, "id", None) == getattr(piece, "id", None) for each in decision.candidates)


def _as_offered(decision: Decision, options: tuple[Option, ...]) -> Iterator[Option]:
    """The options that come later than all chosen before; of a payment those that lead to one in this order."""
    if isinstance(decision, ChoosePayment):
        pieces = decision.in_order()
        return (option for option in options if isinstance(option, Done) or option in pieces)
    places = {piece: place for place, piece in enumerate(decision.candidates)}
    latest = max(places.get(piece, -1) for piece in decision.chosen)
    return (option for option in options if isinstance(option, Done) or places.get(option, latest + 1) > latest)
