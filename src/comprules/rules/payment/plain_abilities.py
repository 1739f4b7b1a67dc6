"""CR 605.3a, 107.5: a player's mana abilities where all that any of them does is to tap its permanent for one mana.

Then what mana there could be is a look at which of these permanents are untapped. What has to do with any of that is
found once, as long as the same is in force.
"""

from __future__ import annotations

from comprules.kernel.checking import CHECKING, check
from comprules.rules.abilities.activations import keyword_at
from comprules.rules.abilities.index import Activatable
from comprules.rules.card_types.creatures import is_too_sick_to_activate
from comprules.rules.concepts.board import UNTOUCHED
from comprules.rules.concepts.index import Index
from comprules.rules.mana_and_numbers.mana import Alternative
from comprules.rules.objects.tapping import Tap
from comprules.rules.payment.bearing_on_mana import BEARING
from comprules.rules.payment.order_of_paying import all_are_bare
from comprules.rules.payment.plain_payment import SNOW, Kinds
from comprules.rules.payment.usable_mana import for_payments, mana_costs_may_change, profile_of, untapping_for_mana
from comprules.rules.prelude import *


class PlainAbility(Record):
    """A mana ability, by its place, of a permanent that is plainly tapped for one mana of these kinds, or `only` for
    this one; a creature may be too new for that.
    """

    number: ObjectId
    place: int
    kinds: Kinds
    only: Alternative | None
    is_snow: bool
    is_creature: bool


PlainAbilities = dict[tuple[ObjectId, int], PlainAbility]
"""Such abilities by the numbers of their permanents and their places."""


def plain_abilities(board: Board, player: PlayerId) -> PlainAbilities:
    """The mana abilities of a player that do no more than that, whether or not their permanents are tapped."""
    if Tap in board.index.meddled:
        return {}
    abilities = for_payments(board, player)
    known = board.several([each.object for each in abilities])
    found = [_as_known(*each) for each in zip(abilities, known, strict=True)]
    return {(each.number, each.place): each for each in found if each is not None}


_looked_at: dict[tuple[int, int], tuple[Activatable, Characteristics, PlainAbility | None]] = {}
_MANY: Final = 20_000


def _as_known(found: Activatable, known: Characteristics) -> PlainAbility | None:
    """A mana ability as such a one, if it is; the same ones are mostly asked about again."""
    before = _looked_at.get((id(found), id(known)))
    if before is None or before[0] is not found or before[1] is not known:
        if len(_looked_at) > _MANY:
            _looked_at.clear()
        before = _looked_at[id(found), id(known)] = (found, known, _as_plain(found, known))
    elif CHECKING:
        check(f"the plain mana ability of {found.object}", before[2], _as_plain, found, known)
    return before[2]


def _as_plain(found: Activatable, known: Characteristics) -> PlainAbility | None:
    profile = profile_of(found.ability)
    is_more = profile.untaps or profile.may_be_turned or profile.is_limited
    if profile.plainly is None or is_more or keyword_at(known, found.place):
        return None
    if len(found.ability.effect().instructions(())) > 1:
        return None
    alternatives, is_snow = profile.alternatives or (), "Snow" in known.supertypes
    kinds = profile.plainly | {SNOW} if is_snow else profile.plainly
    only = alternatives[0] if len(alternatives) == 1 else None
    return PlainAbility(found.object, found.place, kinds, only, is_snow, "Creature" in known.types)


def all_plain_abilities(board: Board, player: PlayerId) -> PlainAbilities | None:
    """All mana abilities of a player, if there is no more than that to any of them, nor has anything else to do with
    them; None otherwise.
    """
    index = board.index
    if not all_are_bare(board, player) or index.once(untapping_for_mana) or index.once(_is_meddled_with):
        return None
    if mana_costs_may_change(board, player):
        return None
    plain = index.once_for(plain_abilities, board, player)
    return plain if len(plain) == len(for_payments(board, player)) else None


def _is_meddled_with(index: Index) -> bool:
    """Whether something in force has to do with tapping permanents for mana."""
    return not index.said.keys().isdisjoint(BEARING)


def tapped_plainly(board: Board, player: PlayerId) -> dict[ObjectId, Kinds] | None:
    """What a player could tap for mana now, if that is plain."""
    abilities = board.index.once_for(all_plain_abilities, board, player)
    if abilities is None:
        return None
    statuses, found = board.state.status, dict[ObjectId, Kinds]()
    for each in abilities.values():
        number = each.number
        if statuses.get(number, UNTOUCHED).tapped:
            continue
        if each.is_creature and is_too_sick_to_activate(board, player, number):
            continue
        found[number] = found[number] | each.kinds if number in found else each.kinds
    return found
