"""CR 118.7, 601.2f: effects that increase or reduce what spells and abilities cost."""

from __future__ import annotations

from functools import lru_cache

from comprules.rules.abilities.abilities import ActivatedAbility
from comprules.rules.casting.casting_options import options_of
from comprules.rules.costs.increases_and_reductions import CostChange, OwnCostChange, Paying
from comprules.rules.costs.reducing_costs import Reduction, reduced
from comprules.rules.mana_and_numbers.mana import Symbols, mana_value
from comprules.rules.prelude import *
from comprules.rules.replacement_effects.replacement import in_force


@rule("601.2f", "602.2b")
def paying_for(board: Board, item: ObjectId, player: PlayerId) -> Paying:
    """A player determining the total cost of a spell or an activated ability on the stack."""
    record = board.object(item)
    if record.source is None:
        return Paying(player, item, item=item)
    return Paying(player, record.source, record.ability, item)


@rule("118.7", "601.2f")
def changed_costs(board: Board, mana: Symbols, paying: Paying, x: int) -> tuple[Symbols, ...]:
    """What the mana of a cost can become, the cheapest first, X having become a number: after all increases, then all
    reductions in any order, and last what says how much it is at least, by so much more generic mana.
    """
    found = [*in_force(board, CostChange, Paying), *own_changes(board, paying, x)]
    if not found:
        return _unchanged(mana, x)
    more = tuple(symbol for change, context in found for symbol in change.increase(paying, context))
    less = [
        Reduction(change.reduction(paying, context), change.leaves(), change.spares_generic(), change.is_up_to)
        for change, context in found
    ]
    possible = reduced(mana + more, less, x)
    return tuple(dict.fromkeys(_settled(each, found, paying) for each in possible))


@lru_cache(maxsize=4096)
def _unchanged(mana: Symbols, x: int) -> tuple[Symbols, ...]:
    """A cost that nothing changes, X having become a number."""
    return reduced(mana, (), x)


@rule("601.2f")
def _settled(mana: Symbols, found: Sequence[tuple[CostChange, Context]], paying: Paying) -> Symbols:
    """A cost after what directly says how much it is."""
    amount = mana_value(mana)
    settled = max((change.settled(amount, paying, context) for change, context in found), default=amount)
    return mana if settled <= amount else reduced((*mana, str(settled - amount)), (), 0)[0]


@rule("118.7", "602.2b")
def own_changes(board: Board, paying: Paying, x: int = 0) -> list[tuple[CostChange, Context]]:
    """What a spell or activated ability says about its own cost."""
    if paying.ability is None:
        context = Context(board, paying.source, paying.player, x=x)
        own = options_of(board.characteristics(paying.source), OwnCostChange, context)
        return [(change, context) for change in (*own, *board.rules.helping(board, paying.source))]
    chosen = board.object(paying.item).stacked if paying.item is not None else None
    context = Context(board, paying.source, paying.player, chosen.bound if chosen is not None else (), x)
    changes = paying.ability.cost_changes() if isinstance(paying.ability, ActivatedAbility) else ()
    return [(change, context) for change in changes]
