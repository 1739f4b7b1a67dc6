"""CR 308.5a, 309.4a of 2001: attacking or blocking alone is settled as creatures are declared."""

from __future__ import annotations

from comprules.rules.combat.combat import combat_of
from comprules.rules.prelude import *


@rule("308.5a", edition="2001")
def was_declared_alone(board: Board, creature: ObjectId) -> bool:
    """Whether an attacking creature is the only one that was declared as an attacker in this combat phase."""
    combat = combat_of(board)
    if combat is None or combat.attacker(creature) is None:
        return False
    declared = [known.creature for known in (*combat.attackers, *combat.removed) if known.was_declared]
    return declared == [creature]


@rule("309.4a", edition="2001")
def was_declared_alone_as_blocker(board: Board, creature: ObjectId) -> bool:
    """Whether a blocking creature is the only one that was declared as a blocker in this combat phase."""
    combat = combat_of(board)
    return combat is not None and combat.blocker(creature) is not None and combat.declared_blockers == (creature,)
