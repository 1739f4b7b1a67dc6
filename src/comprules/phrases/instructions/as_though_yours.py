"""CR 609.4, 609.4a: playing cards of others as though they were in one's own graveyard."""

from __future__ import annotations

from comprules.phrases.prelude import *
from comprules.rules.casting.casting_methods import permitted_ways
from comprules.rules.casting.permissions import permissions
from comprules.rules.casting.permitted_methods import CastingMethod, Permission, PlayingFrom


def _in_graveyard_of(board: Board, player: PlayerId, number: ObjectId) -> Board:
    """The board on which a card is in a player's graveyard, and theirs."""
    if not isinstance(board, LiveBoard):
        return board
    view, state = board.fork()
    record = board.object(number)
    others = tuple(each for each in state.graveyard(record.owner) if each != number)
    state.write(ZONES, (Zone.GRAVEYARD, record.owner), others)
    state.write(ZONES, (Zone.GRAVEYARD, player), (*state.graveyard(player), number))
    state.write(OBJECTS, number, replace(record, owner=player, controller=player))
    return view


@rule("609.4", "609.4a")
class AsThoughInYourGraveyard(Permission):
    """CR 609.4a. Cards in other players' graveyards may be played wherever one's own could, for whatever reason."""

    def makes_own(self, playing: PlayingFrom, context: Context) -> bool:
        record = context.board.object(playing.object)
        return playing.player == context.you and record.zone is Zone.GRAVEYARD and record.owner != context.you

    def allows(self, playing: PlayingFrom, context: Context) -> bool:
        return self.makes_own(playing, context) and any(
            True for _ in permissions(self._seen(playing, context), playing)
        )

    def ways(self, playing: PlayingFrom, context: Context) -> Iterator[CastingMethod]:
        yield from permitted_ways(self._seen(playing, context), playing)

    def _seen(self, playing: PlayingFrom, context: Context) -> Board:
        return _in_graveyard_of(context.board, playing.player, playing.object)


@rule("609.4", "611.2a")
@phrase(
    "you may play lands and cast spells from other players' graveyards {duration} as though those cards were in your "
    "graveyard"
)
class PlaysFromOthersGraveyards(Instruction):
    """CR 609.4a. "… this turn as though those cards were in your graveyard": for as long as it says."""

    duration: Duration

    def happen(self, resolution: Resolution) -> None:
        resolution.did(True)
        let_last(AsThoughInYourGraveyard(), self.duration, resolution)
