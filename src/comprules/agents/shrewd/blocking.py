"""Which creatures the agent blocks with."""

from __future__ import annotations

from typing import TYPE_CHECKING

from comprules.agents.shrewd.defense import Defense
from comprules.agents.shrewd.fighter import Fighter, fighters
from comprules.kernel.options import Block

if TYPE_CHECKING:
    from comprules.agents.greedy.situation import Situation
    from comprules.kernel.decisions import Decision
    from comprules.kernel.ids import ObjectId


def blocks(situation: Situation, decision: Decision) -> list[Block]:
    """The blocks to declare."""
    pieces = {(piece.id, piece.attacker): piece for piece in decision.candidates if isinstance(piece, Block)}
    attackers = fighters(situation, [situation.view.seen(number) for number in _attackers(situation, decision)])
    able = dict.fromkeys(blocker for blocker, _ in pieces)
    blockers = fighters(situation, [situation.view.seen(number) for number in able])

    def can_block(blocker: Fighter, attacker: Fighter) -> bool:
        return (blocker.id, attacker.id) in pieces

    harmless = frozenset(each.id for each in attackers) - situation.my_attackers
    defense = Defense(attackers, blockers, situation.my_life, can_block, harmless)
    return [pieces[each.id, number] for number, gang in defense.blocks.items() for each in gang]


def _attackers(situation: Situation, decision: Decision) -> list[ObjectId]:
    """The attackers that could be blocked, and all others that attack the agent."""
    blockable = dict.fromkeys(piece.attacker for piece in decision.candidates if isinstance(piece, Block))
    return list(blockable | dict.fromkeys(sorted(situation.my_attackers)))
