"""CR 605.3: activating mana abilities, which resolve at once."""

from __future__ import annotations

from comprules.rules.abilities.abilities import ActivatedAbility
from comprules.rules.abilities.activating_again import begin_use
from comprules.rules.abilities.activations import ability_at
from comprules.rules.casting.announcing import value_of_x
from comprules.rules.costs.costs import mana_of
from comprules.rules.costs.reducing_costs import chosen_cost
from comprules.rules.mana_and_numbers.mana_abilities import has_x, mana_in_cost
from comprules.rules.mana_and_numbers.resolving_mana_abilities import (
    SettledActivation,
    activation_of,
    go_on_without_mana,
)
from comprules.rules.payment.payment import Purpose, x_among
from comprules.rules.prelude import *


@rule("601.2g", "602.2b", "605.3b", "605.3", "113.4")
def activate_mana_ability(
    game: Game, player: PlayerId, number: ObjectId, place: int, settled: SettledActivation | None = None
) -> None:
    """Activate a mana ability: pay its costs and let it resolve at once.

    What isn't `settled` by a payment, the player is asked.
    """
    settled = settled or SettledActivation()
    ability = ability_at(game.board, number, place)
    which = begin_use(game, player, number, place)
    with game.answering(settled.asked):
        resolution = activation_of(game, player, number, place, _announced(game, player, ability, settled))
    _pay_mana_of_costs(ability, place, resolution, settled)
    go_on_without_mana(ability, resolution, which, settled)


@rule("107.3a", "601.2b", "602.2b")
def _announced(game: Game, player: PlayerId, ability: ActivatedAbility, settled: SettledActivation) -> int | None:
    """The value of X, if there is an X in the costs."""
    if settled.x is not None or not has_x(ability):
        return settled.x
    return value_of_x(game, player)


@rule("602.2b", "605.3a", "601.2f", "601.2h")
def _pay_mana_of_costs(
    ability: ActivatedAbility, place: int, resolution: Resolution, settled: SettledActivation
) -> None:
    """Pay the mana that a mana ability itself costs, for which other mana abilities can be activated.

    A payment that uses it settles on the cheapest. What else was done for the payment may have changed the cost since:
    it is determined as the ability is activated.
    """
    from comprules.rules.payment.carrying_out_payments import spend_units
    from comprules.rules.payment.paying_mana import pay_mana, standing_of, symbols_to_pay

    source = resolution.source
    possible = mana_in_cost(resolution.board, resolution.you, source, ability, resolution.x)
    symbols = possible[0] if settled.spends is not None else chosen_cost(resolution.game, resolution.you, possible)
    if not symbols:
        return
    said = x_among(mana_of(ability.costs(), resolution))
    purpose = Purpose(ability_of=source, place=place).containing((*symbols, *said))
    now = symbols_to_pay(resolution.board, resolution.you, symbols, purpose, resolution.x or 0)
    if settled.spends and now == settled.cost and spend_units(resolution.game, resolution.you, settled.spends, purpose):
        return
    standing = standing_of(ability.costs(), resolution)
    pay_mana(resolution.game, resolution.you, symbols, purpose, resolution.x or 0, standing)
