"""CR 601.2f: the total cost of a spell or ability: what it consists of, and that it is locked in."""

from __future__ import annotations

from functools import lru_cache

from comprules.reader.binding import Reference
from comprules.rules.casting.announcing import LIFE, with_announced
from comprules.rules.casting.casting_options import labelled
from comprules.rules.casting.chosen_for_costs import is_forgone
from comprules.rules.casting.offered_costs import additional_costs
from comprules.rules.casting.permitted_methods import CastingMethod
from comprules.rules.casting.splicing import splice_costs
from comprules.rules.costs.cost_changes import changed_costs, paying_for
from comprules.rules.costs.costs import Deed, ManaCost, mana_of
from comprules.rules.costs.order_of_costs import Owing
from comprules.rules.costs.paying_life import PayingLife, pay_life
from comprules.rules.mana_and_numbers.mana import Symbols
from comprules.rules.mana_and_numbers.numbers import Counted, NumberInDigits, X
from comprules.rules.mana_and_numbers.quantities import Exactly, Quantity
from comprules.rules.payment.payment import PHYREXIAN_LIFE
from comprules.rules.prelude import *
from comprules.rules.resolving.instructions import IsRepeated, Predicate
from comprules.rules.resolving.on_behalf import on_behalf_of
from comprules.rules.resolving.what_resolves import effect_of, stacked


@rule("601.2f", "118.8a", "118.9a", "118.9c", "118.9d", "118.6a", "118.8d", "202.4", "118.5a")
def costs_of(board: Board, item: ObjectId, way: CastingMethod) -> tuple[Cost, ...]:
    """The mana cost or alternative cost of a spell, and the additional costs that apply."""
    known = board.characteristics(item)
    base: tuple[Cost, ...]
    if way.costs is not None:
        base = way.costs
    elif known.mana_cost:
        base = _printed(known.mana_cost)
    else:
        raise Illegal("118.6", "it has no mana cost, and an unpayable cost can't be paid")
    base += tuple(cost for each in board.rules.helping(board, item) for cost in each.costs())
    base += way.additional
    chosen, said = stacked(board.object(item)), additional_costs(board, item)
    if chosen.spliced:
        base += splice_costs(board, item)
    if not (chosen.modes or said):
        return base
    effect = effect_of(board, board.object(item))
    if effect is not None:
        base += effect.costs_of_modes(chosen.modes)
    most = effect.mode_count()[1] if effect is not None else 0
    for label, cost in labelled(said):
        base += cost.costs() * (chosen.paid.count(label) if label else cost.times(len(chosen.modes), most))
    return base


@lru_cache(maxsize=4096)
def _printed(mana: Symbols) -> tuple[Cost, ...]:
    return (ManaCost(tuple(f"{{{symbol}}}" for symbol in mana)),)


@rule("601.2f", "602.2b")
def total_mana(
    costs: tuple[Cost, ...], context: Context, item: ObjectId, player: PlayerId, x: int
) -> tuple[Symbols, ...]:
    """What the mana in the total cost of a spell or ability on the stack can be, the cheapest first."""
    mana = mana_of(costs, context)
    announced = stacked(context.board.object(item)).announced
    return changed_costs(context.board, with_announced(mana, announced), paying_for(context.board, item, player), x)


@rule("601.2f", "602.2b")
def locked_in(cost: Cost, resolution: Resolution) -> Cost:
    """A cost besides mana whose amounts have been worked out: what changes while it's paid doesn't change them.

    What only paying can tell, such as the power of the creature sacrificed for it, is left open.
    """
    if not isinstance(cost, Deed):
        return cost
    with on_behalf_of(resolution.you, resolution):
        found = _worked_out(cost.predicate, resolution)
    return replace(cost, predicate=found) if found is not cost.predicate else cost


def _worked_out(deed: Predicate, resolution: Resolution) -> Predicate:
    if isinstance(deed, IsRepeated):
        return deed if _is_open(deed, resolution) else deed.counted_out(resolution)
    amounts = ((name, getattr(deed, name)) for name in deed.__struct_fields__)
    found = {name: Exactly(amount.value(resolution)) for name, amount in amounts if _may_change(amount, resolution)}
    return replace(deed, **found) if found else deed


def _may_change(amount: object, context: Context) -> bool:
    """Whether this is an amount that depends on the game, and is known before anything is paid."""
    is_fixed = not isinstance(amount, Quantity) or isinstance(amount, (Counted, NumberInDigits, X, Exactly))
    return not is_fixed and not _is_open(amount, context)


def _is_open(tree: Any, context: Context) -> bool:
    """Whether it speaks of something that only paying the cost brings to light."""
    references = (part for part in walk(tree) if isinstance(part, Reference))
    return any(part.antecedent > 0 and part.antecedent not in context.bound for part in references)


@rule("107.4f", "119.4", "601.2b")
class LifeForSymbols(Cost):
    """CR 107.4f. The life that is paid for Phyrexian mana symbols, as was announced."""

    symbols: int

    def deed(self) -> Predicate:
        return PayingLife(NumberInDigits(PHYREXIAN_LIFE * self.symbols))

    def pay(self, resolution: Resolution) -> None:
        pay_life(resolution.you, PHYREXIAN_LIFE * self.symbols, resolution, "107.4f")


@rule("601.2f", "107.4f")
def besides_mana(costs: tuple[Cost, ...], resolution: Resolution) -> tuple[Owing, ...]:
    """What a total cost consists of besides mana, locked in."""
    board, item = resolution.board, resolution.item
    owed = (cost for cost in costs if not isinstance(cost, ManaCost) and not is_forgone(cost, board, item))
    deeds = tuple(Owing(cost, locked_in(cost, resolution)) for cost in owed)
    life = LifeForSymbols(stacked(board.object(item)).announced.count(LIFE))
    return (*deeds, Owing(life, life)) if life.symbols else deeds
