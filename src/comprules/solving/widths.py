"""How much of what the player who aims could do is looked at: widths, the later of which find what the earlier ones
miss, and take longer for it.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from comprules.kernel.decisions import ChooseAction, ChooseObjects, Decision
from comprules.kernel.options import Done, Option, Pass
from comprules.kernel.records import Record
from comprules.play.game import Game
from comprules.rules.payment.payment_decision import ChoosePayment
from comprules.rules.turn.present import STEP

TIMES: Final = ("precombat main", "declare blockers", "postcombat main")
"""The steps of the own turn in which most of what there is to do is done."""


class Width(Record):
    """A width of a search: whether payments are those that the game itself finds, and targets chosen in the order in
    which they are offered; and the steps to which what is done in the own turn is confined, if it is. Then nothing is
    done either before what one has put on the stack resolves.
    """

    name: str
    finds_payments: bool = False
    times: tuple[str, ...] | None = None

    def of_actions(self, game: Game, options: tuple[Option, ...]) -> tuple[Option, ...]:
        """Those of the options for an action that are looked at."""
        passing = tuple(option for option in options if isinstance(option, Pass))
        return passing if passing and self.times is not None and not _is_time(game, self.times) else options

    def of(self, game: Game, decision: Decision, options: tuple[Option, ...]) -> tuple[Option, ...]:
        """Those of the options of a decision that are looked at."""
        if isinstance(decision, ChooseAction):
            return self.of_actions(game, options)
        if self.finds_payments and decision.chosen and type(decision) is ChooseObjects:
            return tuple(in_order(decision, options))
        return options


WHOLE: Final = Width("whole")
NARROW: Final = Width("narrow", finds_payments=True)


def widths_for(game: Game) -> tuple[Width, ...]:
    """The widths for a game, from the narrowest on, in which nothing is left for the time after combat; the usual steps
    are also the one that it stands in.
    """
    before, now = TIMES[:-1], game.state.registers[STEP]
    direct = Width("direct", finds_payments=True, times=(*before, now))
    return direct, Width("paying", times=(*TIMES, now)), NARROW, WHOLE


def in_order(decision: Decision, options: tuple[Option, ...]) -> Iterator[Option]:
    """The options that come later than all chosen before; of a payment those that lead to one in this order."""
    if isinstance(decision, ChoosePayment):
        pieces = decision.in_order()
        return (option for option in options if isinstance(option, Done) or option in pieces)
    places = {piece: place for place, piece in enumerate(decision.candidates)}
    latest = max(places.get(piece, -1) for piece in decision.chosen)
    return (option for option in options if isinstance(option, Done) or places.get(option, latest + 1) > latest)


def _is_time(game: Game, times: tuple[str, ...]) -> bool:
    """Whether it is time to do something: not while what the player has put there is on top of the stack."""
    decision, stack = game.decision, game.state.stack
    assert decision is not None
    if stack:
        return game.board.controller(stack[-1]) != decision.player
    return not game.board.is_active(decision.player) or game.state.registers[STEP] in times
