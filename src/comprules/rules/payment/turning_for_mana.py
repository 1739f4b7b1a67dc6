"""CR 107.5, 107.6, 601.2g: whether permanents may be tapped and untapped by turns for a payment.

Then a payment is looked for in all orders and however often each ability is used (`paying_in_turns`).
"""

from __future__ import annotations

from functools import lru_cache

from comprules.rules.abilities.abilities import ActivatedAbility
from comprules.rules.abilities.index import Activatable
from comprules.rules.payment.bearing_on_mana import bearing_on_mana
from comprules.rules.payment.mana_interplay import of_cost, of_effect
from comprules.rules.payment.payment import Standing
from comprules.rules.payment.usable_mana import for_payments, profile_of, untapping_for_mana
from comprules.rules.prelude import *


@rule("107.6", "601.2g")
def takes_turns(board: Board, player: PlayerId, standing: Standing = ()) -> bool:
    """Whether a player has mana abilities that untap something, or one that may tap a permanent which they have to
    untap as a cost.
    """
    untapping = board.index.once(untapping_for_mana)
    to_be_tapped = [each.number for each in standing if each.tapped and not each.tapped_now]
    if not (untapping or to_be_tapped):
        return False
    found = for_payments(board, player)
    if any(profile_of(each.ability).may_untap for each in found):
        return True
    return any(_may_be_tapped(board, number, found) for number in to_be_tapped)


@rule("107.5", "601.2g")
def _may_be_tapped(board: Board, number: ObjectId, found: Iterable[Activatable]) -> bool:
    """Whether mana abilities, or what triggers on them, may tap a permanent, be it for its own mana or another's."""
    if any("tapping" in part.interplay.changes for part in board.index.once(bearing_on_mana)):
        return True
    return any(
        (each.object == number and profile_of(each.ability).taps) or may_tap_others(each.ability) for each in found
    )


@lru_cache(maxsize=4096)
def may_tap_others(ability: ActivatedAbility) -> bool:
    """Whether a mana ability may tap other permanents than its own, as a cost or by its effect."""
    costs = (cost for cost in ability.costs() if not cost.taps_source())
    return any("tapping" in each.changes for each in (*map(of_cost, costs), of_effect(ability.effect())))
