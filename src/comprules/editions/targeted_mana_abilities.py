"""CR 406.1 of 2006, 406.1a of 2001: what could add mana is a mana ability though it has targets, and resolves at once.

Its targets are chosen as those of other abilities are, before anything is paid, but it never waits on the stack: it is
there only while it is activated or has triggered, and resolves.
"""

from __future__ import annotations

from functools import lru_cache

from comprules.phrases.instructions.sentences import targets_in
from comprules.rules.abilities.abilities import ActivatedAbility, TriggeredAbility
from comprules.rules.abilities.activating import put_on_stack
from comprules.rules.abilities.pipeline import propose
from comprules.rules.casting.dividing import divide
from comprules.rules.keyword_basics.choosing_modes import choose_modes
from comprules.rules.prelude import *
from comprules.rules.resolving.resolving import targets_bound
from comprules.rules.resolving.what_resolves import instructions_of
from comprules.rules.targets_and_priority.choosing_targets import choose_target, legal_targets, targets_chosen
from comprules.rules.zones.placement import remove_object


@lru_cache(maxsize=1024)
def has_targets(ability: Ability) -> bool:
    """Whether anything is chosen as a target for an activated or triggered ability."""
    return isinstance(ability, ActivatedAbility | TriggeredAbility) and bool(targets_in(ability.effect()))


@rule("406.4", "411.1", edition="2006")
@rule("406.1e", "411.1", edition="2001")
def aim(ability: Ability, resolution: Resolution) -> None:
    """Let its controller choose what a mana ability needs to be chosen before it is paid for.

    Raises Illegal if there aren't enough targets.
    """
    game, chosen = resolution.game, Stacked(bound=resolution.bindings(), x=resolution.x)
    resolution.item = item = put_on_stack(game, ability, resolution.source, resolution.you, chosen)
    choose_modes(game, item)
    place = 0
    while choose_target(game, item, place):
        place += 1
    propose(game, targets_chosen(game, item))
    place = 0
    while divide(game, item, place):
        place += 1


@rule("406.4", "411.1", "411.3", "413.2a", edition="2006")
@rule("406.1e", "411.1", "411.3", "413.2a", edition="2001")
def resolve_aimed(resolution: Resolution) -> bool:
    """Follow the instructions of a mana ability with targets, unless all of these have become illegal; whether it is
    such a one.
    """
    game, item = resolution.game, resolution.item
    if item == resolution.source:
        return False
    record = game.board.object(item)
    if any(legal_targets(game.board, record)) or not any(record.stacked.targets if record.stacked else ()):
        resolution.bound.update(targets_bound(game.board, record))
        for instruction in instructions_of(game.board, record):
            instruction.happen(resolution)
    remove_object(game, item)
    resolution.item = resolution.source
    return True
