"""CR 724: what texts say that end a turn or a combat phase."""

from __future__ import annotations

from comprules.phrases.prelude import *
from comprules.rules.special_mechanics.ending_turns import end_early, is_combat_phase


@rule("724.1")
@phrase("end(s) the turn")
class EndsTheTurn(Predicate):
    """CR 724.1. "End the turn"."""

    def happen(self, subject: Sequence[Id], resolution: Resolution) -> None:
        end_early("turn", resolution)
        resolution.did(True)


@rule("724.2", "724.2g")
@phrase("end(s) the combat phase")
class EndsTheCombatPhase(Predicate):
    """CR 724.2. "End the combat phase": outside of one, nothing happens."""

    def happen(self, subject: Sequence[Id], resolution: Resolution) -> None:
        possible = is_combat_phase(resolution.board)
        if possible:
            end_early("combat phase", resolution)
        note_done(possible, resolution, "724.2g", "it isn't a combat phase")
