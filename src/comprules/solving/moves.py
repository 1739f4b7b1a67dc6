"""What can be answered where a game stands, each thing once."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeAlias

from comprules.kernel.decisions import ChooseName, ChooseNumber, ChooseObjects, ChooseOrder, Decision, Divide
from comprules.kernel.options import Done, Option, Reset
from comprules.play.game import Game
from comprules.rules.payment.payment_decision import ChoosePayment

Move: TypeAlias = Option
"""An option, or the next piece of an answer."""


def moves_of(game: Game, *, alike_once: bool, narrow: bool = False) -> tuple[Move, ...]:
    """What can be answered to a game's decision, or the next pieces of an answer: what has been chosen isn't taken
    back, and where the order of the pieces makes no difference, they are chosen in the order in which they are offered.

    With `alike_once` just one of those options that stand for objects which are alike; with `narrow` also targets are
    chosen in the order in which they are offered, though that might make a difference.
    """
    decision = game.decision
    assert decision is not None
    if not alike_once:
        return _pieces(decision)
    options = game.distinct_options()
    if narrow and decision.chosen and type(decision) is ChooseObjects:
        options = tuple(_in_order(decision, options))
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


def _pieces(decision: Decision) -> tuple[Option, ...]:
    options = tuple(option for option in decision.options if not isinstance(option, Reset))
    if decision.chosen and not isinstance(decision, (ChooseOrder, Divide)):
        return tuple(_in_order(decision, options))
    return options


def _in_order(decision: Decision, options: tuple[Option, ...]) -> Iterator[Option]:
    """The options that come later than all chosen before."""
    places = {piece: place for place, piece in enumerate(decision.candidates)}
    latest = max(places.get(piece, -1) for piece in decision.chosen)
    return (option for option in options if isinstance(option, Done) or places.get(option, latest + 1) > latest)


def _flexible(decision: ChoosePayment, piece: Option) -> int:
    """In how many ways a piece of a payment could be used otherwise: what is good for less is better used first."""
    return sum(getattr(each, "id", None) == getattr(piece, "id", None) for each in decision.candidates)
