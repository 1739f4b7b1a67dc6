"""CR 605.1b, 605.4a: triggered mana abilities, which resolve at once."""

from __future__ import annotations

from functools import lru_cache

from comprules.rules.concepts.edition import Rules
from comprules.rules.mana_and_numbers.mana_pools import AddMana
from comprules.rules.mana_and_numbers.producing_mana import AddsMana
from comprules.rules.mana_and_numbers.using_mana_abilities import TappedForMana
from comprules.rules.prelude import *
from comprules.rules.resolving.effects import Effect


@rule("605.1b", "605.1")
def is_mana_ability(active: Active, event: Event, rules: Rules) -> bool:
    """Whether an ability that triggers on an event has no target, if that matters, triggers on mana being made, and
    could add mana.
    """
    if not isinstance(event, (AddMana, TappedForMana)):
        return False
    effect = active.statement.effect()
    return could_add_mana(effect) and (rules.may_have_targets() or not effect.targets(()))


@lru_cache(maxsize=1024)
def could_add_mana(effect: Effect) -> bool:
    """Whether an effect could add mana."""
    return any(isinstance(part, AddsMana) for part in walk(effect))


@rule("605.4a", "605.4", "113.4")
def resolve_at_once(game: Game, active: Active, context: Context) -> None:
    """Carry out a triggered mana ability without putting it on the stack."""
    resolution = game.point_of_view(active.source, active.you, context.bindings(), active.x)
    try:
        game.rules.aim_mana_ability(active.statement, resolution)
    except Illegal:
        return
    if not game.rules.resolve_aimed(resolution):
        for instruction in active.statement.effect().instructions(()):
            instruction.happen(resolution)
