"""CR 500.8, 500.9: phases and steps are added to the turn."""

from __future__ import annotations

from comprules.rules.prelude import *
from comprules.rules.turn.plan import Plan, add_phases, add_steps


class Added(Event):
    """Something is added to the turn, to come directly after what is now; `what` says it in words."""

    what: str

    def chooser(self, board: Board) -> PlayerId:
        """The player whose turn it is."""
        return board.active_player

    def describe(self, board: Board) -> str:
        """What comes."""
        return f"there will be {self.what}"


class PhasesAdded(Added):
    """Phases are added directly after the present one; of several added there the latest come first."""

    phases: Plan

    @rule("500.8", "500.10")
    def happen(self, game: Game) -> Sequence[Event]:
        """Plan them."""
        add_phases(game.state, self.phases)
        return ()


class StepsAdded(Added):
    """Steps are added to the present phase directly after the present step; the latest come first."""

    steps: tuple[str, ...]

    @rule("500.9")
    def happen(self, game: Game) -> Sequence[Event]:
        """Plan them."""
        add_steps(game.state, self.steps)
        return ()
