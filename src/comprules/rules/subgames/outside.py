"""CR 729.4: what is outside a subgame: the cards of its main game, and the cards outside that."""

from __future__ import annotations

from functools import partial

from comprules.rules.abilities.pipeline import carry_out
from comprules.rules.card_layouts.face_down import ShowFaceDown
from comprules.rules.card_types.dungeons import is_dungeon
from comprules.rules.multiplayer.leaving import LeavesTheGame
from comprules.rules.prelude import *
from comprules.rules.subgames.discontinuing import IN_MAIN_GAME, in_main_game
from comprules.rules.zones.command_zone import is_for_command_zone
from comprules.rules.zones.placement import remove_object
from comprules.rules.zones.remembering_in_moves import leaving_with
from comprules.rules.zones.visibility import visible


@rule("108.5", "729.4")
def outside_subgame(board: Board) -> Iterator[Object]:
    """The objects of a game that are cards outside a subgame of it, which their owners could bring into that.

    What a player may not see they can't choose, and a card that represents a permanent together with others isn't to be
    had alone. Nontraditional cards can't be brought into a game, but for the conspiracies of a sideboard.
    """
    objects = board.state.objects
    for number in sorted(objects):
        record = objects[number]
        if (
            record.is_card
            and not record.components
            and visible(board, number, record.owner)
            and _can_be_brought(record)
        ):
            yield record


def _can_be_brought(record: Object) -> bool:
    return not is_dungeon(record) and (record.zone is Zone.OUTSIDE or not is_for_command_zone(record.card))


def is_of_main_game(record: Object) -> bool:
    """Whether an object outside a subgame is one of its main game."""
    return record.zone is Zone.OUTSIDE and record.recall(IN_MAIN_GAME) is not None


@rule("729.4a")
class BroughtFromMainGame(Event):
    """A card is brought into a subgame from its main game: it leaves the zone of that in which it is."""

    object: ObjectId

    def happen(self, game: Game) -> Sequence[Event]:
        """What triggers on that in the main game waits there."""
        in_main_game(game, partial(_leave, game, self.object))
        return ()

    def describe(self, board: Board) -> str:
        """Which card."""
        return f"{board.name(self.object)} leaves the main game"


@rule("708.9", "729.4a")
def _leave(game: Game, number: ObjectId) -> None:
    """Let an object leave the game that is in the tables, and what it stands for the game before that."""
    record, cause = game.state.objects[number], Cause("729.4a")
    if record.zone is Zone.OUTSIDE:
        remove_object(game, number)
    else:
        if record.face_down is not None:
            carry_out(game, (ShowFaceDown(Cause("708.9"), record.owner, (number,)),))
        carry_out(game, (LeavesTheGame(cause, number),))
    carry_out(game, brought_from_main_game(record))


@leaving_with(IN_MAIN_GAME)
def brought_from_main_game(record: Object) -> tuple[Event, ...]:
    """That a card has left the main game, if it was one of that outside the subgame and isn't there any more."""
    if not is_of_main_game(record):
        return ()
    return (BroughtFromMainGame(Cause("729.4a", player=record.owner), record.recall(IN_MAIN_GAME)),)
