"""CR 413.2d of 2001: where a spell or ability has several actions, players do each of them one after the other.

The active player chooses for the first action and does it, then the next player does, who sees what has come of that;
then the active player begins with the second action. When a number about each of them is found is left open (413.2f: as
the effect is applied): here as that player acts, but one that is called X before anybody does.
"""

from __future__ import annotations

from functools import lru_cache

from comprules.reader.tree import children
from comprules.rules.prelude import *
from comprules.rules.resolving.instructions import HappensLater, Instruction, Predicate
from comprules.rules.resolving.what_resolves import instructions_of


@rule("413.2d", edition="2001")
def has_several_actions(resolution: Resolution) -> bool:
    """Whether what is resolving says several things to do."""
    board = resolution.board
    return not resolution.is_cost and _are_several(instructions_of(board, board.object(resolution.item)))


@lru_cache(maxsize=4096)
def _are_several(instructions: tuple[Instruction, ...]) -> bool:
    return sum(1 for instruction in instructions for _ in _single_acts(instruction)) > 1


def _single_acts(part: Phrase) -> Iterator[Predicate]:
    """The acts in something to be done now, of those that consist of others only these."""
    if isinstance(part, Ability | HappensLater):
        return
    within = [act for child in children(part) for act in _single_acts(child)]
    yield from within if within or not isinstance(part, Predicate) else (part,)
