"""CR 727: what texts say about restarting the game."""

from __future__ import annotations

from comprules.phrases.prelude import *
from comprules.rules.starting_and_ending.restarting import GameRestarts


@rule("727.1", "727.5")
@phrase("restart(s) the game[, leaving in exile {exempt}]")
class RestartsTheGame(Predicate):
    """CR 727.1. "Restart the game, leaving in exile all cards exiled with this artifact"."""

    acts_on: ClassVar[Where] = {"exempt": ANYWHERE}

    exempt: Noun | None

    def happen(self, subject: Sequence[Id], resolution: Resolution) -> None:
        meant = self.exempt.refer(resolution) if self.exempt is not None else ()
        exempt = tuple(number for number in meant if number in resolution.board.state.exile)
        resolution.happen([GameRestarts(resolution.cause("727.1"), resolution.you, exempt)])
        resolution.did(True)
