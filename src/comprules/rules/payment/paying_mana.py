"""CR 118.3, 601.2g-h: paying mana, with mana abilities and what may be done rather than pay it."""

from __future__ import annotations

from contextlib import suppress

from comprules.kernel.players import Mana
from comprules.rules.concepts.procedures import Inconclusive
from comprules.rules.costs.costs import UntapSource
from comprules.rules.mana_and_numbers.mana import Symbols
from comprules.rules.payment.carrying_out_payments import can_be_done, carry_out
from comprules.rules.payment.ends_of_paying import Besides, Bill, endings, payable_life
from comprules.rules.payment.mana_means import means
from comprules.rules.payment.order_of_paying import (
    are_in_the_way,
    last_of,
    may_help_mana,
    may_help_the_rest,
    order_matters,
)
from comprules.rules.payment.paying_by_hand import chosen_payment, paid_in_turns, wished_payment
from comprules.rules.payment.payment import (
    PaymentPlan,
    Purpose,
    Standing,
    TapRequirement,
    expanded,
    loosened,
    most_mana,
    with_bent,
    with_limited,
)
from comprules.rules.payment.payment_found import plan
from comprules.rules.payment.sparing import sparing_most
from comprules.rules.payment.spending import payable_with_life, spent_as, with_life
from comprules.rules.payment.turning_for_mana import takes_turns
from comprules.rules.prelude import *


@rule("118.3", "601.2g", "601.2h", "118.2")
def pay_mana(
    game: Game,
    player: PlayerId,
    cost: Symbols,
    purpose: Purpose,
    x: int = 0,
    standing: Standing = (),
    is_all: bool = False,
    besides: Besides | None = None,
) -> tuple[Mana, ...]:
    """Pay a mana cost, with mana from the pool first and mana abilities for the rest; the mana spent.

    Mana isn't made of what is needed for what has to be paid `besides`, for which permanents are left with a certain
    `standing`. On trial it's enough that there is a payment, if the mana `is_all` that has to be paid. Raises Illegal
    if the cost can't be paid.
    """
    purpose = purpose.containing(cost)
    bill = Bill(player, symbols_to_pay(game.board, player, cost, purpose, x), purpose, standing, besides)
    if not bill.symbols:
        return ()
    found = _settled_payment(game, bill)
    if found is None:
        raise Illegal("118.3", _missing(cost, bill))
    if is_all and game.on_trial and found.is_certain:
        return ()
    return carry_out(game, bill, found)


def _missing(cost: Symbols, bill: Bill) -> str:
    """Why a bill can't be paid: where more than mana is to be paid, it may be that which isn't there."""
    mana = "".join(f"{{{symbol}}}" for symbol in cost)
    if bill.besides is None:
        return f"the mana for {mana} isn't there"
    return f"{mana} and what else is to be paid can't be paid fully"


def symbols_to_pay(board: Board, player: PlayerId, cost: Symbols, purpose: Purpose, x: int = 0) -> tuple[str, ...]:
    """The symbols of a cost one by one, each with what may be spent on it."""
    as_though, payable = spent_as(board, player, purpose), payable_with_life(board, player, purpose)
    symbols = tuple(loosened(with_life(symbol, payable), as_though) for symbol in expanded(cost, x))
    if purpose.limited is not None:
        count, symbol = purpose.limited
        symbols = with_limited(symbols, count, loosened(symbol, as_though))
    return with_bent(symbols, purpose.bent)


def _settled_payment(game: Game, bill: Bill) -> PaymentPlan | None:
    """The payment that is made: the one found here, or the player's own if they choose payments themselves."""
    player, symbols = bill.player, bill.symbols
    if takes_turns(game.board, player, bill.standing):
        return paid_in_turns(game, bill)
    bearing = order_matters(game.board, player, last_of(game.board, bill))
    may_help = bearing == "help" and may_help_the_rest(game.board, bill)
    if not may_help and not _can_end_as_things_are(game, bill):
        return None
    if bearing != "none":
        is_all_seen = bearing == "harm" or not may_help_mana(game.board, bill)
        return None if is_all_seen and _is_beyond(game, bill) else _paid_in_any_order(game, bill)
    life = payable_life(game.board, player, bill.purpose)
    pool, sources = means(game, player, most_mana(symbols), bill.purpose, bill.standing)
    found = plan(symbols, pool, sources, life, _Accepted(game, bill))
    if found is None or game.on_trial or not (found.uses or found.life):
        return found
    if game.makes_payments_of(player):
        wished = wished_payment(game, player, symbols, pool, sources, life)
        return wished or sparing_most(game, player, symbols, pool, sources, found)
    return _chosen_by_hand(game, bill)


