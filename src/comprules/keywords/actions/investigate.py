"""CR 701.16: investigating."""

from __future__ import annotations

from comprules.phrases.predicates.so_often import Repeatable
from comprules.phrases.prelude import *
from comprules.rules.objects.predefined_tokens import predefined
from comprules.rules.objects.tokens import create


@rule("701.16a")
class Investigated(AffectsPlayer):
    """A player has investigated."""

    def describe(self, board: Board) -> str:
        """Who investigates."""
        return f"{board.name(self.player)} investigates"


@rule("701.16a", "603.2")
@phrase("investigate(s)")
class HasInvestigated(DoneByPlayer):
    """CR 701.16a. "Whenever you investigate"."""

    events: ClassVar = (Investigated,)


@rule("701.16a")
@phrase("investigate(s)")
class Investigates(Repeatable):
    """CR 701.16a. "Investigate": create a Clue token."""

    def happen(self, subject: Sequence[Id], resolution: Resolution) -> None:
        players = players_in_turn_order(subject, resolution)
        create(players, predefined("Clue"), 1, resolution)
        resolution.happen([Investigated(resolution.cause("701.16a"), player) for player in players])
