"""CR 605: mana abilities."""

from __future__ import annotations

from functools import lru_cache

from comprules.reader.tree import children
from comprules.rules.abilities.abilities import ActivatedAbility
from comprules.rules.abilities.chosen import as_chosen
from comprules.rules.abilities.index import Activatable, with_abilities
from comprules.rules.abilities.linked_abilities import bound_as
from comprules.rules.costs.cost_changes import changed_costs
from comprules.rules.costs.costs import ManaCost
from comprules.rules.costs.increases_and_reductions import CostChange, Paying
from comprules.rules.mana_and_numbers.mana import Symbols
from comprules.rules.mana_and_numbers.producing_mana import AddsMana, LimitsMana
from comprules.rules.prelude import *


@rule("605.1a", "605.3a")
def mana_abilities(board: Board, player: PlayerId) -> Sequence[Activatable]:
    """The mana abilities that a player may activate: as a rule of what they control, and of their cards elsewhere."""
    index = with_abilities(board.index)
    own, shared = index.mana_of(player), index.shared_mana
    if not shared:
        return own
    return [*own, *(found for found in shared if found.ability.is_open_to(player, found.player, board))]


@lru_cache(maxsize=4096)
def predicates_adding_mana(ability: ActivatedAbility) -> tuple[AddsMana, ...]:
    """The parts of an ability's effect that add mana."""
    return tuple(part for part in walk(ability) if isinstance(part, AddsMana))


@lru_cache(maxsize=4096)
@rule("106.6")
def limits_of_mana(ability: ActivatedAbility) -> tuple[object | None, ...]:
    """For each part of an ability that adds mana what that may be spent on; None if on anything."""
    return tuple(_limits_in(ability))


@rule("106.6", "607.2d")
def limits_for(board: Board, player: PlayerId, found: Activatable) -> tuple[object | None, ...]:
    """The same for a player's ability as it would be now: what is chosen for its object is settled as mana is added."""
    context = Context(board, found.object, player, bound_as(found.ability, found.origin))
    return tuple(
        as_chosen(limit, context) if isinstance(limit, Phrase) else limit for limit in limits_of_mana(found.ability)
    )


def _limits_in(tree: Phrase) -> Iterator[object | None]:
    if isinstance(tree, AddsMana):
        yield tree.restriction()
    elif isinstance(tree, LimitsMana):
        yield tree.limit()
    else:
        for child in children(tree):
            yield from _limits_in(child)


@lru_cache(maxsize=4096)
@rule("107.3a")
def has_x(ability: ActivatedAbility) -> bool:
    """Whether a value of X is announced for a mana ability."""
    return any((isinstance(cost, ManaCost) and "{X}" in cost.symbols) or cost.has_x() for cost in ability.costs())


@rule("601.2f", "602.2b", "605.3", "118.7")
def mana_in_cost(
    board: Board, player: PlayerId, number: ObjectId, ability: ActivatedAbility, x: int | None
) -> tuple[Symbols, ...]:
    """What the mana in the total cost of a mana ability of an object can be, the cheapest first."""
    context = Context(board, number, player, x=x)
    symbols: Symbols = tuple(symbol for cost in ability.costs() for symbol in cost.mana(context))
    if ability.cost_changes() or board.index.about(CostChange, Paying):
        return changed_costs(board, symbols, Paying(player, number, ability), x or 0)
    return (symbols,)
