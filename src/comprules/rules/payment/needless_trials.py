"""CR 106.6, 601.2g: mana abilities that a search for a payment needn't try, or only with one way to pay them."""

from __future__ import annotations

from comprules.rules.abilities.abilities import ActivatedAbility
from comprules.rules.abilities.index import Activatable, Triggering
from comprules.rules.abilities.statements import Replacement
from comprules.rules.mana_and_numbers.mana_abilities import limits_for, limits_of_mana
from comprules.rules.mana_and_numbers.mana_pools import AddMana
from comprules.rules.mana_and_numbers.using_mana_abilities import TappedForMana
from comprules.rules.payment.bearing_on_mana import brought_about, parts_in_force
from comprules.rules.payment.changes import IN_ZONE, NONE, TURNING, Changes, Interplay
from comprules.rules.payment.ends_of_paying import Bill
from comprules.rules.payment.mana_interplay import interplay_of, of_cost, of_effect
from comprules.rules.payment.order_of_paying import MORE_TO_TAP, last_of
from comprules.rules.payment.payment import Key, Purpose
from comprules.rules.payment.spending import permits
from comprules.rules.payment.usable_mana import for_payments, mana_costs_may_change, may_untap_others, profile_of
from comprules.rules.prelude import *

LOOKING_AT_MANA: Final = frozenset(
    {(Triggering, TappedForMana), (Triggering, AddMana), (Replacement, AddMana), (Replacement, TappedForMana)}
)
"""Of what there is nothing in force, nothing more comes of mana abilities than they say."""

OF_CARDS: Final[Changes] = frozenset({*IN_ZONE[Zone.GRAVEYARD], *IN_ZONE[Zone.HAND]})
"""What costs change that take cards, and no permanents."""


@rule("106.6", "601.2g")
def idle_abilities(board: Board, bill: Bill) -> frozenset[Key]:
    """The mana abilities whose mana can't be spent on what a bill is for, nor on what mana abilities cost, and that
    change nothing by which anything else could be done: what can't be paid without them can't be paid with them.
    """
    found = for_payments(board, bill.player)
    limited = [each for each in found if _is_limited(each.ability)]
    if not limited or not LOOKING_AT_MANA.isdisjoint(board.index.said) or mana_costs_may_change(board, bill.player):
        return frozenset()
    purposes = [bill.purpose, *(_purpose_of(each) for each in found if profile_of(each.ability).symbols)]
    astray = [each for each in limited if not _may_be_spent(each, board, bill.player, purposes)]
    return frozenset((each.object, each.place) for each in _without_helpful(astray, board, bill, found))


def _is_limited(ability: ActivatedAbility) -> bool:
    """Whether all the mana that an ability adds may be spent on some things only."""
    limits = limits_of_mana(ability)
    return bool(limits) and None not in limits


@rule("605.3a")
def _purpose_of(found: Activatable) -> Purpose:
    symbols = profile_of(found.ability).symbols
    return Purpose(ability_of=found.object, place=found.place).containing(symbols)


def _may_be_spent(found: Activatable, board: Board, player: PlayerId, purposes: Sequence[Purpose]) -> bool:
    limits = limits_for(board, player, found)
    return any(permits(limit, board, purpose) for limit in limits for purpose in purposes)


def _without_helpful(
    astray: list[Activatable], board: Board, bill: Bill, found: Sequence[Activatable]
) -> list[Activatable]:
    """Of mana abilities whose own mana is of no use those that don't change anything for the good of another one."""
    while astray:
        helping = _helping(board, bill, [each for each in found if each not in astray])
        kept = [each for each in astray if helping.isdisjoint(_changes(board, each))]
        if len(kept) == len(astray):
            break
        astray = kept
    return astray


def _changes(board: Board, found: Activatable) -> Changes:
    return brought_about(board.index, interplay_of(found.ability).changes)


def _helping(board: Board, bill: Bill, found: Sequence[Activatable]) -> Changes:
    """The changes by which more could be done for a bill than at first."""
    abilities = (interplay_of(each.ability) for each in found)
    others = (part.interplay for part in parts_in_force(board, bill.player))
    helped = NONE.union(*(known.helped_by for known in (*abilities, *others, *last_of(board, bill))))
    return helped | MORE_TO_TAP | (TURNING if bill.standing else NONE)


# -- costs that may be paid with whatever ------------------------------------------------------------------------------


@rule("601.2g", "602.2b")
def indifferent_abilities(board: Board, bill: Bill) -> frozenset[Key]:
    """The mana abilities whose costs take cards, of which nothing that is done for a bill heeds which they are, nor
    whether they are there: neither other abilities, nor what else is paid, nor the mana that is made.
    """
    found = for_payments(board, bill.player)
    return frozenset(
        (each.object, each.place)
        for each in found
        if (changes := _changed_by_costs(each.ability))
        and _heeded_besides(each, found, board, bill).isdisjoint(brought_about(board.index, changes))
    )


def _changed_by_costs(ability: ActivatedAbility) -> Changes:
    """What the costs of a mana ability change besides turning its source; nothing unless they only take cards."""
    changes = NONE.union(*(of_cost(cost).changes for cost in ability.costs() if not cost.taps_source()))
    return changes if changes <= OF_CARDS and not profile_of(ability).is_open else NONE


def _heeded_besides(this: Activatable, found: Sequence[Activatable], board: Board, bill: Bill) -> Changes:
    """What matters to all that is done for a bill but to paying for this ability, if that is done only once."""
    known = [part.interplay for part in parts_in_force(board, bill.player)]
    known += [interplay_of(each.ability) for each in found if each is not this or _may_be_used_again(this, found)]
    known += [of_effect(this.ability.effect()), *last_of(board, bill)]
    return NONE.union(*map(_heeded, known))


def _may_be_used_again(this: Activatable, found: Iterable[Activatable]) -> bool:
    taps = any(cost.taps_source() for cost in this.ability.costs())
    return not taps or any(_may_untap(each, this.object) for each in found)


@rule("107.6")
def _may_untap(found: Activatable, number: ObjectId) -> bool:
    """Whether a mana ability may untap a permanent; {Q} untaps only its own."""
    if found.object == number:
        return "untapping" in interplay_of(found.ability).changes
    return may_untap_others(found.ability)


def _heeded(known: Interplay) -> Changes:
    """What matters to something, for better or worse; of the cards in a zone both that there are more and fewer."""
    heeded = known.helped_by | known.harmed_by
    return heeded.union(*(pair for pair in map(frozenset, IN_ZONE.values()) if pair & heeded))
