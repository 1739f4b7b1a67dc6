"""CR 116: special actions that abilities of cards let players take: they don't use the stack."""

from __future__ import annotations

from comprules.rules.abilities.abilities import SpecialAction
from comprules.rules.casting.announcing import value_of_x
from comprules.rules.costs.costs import ManaCost
from comprules.rules.mana_and_numbers.limits_of_x import bounds_in
from comprules.rules.mana_and_numbers.mana import Symbols
from comprules.rules.payment.paying_mana import pay_mana
from comprules.rules.payment.payment import Purpose
from comprules.rules.prelude import *
from comprules.rules.resolving.actual_resolution import ActualResolution


@rule("116.1", "118.1")
def mana_for(action: SpecialAction, context: Context) -> Symbols:
    """The mana to pay for a special action: effects that change what abilities cost to activate don't change it."""
    return tuple(symbol for cost in action.costs() for symbol in cost.mana(context))


@rule("116.1", "116.3", "405.6d")
def take_special_action(game: Game, player: PlayerId, source: ObjectId, action: SpecialAction) -> None:
    """Pay for a special action, mana first, and carry it out at once; its player keeps priority."""
    mana = mana_for(action, Context(game.board, source, player))
    x = _announced_x(game, player, source, action) if "X" in mana else None
    resolution = ActualResolution(game, source, player, source, x=x, is_cost=True)
    deeds = [cost for cost in action.costs() if not isinstance(cost, ManaCost)]
    pay_mana(game, player, mana, Purpose(), x or 0)
    for cost in deeds:
        cost.pay(resolution)
    resolution.is_cost = False
    for instruction in action.effect().instructions(()):
        instruction.happen(resolution)


@rule("107.3a", "107.3k", "116.1")
def _announced_x(game: Game, player: PlayerId, source: ObjectId, action: SpecialAction) -> int:
    """The value that a player chooses for X in the cost of a special action, within what its text says."""
    bounds = bounds_in(action.effect(), Context(game.board, source, player))
    return value_of_x(game, player, "107.3a", bounds=bounds)
