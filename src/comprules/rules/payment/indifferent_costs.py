"""CR 601.2g, 602.2b: the mana abilities for which it makes no difference to a payment with what they are paid for."""

from __future__ import annotations

from comprules.rules.abilities.abilities import ActivatedAbility
from comprules.rules.abilities.index import Activatable
from comprules.rules.payment.bearing_on_mana import bearing_on_mana, brought_about, changing_costs, conditional
from comprules.rules.payment.changes import IN_ZONE, NONE, Changes, Interplay
from comprules.rules.payment.ends_of_paying import Bill
from comprules.rules.payment.mana_interplay import interplay_of, of_cost, of_effect
from comprules.rules.payment.order_of_paying import last_of
from comprules.rules.payment.payment import Key
from comprules.rules.payment.usable_mana import for_payments, may_untap_others, profile_of
from comprules.rules.prelude import *

OF_CARDS: Final[Changes] = frozenset({*IN_ZONE[Zone.GRAVEYARD], *IN_ZONE[Zone.HAND]})
"""What costs change that take cards, and no permanents."""


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
    parts = (*board.index.once(bearing_on_mana), *conditional(board), *changing_costs(board, bill.player))
    known = [part.interplay for part in parts]
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
