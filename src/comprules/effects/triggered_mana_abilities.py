"""CR 605.1b, 605.4a: triggered mana abilities, which resolve at once."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from comprules.concepts.mana_pools import AddMana
from comprules.effects.mana_abilities import TappedForMana
from comprules.effects.resolution import Resolution
from comprules.rule_citations import rule

if TYPE_CHECKING:
    from comprules.effects.context import Context
    from comprules.effects.instructions import Effect
    from comprules.effects.statements import Active
    from comprules.events import Event
    from comprules.game import Game


@rule("605.1b", "605.1")
def is_mana_ability(active: Active, event: Event) -> bool:
    """Whether an ability that triggers on an event has no target, triggers on mana being made, and could add mana."""
    if not isinstance(event, (AddMana, TappedForMana)):
        return False
    return could_add_mana(active.statement.effect())


@lru_cache(maxsize=1024)
def could_add_mana(effect: Effect) -> bool:
    """Whether an effect has no target and could add mana."""
    from comprules.concepts.producing_mana import AddsMana
    from comprules.oracle.tree import walk

    return not effect.targets(()) and any(isinstance(part, AddsMana) for part in walk(effect))


@rule("605.4a", "605.4", "113.4")
def resolve_at_once(game: Game, active: Active, context: Context) -> None:
    """Carry out a triggered mana ability without putting it on the stack."""
    resolution = Resolution(game, active.source, active.you, active.source, context.bindings(), active.x)
    for instruction in active.statement.effect().instructions(()):
        instruction.happen(resolution)
