"""CR 702.132: another player pays for some of the generic mana in a spell's total cost."""

from __future__ import annotations

from comprules.kernel.decisions import ChooseNumber
from comprules.kernel.options import Number
from comprules.kernel.players import Mana
from comprules.rules.casting.assistable import may_be_assisted
from comprules.rules.costs.reducing_costs import Reduction, reduced
from comprules.rules.legality.possible_deeds import can_do
from comprules.rules.mana_and_numbers.mana import Symbols
from comprules.rules.multiplayer.choosing_within import choosable_by
from comprules.rules.payment.paying_mana import pay_mana
from comprules.rules.payment.payment import Purpose
from comprules.rules.prelude import *


class ChooseAssistant(ChooseObjects):
    """Which other player is to help pay for a spell, if any."""

    may_dead_end: ClassVar[bool] = True


class ChooseAssistance(ChooseNumber):
    """For how much generic mana a player pays who was chosen to help: as they like, whether or not that's enough."""

    may_dead_end: ClassVar[bool] = False


class Assisted(Record):
    """What is left to pay of a cost of mana, and what another player has spent on it."""

    left: Symbols
    spent: tuple[Mana, ...] = ()


class _Helping(Record):
    """Paying for so much generic mana."""

    amount: int
    purpose: Purpose

    def happen(self, subject: Sequence[PlayerId], resolution: Resolution) -> None:
        """Let a player pay for it; Illegal if they can't."""
        for player in subject:
            self.paid(player, resolution)

    def paid(self, player: PlayerId, resolution: Resolution) -> tuple[Mana, ...]:
        """The mana that the player spends on it."""
        return pay_mana(resolution.game, player, (str(self.amount),), self.purpose)


@rule("702.132a", "601.2g", "601.2h")
def assisted(mana: Symbols, purpose: Purpose, resolution: Resolution) -> Assisted:
    """Let a player choose another one who helps to pay for a spell, and let that player pay for as much as they like of
    the generic mana in its total cost.
    """
    generic = _generic(mana, resolution.x or 0)
    if not generic or not may_be_assisted(resolution.board, purpose.spell):
        return Assisted(mana)
    helper = _assistant(resolution)
    amount = 0 if helper is None else _amount(helper, generic, purpose, resolution)
    if helper is None or not amount:
        return Assisted(mana)
    (left,) = reduced(mana, [Reduction((str(amount),))], resolution.x or 0)
    return Assisted(left, _Helping(amount, purpose).paid(helper, resolution))


def _generic(mana: Symbols, x: int) -> int:
    return sum(int(symbol) for symbol in mana if symbol.isdigit()) + x * mana.count("X")


def _assistant(resolution: Resolution) -> PlayerId | None:
    """The player who is chosen to help; None for nobody."""
    board, you = resolution.board, resolution.you
    others = choosable_by(you, [player for player in board.turn_order(you) if player != you], board)
    why = "who is to help pay for the spell?"
    answer = resolution.game.ask(ChooseAssistant(you, "702.132a", why, things(board, others), 0, 1))
    return next((PlayerId(thing.id) for thing in answer if isinstance(thing, Thing)), None)


def _amount(helper: PlayerId, generic: int, purpose: Purpose, resolution: Resolution) -> int:
    """How much generic mana the helper pays for: on trial, as much as they could."""
    most = 0
    while most < generic and can_do(_Helping(most + 1, purpose), helper, resolution):
        most += 1
    if resolution.game.on_trial or not most:
        return most
    why = "how much of the spell's generic mana to pay for?"
    (answer,) = resolution.game.ask(ChooseAssistance(helper, "702.132a", why, least=0, most=most))
    assert isinstance(answer, Number)
    return answer.value
