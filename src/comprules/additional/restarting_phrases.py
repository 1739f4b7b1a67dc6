"""CR 727: what texts say about restarting the game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from comprules.additional.restarting import GameRestarts
from comprules.concepts.nouns import Noun
from comprules.concepts.standing import ANYWHERE, Where
from comprules.effects.instructions import Predicate
from comprules.oracle.phrase import phrase
from comprules.rule_citations import rule

if TYPE_CHECKING:
    from comprules.effects.resolution import Resolution


@rule("727.1", "727.5")
@phrase("restart(s) the game[, leaving in exile {exempt}]")
class RestartsTheGame(Predicate):
    """CR 727.1. "Restart the game, leaving in exile all cards exiled with this artifact"."""

    acts_on: ClassVar[Where] = {"exempt": ANYWHERE}

    exempt: Noun | None

    def happen(self, subject: Sequence[int], resolution: Resolution) -> None:
        meant = self.exempt.refer(resolution) if self.exempt is not None else ()
        exempt = tuple(number for number in meant if number in resolution.board.state.exile)
        resolution.happen([GameRestarts(resolution.cause("727.1"), resolution.you, exempt)])
        resolution.did(True)
