"""CR 311.7: chaos abilities, and chaos ensuing."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from comprules.effects.abilities import Trigger
from comprules.effects.instructions import Instruction
from comprules.events import Event
from comprules.oracle.phrase import phrase
from comprules.rule_citations import rule

if TYPE_CHECKING:
    from comprules.board import Board
    from comprules.effects.context import Context
    from comprules.effects.resolution import Resolution


@rule("311.7", "901.9b")
class ChaosEnsues(Event):
    """Chaos ensues."""

    def chooser(self, board: Board) -> int:
        """The active player, since it concerns everybody."""
        return board.active_player

    def describe(self, board: Board) -> str:
        """That it does."""
        return "chaos ensues"


@rule("311.7")
@phrase("whenever chaos ensues")
class WhenChaosEnsues(Trigger):
    """CR 311.7. "Whenever chaos ensues": the condition of a chaos ability."""

    events: ClassVar = (ChaosEnsues,)

    def matches(self, event: Event, context: Context) -> bool:
        return isinstance(event, ChaosEnsues)


@rule("311.7")
@phrase("chaos ensues")
class ChaosIsToEnsue(Instruction):
    """CR 311.7. "Chaos ensues"."""

    def happen(self, resolution: Resolution) -> None:
        resolution.did(bool(resolution.happen((ChaosEnsues(resolution.cause("311.7")),))))
