"""CR 702.131b: what players get as soon as they control enough, and have for the rest of the game."""

from __future__ import annotations

from comprules.rules.prelude import *
from comprules.rules.replacement_effects.replacement import in_force


class GetsForGood(AffectsPlayer):
    """A player gets something that they have for the rest of the game; any number of players may have it."""


class GivesForGood(Statement):
    """That its controller gets something for the rest of the game any time something is so."""

    concerns: ClassVar[tuple[type[Any], ...]] = (GetsForGood,)

    @abstractmethod
    def gives(self, context: Context) -> GetsForGood | None:
        """What its controller gets now, if it is so."""


@rule("702.131b")
def give_for_good(game: Game) -> None:
    """Let players get what they have for the rest of the game from now on."""
    board = game.board
    found = [said.gives(context) for said, context in in_force(board, GivesForGood, GetsForGood)]
    possible = {(type(event), event.player): event for event in found if event is not None and event.possible(board)}
    if possible:
        game.propose(list(possible.values()))
