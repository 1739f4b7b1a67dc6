"""CR 723.2: controlling other players for as long as they are searching their libraries."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, ClassVar, Literal

from comprules.kernel.rule_citations import rule
from comprules.keywords.actions.search_going_on import are_searching
from comprules.reader.phrase import phrase
from comprules.rules.abilities.statements import Act, Statement
from comprules.rules.objects.nouns import Players
from comprules.rules.replacement_effects.replacement import context_of

if TYPE_CHECKING:
    from comprules.rules.concepts.board import Board
    from comprules.rules.resolving.context import Context


class BeingControlled(Act):
    """Who makes a player's choices being asked for."""

    player: int


@rule("723.2")
@phrase(
    {
        "libraries": "you control {whom:THEY} while they're searching their libraries",
        "library": "you control {whom:IT} while they're searching their library",
    },
    by="form",
)
class ControlsWhileSearching(Statement):
    """CR 723.2. "You control your opponents while they're searching their libraries"."""

    by_timestamp: ClassVar[bool] = True

    concerns: ClassVar[tuple[type[Act], ...]] = (BeingControlled,)

    whom: Players
    form: Literal["libraries", "library"]

    def controls(self, player: int, context: Context) -> bool:
        """Whether it is about this player."""
        return self.whom.includes(player, context)


@rule("723.1a", "723.2")
def controllers_while_searching(board: Board, player: int) -> Iterator[tuple[int, int]]:
    """Who controls a player because they are searching: timestamps of effects, and whose they are."""
    if player not in are_searching(board):
        return
    for active in board.index.about(ControlsWhileSearching, BeingControlled):
        context = context_of(board, active)
        holds = active.condition is None or active.condition.holds(context)
        if holds and active.statement.controls(player, context):
            yield active.timestamp, active.you