@rule("118.13b", "118.13c", "601.2g", "602.2b")
def _chosen_by_hand(game: Game, bill: Bill) -> PaymentPlan | None:
    """The payment that the player chooses: as a whole, or one mana ability after the other where some could be in the
    way of others or of what is paid besides, unless that would take too long.
    """
    if are_in_the_way(game.board, bill.player, last_of(game.board, bill)):
        with suppress(Inconclusive):
            return paid_in_turns(game, bill)
    life = payable_life(game.board, bill.player, bill.purpose)
    pool, sources = means(game, bill.player, most_mana(bill.symbols), bill.purpose, bill.standing)
    return chosen_payment(game, bill.player, bill.symbols, pool, sources, life)


@rule("118.3", "601.2h")
def _can_end_as_things_are(game: Game, bill: Bill) -> bool:
    """Whether what is to be paid besides mana could be paid if it were all."""
    return bill.besides is None or next(endings(game, bill, set()), None) is not None


@rule("118.3")
def _is_beyond(game: Game, bill: Bill) -> bool:
    """Whether a bill couldn't be paid even if nothing that is done for it kept anything else from being done."""
    pool, sources = means(game, bill.player, most_mana(bill.symbols), bill.purpose, bill.standing)
    return plan(bill.symbols, pool, sources, payable_life(game.board, bill.player, bill.purpose)) is None


@rule("118.3", "601.2g")
def _paid_in_any_order(game: Game, bill: Bill) -> PaymentPlan | None:
    """The payment that is made where it matters what is activated first: one that needs no search, if there is one and
    the player doesn't choose it; then it is made too where the search would take too long.
    """
    found = _simple_payment(game, bill)
    if found is not None and game.on_trial:
        return found
    if found is not None and game.makes_payments_of(bill.player):
        return _leaving_most(game, bill, found)
    try:
        return paid_in_turns(game, bill)
    except Inconclusive:
        if found is None:
            raise
        return found


def _leaving_most(game: Game, bill: Bill, found: PaymentPlan) -> PaymentPlan:
    """A payment that leaves more than the one that was found, if there is one that can be carried out."""
    pool, sources = means(game, bill.player, most_mana(bill.symbols), bill.purpose, bill.standing)
    spared = sparing_most(game, bill.player, bill.symbols, pool, sources, found)
    return spared if spared is found or _Accepted(game, bill)(spared) else found


def _simple_payment(game: Game, bill: Bill) -> PaymentPlan | None:
    """A payment in which what is only tapped comes first, if it turns out soon that there is one."""
    pool, sources = means(game, bill.player, most_mana(bill.symbols), bill.purpose, bill.standing)
    accepted = _Accepted(game, bill, MOST_REFUSED)
    try:
        found = plan(bill.symbols, pool, sources, payable_life(game.board, bill.player, bill.purpose), accepted)
        return found if found is not None and accepted(found) else None
    except TooManyRefused:
        return None


MOST_REFUSED: Final = 2
"""How many payments that can't be carried out are tried in the usual order before others are."""


class TooManyRefused(Exception):
    """Too many payments have been tried that can't be carried out."""


class _Accepted:
    """Whether payments of a bill can be carried out, each tried once. If so many may turn out not to, that is seen as
    soon as it can be told in words.
    """

    def __init__(self, game: Game, bill: Bill, most_refused: int | None = None) -> None:
        self.game = game
        self.bill = bill
        self.left = most_refused
        self.known: dict[PaymentPlan, bool] = {}

    def __call__(self, found: PaymentPlan) -> bool:
        if found not in self.known:
            self.known[found] = can_be_done(self.game, self.bill, found, in_words=self.left is not None)
            self._count(self.known[found])
        return self.known[found]

    def _count(self, can_be_done: bool) -> None:
        if self.left is None or can_be_done:
            return
        if not self.left:
            raise TooManyRefused
        self.left -= 1


@rule("118.3", "106.6")
def can_pay_mana(game: Game, player: PlayerId, cost: Symbols, purpose: Purpose, standing: Standing) -> bool | None:
    """Whether a player can pay a mana cost with X being 0; None if that takes mana abilities that cost deeds, or untap
    something, or if it matters in which order they are activated.
    """
    purpose = purpose.containing(cost)
    symbols = symbols_to_pay(game.board, player, cost, purpose)
    bill = Bill(player, symbols, purpose, standing)
    bearing = order_matters(game.board, player, last_of(game.board, bill))
    if takes_turns(game.board, player, standing) or bearing == "help":
        return None
    pool, sources = means(game, player, most_mana(symbols), purpose, standing)
    found = plan(symbols, pool, sources, payable_life(game.board, player, purpose))
    if found is None:
        return False
    return True if bearing == "none" and found.is_certain else None


@rule("107.5", "107.6", "118.3")
def standing_of(costs: Iterable[Cost], context: Context) -> Standing:
    """How permanents must be when all mana has been made, to be tapped or untapped as costs besides mana."""
    board = context.board
    turned = ((number, isinstance(cost, UntapSource)) for cost in costs for number in cost.turned(context))
    return tuple(TapRequirement(number, untaps, board.status(number).tapped) for number, untaps in turned)
