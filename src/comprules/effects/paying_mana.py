"""CR 118.3, 601.2g-h: paying mana, with mana abilities and what may be done rather than pay it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from typing import TYPE_CHECKING

from comprules.concepts.costs import Cost, UntapSource
from comprules.concepts.mana import Symbols
from comprules.concepts.payment import (
    Plan,
    Purpose,
    Standing,
    Unit,
    Use,
    expanded,
    loosened,
    spend,
)
from comprules.concepts.payment_found import plan
from comprules.effects.ends_of_paying import Bill, pay_life_for_symbols, payable_life
from comprules.effects.mana_abilities import activate_mana_ability, settled_for
from comprules.effects.mana_means import means
from comprules.effects.paying_by_hand import chosen_payment, paid_in_turns
from comprules.effects.resolution import Resolution
from comprules.effects.spending import permits, spent_as
from comprules.effects.standing_in import stand_in
from comprules.effects.trying import Doable, can_do
from comprules.effects.usable_mana import takes_turns
from comprules.players import Mana
from comprules.procedures import Illegal
from comprules.records import Record
from comprules.rule_citations import rule

if TYPE_CHECKING:
    from comprules.board import Board
    from comprules.game import Game


@rule("118.3", "601.2g", "601.2h")
def pay_mana(
    game: Game,
    player: int,
    cost: Symbols,
    purpose: Purpose,
    x: int = 0,
    standing: Standing | None = None,
    is_all: bool = False,
    besides: Doable | None = None,
) -> tuple[str, ...]:
    """Pay a mana cost, with mana from the pool first and mana abilities for the rest; the types of mana spent.

    Mana isn't made of what is needed for what has to be paid `besides`, for which a permanent is left with a certain
    `standing`. On trial it's enough that there is a payment, if the mana `is_all` that has to be paid. Raises Illegal
    if the cost can't be paid.
    """
    symbols = symbols_to_pay(game.board, player, cost, purpose, x)
    if not symbols:
        return ()
    found = _settled_payment(game, player, symbols, purpose, standing, besides)
    if found is None:
        raise Illegal("118.3", f"the mana for {''.join(f'{{{symbol}}}' for symbol in cost)} isn't there")
    if is_all and game.on_trial and all(use.source.is_certain for use in found.uses):
        return ()
    return _make_and_spend(game, player, symbols, purpose, found)


def _make_and_spend(
    game: Game, player: int, symbols: tuple[str, ...], purpose: Purpose, found: Plan
) -> tuple[str, ...]:
    """Carry out a payment; the types of mana spent."""
    for use in found.uses:
        _carry_out(game, player, use, purpose)
    return _spend(game, player, found.left_of(symbols), purpose, found.life)


class _Payment(Record):
    """A payment and what has to be paid besides, as something to be done on trial."""

    player: int
    symbols: tuple[str, ...]
    purpose: Purpose
    plan: Plan
    besides: Doable | None

    def happen(self, subject: Sequence[int], resolution: Resolution) -> None:
        _make_and_spend(resolution.game, self.player, self.symbols, self.purpose, self.plan)
        if self.besides is not None:
            self.besides.happen(subject, resolution)


def symbols_to_pay(board: Board, player: int, cost: Symbols, purpose: Purpose, x: int = 0) -> tuple[str, ...]:
    """The symbols of a cost one by one, each with what may be spent on it."""
    as_though = spent_as(board, player, purpose)
    return tuple(loosened(symbol, as_though) for symbol in expanded(cost, x))


def _carry_out(game: Game, player: int, use: Use, purpose: Purpose) -> None:
    """Activate a mana ability, or do what stands in for mana."""
    if use.source.deed is not None:
        stand_in(game, player, use.source, purpose)
    else:
        activate_mana_ability(game, player, use.source.number, use.source.place, settled_for(use))


def _settled_payment(
    game: Game,
    player: int,
    symbols: tuple[str, ...],
    purpose: Purpose,
    standing: Standing | None,
    besides: Doable | None,
) -> Plan | None:
    """The payment that is made: the one found here, or the player's own if they choose payments themselves."""
    if takes_turns(game.board, player, standing):
        return paid_in_turns(game, Bill(player, symbols, purpose, standing, besides))
    life = payable_life(game.board, player, purpose)
    pool, sources = means(game, player, len(symbols), purpose, standing)
    paying = Resolution(game, player, player, player, is_cost=True)

    @cache
    def accepted(found: Plan) -> bool:
        return can_do(_Payment(player, symbols, purpose, found, besides), player, paying)

    found = plan(symbols, pool, sources, life, accepted)
    if found is None or game.auto_pay or not (found.uses or found.life):
        return found
    return chosen_payment(game, player, symbols, pool, sources, life)


@rule("118.3", "106.6")
def can_pay_mana(game: Game, player: int, cost: Symbols, purpose: Purpose, standing: Standing | None) -> bool | None:
    """Whether a player can pay a mana cost with X being 0; None if that takes mana abilities that cost deeds, or untap
    something.
    """
    if takes_turns(game.board, player, standing):
        return None
    symbols = symbols_to_pay(game.board, player, cost, purpose)
    pool, sources = means(game, player, len(symbols), purpose, standing)
    found = plan(symbols, pool, sources, payable_life(game.board, player, purpose))
    if found is None:
        return False
    return True if all(use.source.is_certain for use in found.uses) else None


def standing_of(costs: Iterable[Cost], board: Board, number: int) -> Standing | None:
    """How an object must be when all mana has been made, to be tapped or untapped as a cost besides mana."""
    for cost in costs:
        if cost.taps_source():
            return Standing(number, isinstance(cost, UntapSource), board.status(number).tapped)
    return None


@rule("106.6")
def spendable(board: Board, player: int, purpose: Purpose) -> tuple[Mana, ...]:
    """The mana in a player's pool that may be spent on this."""
    return tuple(unit for unit in board.state.players[player].mana_pool if permits(unit.restriction, board, purpose))


@rule("106.6", "602.2b")
def spend_units(game: Game, player: int, units: Sequence[Unit], purpose: Purpose) -> bool:
    """Spend these units of a player's mana on this, if they are there; whether they were."""
    usable = sorted(spendable(game.board, player, purpose), key=_usefulness)
    pool = list(game.state.players[player].mana_pool)
    for wanted in units:
        alike = (mana for mana in usable if (mana.type, mana.snow) == (wanted.type, wanted.snow))
        found = next((mana for mana in alike if (mana.restriction is None) == (wanted.only is None)), None)
        if found is None:
            return False
        usable.remove(found)
        pool.remove(found)
    game.write_player(player, mana_pool=tuple(pool))
    return True


@rule("106.6", "601.2h")
def _usefulness(mana: Mana) -> tuple[bool, bool, bool]:
    """Mana that may be spent on certain things only is spent before other, colorless before colored."""
    return (mana.restriction is None, mana.snow, mana.type != "C")


@rule("119.4")
def _spend(game: Game, player: int, symbols: tuple[str, ...], purpose: Purpose, life: int) -> tuple[str, ...]:
    usable = tuple(sorted(spendable(game.board, player, purpose), key=_usefulness))
    pool = game.state.players[player].mana_pool
    barred = [unit for unit in pool if unit not in usable]
    paid = spend(symbols, usable, life)
    if paid is None:
        raise Illegal("118.3", "the mana that was to pay for this wasn't made")
    spent, left, life_paid = paid
    game.write_player(player, mana_pool=(*left, *barred))
    pay_life_for_symbols(game, player, life_paid, purpose)
    return tuple(unit.type for unit in spent)
