"""CR 701.52: rolling to visit Attractions."""

from __future__ import annotations

from comprules.phrases.prelude import *
from comprules.rules.special_mechanics.visiting_attractions import RolledToVisit, roll_to_visit


@rule("701.52a", "603.2")
@phrase("roll(s) to visit <its|their|your> Attractions")
class RollsToVisitHappens(DoneByPlayer):
    """CR 701.52a. "Whenever you roll to visit your Attractions"."""

    events: ClassVar = (RolledToVisit,)


@rule("701.52a")
@phrase("roll(s) to visit <its|their|your> Attractions")
class RollsToVisit(Predicate):
    """CR 701.52a. "Roll to visit your Attractions": with a six-sided die, whether or not the player controls any."""

    def happen(self, subject: Sequence[Id], resolution: Resolution) -> None:
        cause = resolution.cause("701.52a")
        for player in players_in_turn_order(subject, resolution):
            roll_to_visit(player, cause, resolution.board, resolution.happen)
        resolution.did(True)
