"""CR 605.3b, 106.12: tapping a permanent for one mana where there is no more to it than that."""

from __future__ import annotations

from comprules.kernel.players import Mana
from comprules.rules.abilities.activations import ability_at
from comprules.rules.abilities.pipeline import happen
from comprules.rules.card_types.creatures import is_too_sick_to_activate
from comprules.rules.mana_and_numbers.mana import Alternative
from comprules.rules.mana_and_numbers.mana_pools import AddMana
from comprules.rules.mana_and_numbers.producing_mana import MANA_CHOICE
from comprules.rules.mana_and_numbers.resolving_mana_abilities import (
    activation_of,
    added_since,
    mana_held,
    resolve_mana_ability,
)
from comprules.rules.mana_and_numbers.using_mana_abilities import TappedForMana
from comprules.rules.objects.tapping import TAP_SYMBOL, Tap
from comprules.rules.payment.plain_abilities import PlainAbility
from comprules.rules.payment.usable_mana import profile_of
from comprules.rules.prelude import *


@rule("107.5", "302.6", "602.2b", "605.3b", "106.12", "106.12a", "405.6c")
def tap_plainly(game: Game, player: PlayerId, plain: PlainAbility, mana: Alternative) -> None:
    """Let a player tap a permanent for one mana; raises Illegal if that can't be done.

    If what is in force is no longer the same when it is tapped, the ability resolves as any does.
    """
    number, index = plain.number, game.board.index
    if plain.is_creature and is_too_sick_to_activate(game.board, player, number):
        raise Illegal("302.6", "its controller hasn't controlled this creature continuously since their turn began")
    if not happen(game, Tap(Cause(TAP_SYMBOL, number, player), number)):
        raise Illegal("107.5", "a permanent that's already tapped can't be tapped again to pay a cost")
    if game.board.index is not index:
        _resolve(game, player, plain, mana)
        return
    before = mana_held(game)
    units = tuple([Mana(kind, number, plain.is_snow, None) for kind in mana])
    happen(game, AddMana(Cause("106.3", number, player), player, units, number))
    added = added_since(game, before)
    if added or game.rules.tapping_for_mana_needs_none:
        happen(game, TappedForMana(Cause("106.12a", number, player), number, player, added))


def _resolve(game: Game, player: PlayerId, plain: PlainAbility, mana: Alternative) -> None:
    """Let a mana ability whose costs have been paid resolve."""
    resolution = activation_of(game, player, plain.number, plain.place, None)
    ability = ability_at(game.board, plain.number, plain.place)
    resolution.bind(MANA_CHOICE, (profile_of(ability).alternatives or ()).index(mana))
    resolve_mana_ability(ability, resolution)
