"""CR 607.2a, 611.2a: until the same object has exiled another card."""

from __future__ import annotations

from comprules.phrases.prelude import *
from comprules.rules.abilities.linked_abilities import AboutExiled, linked_on_either_face
from comprules.rules.abilities.remembering import EXILED_WITH
from comprules.rules.resolving.this_way import exiled_so_far


@rule("607.2a", "611.2a")
@phrase("until you exile another card with {source}")
class UntilYouExileAnother(Duration, AboutExiled):
    """CR 611.2a. "You may play it until you exile another card with this artifact": what it exiled last counts."""

    source: SelfReference

    def over_at(self, moment: str, active: Active, game: Game) -> bool:
        return False

    def continues(self, active: Active, board: Board) -> bool:
        context = Context(board, active.source, active.you, active.bound, active.x)
        exiled = linked_on_either_face(EXILED_WITH, context, ())
        return not exiled or exiled[-1] in exiled_so_far(context)
