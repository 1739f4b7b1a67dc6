"""CR 308.5a of 2001: attacking alone is settled as attackers are declared."""

from __future__ import annotations

from typing import TYPE_CHECKING

from comprules.kernel.rule_citations import rule
from comprules.rules.combat.combat import combat_of

if TYPE_CHECKING:
    from comprules.rules.concepts.board import Board


@rule("308.5a", edition="2001")
def was_declared_alone(board: Board, creature: int) -> bool:
    """Whether an attacking creature is the only one that was declared as an attacker in this combat phase."""
    combat = combat_of(board)
    if combat is None or combat.attacker(creature) is None:
        return False
    declared = [known.creature for known in (*combat.attackers, *combat.removed) if known.was_declared]
    return declared == [creature]
