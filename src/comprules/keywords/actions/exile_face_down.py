"""CR 406.3, 701.13: exiling cards face down."""

from __future__ import annotations

from comprules.keywords.actions.exile import exilable
from comprules.phrases.prelude import *
from comprules.rules.costs.doing import chosen_by_each
from comprules.rules.resolving.history import this_turn, while_resolving
from comprules.rules.resolving.resolution_events import Resolved
from comprules.rules.zones.exiled_face_down import hidden
from comprules.rules.zones.looking import Look


@rule("406.3", "701.13a", "607.2a")
@phrase("exile(s) {what} face down")
class ExilesFaceDown(Predicate):
    """CR 406.3. "Look at the top card of that player's library, then exile it face down": who looked may go on
    looking.
    """

    acts_on: ClassVar[Where] = {"what": ANYWHERE}
    moves: ClassVar[tuple[str, ...]] = ("what",)

    what: Noun

    def happen(self, subject: Sequence[Id], resolution: Resolution) -> None:
        chosen = chosen_by_each(self.what, subject, resolution, possible=exilable(resolution))
        numbers = list(dict.fromkeys(number for found in chosen.values() for number in found))
        cause = resolution.cause("701.13a")
        moves = [
            MoveObject(cause, number, Zone.EXILE, entering=hidden(_lookers(number, resolution))) for number in numbers
        ]
        resolution.happen(moves)
        note_done(resolution.begun > 0, resolution, "701.13a", "there is nothing to exile")


@while_resolving
@rule("406.3")
def _lookers(number: ObjectId, resolution: Resolution) -> tuple[PlayerId, ...]:
    """The players who have looked at a card as part of this resolution."""
    found: list[PlayerId] = []
    for event in this_turn(resolution.board):
        if isinstance(event, Resolved):
            break
        if isinstance(event, Look) and number in event.cards:
            found.append(event.player)
    return tuple(dict.fromkeys(found))
