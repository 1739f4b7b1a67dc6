"""CR 702.26k, 702.26n: phased-out permanents that leave the battlefield because a player leaves the game."""

from __future__ import annotations

from comprules.rules.prelude import *
from comprules.rules.resolving.until_it_leaves import returning_with
from comprules.rules.zones.phased_out import PHASED_OUT, PhasedOut, phased_out, phased_out_as
from comprules.rules.zones.placement import create_object
from comprules.rules.zones.zone_changes import MoveObject


@rule("610.3", "610.4")
class LeavesPhasedOut(Event):
    """A phased-out permanent leaves the battlefield: nothing sees that, but what lasts until then is undone."""

    object: ObjectId

    def happen(self, game: Game) -> Sequence[Event]:
        """It isn't phased out any more."""
        known = phased_out_as(game.state, self.object)
        assert known is not None
        others = tuple(other for other in phased_out(game.state) if other is not known)
        game.state.write(REGISTERS, PHASED_OUT, others)
        self.go(known, game)
        return returning_with(known.object)

    @abstractmethod
    def go(self, known: PhasedOut, game: Game) -> None:
        """Let it go where it goes."""


@rule("702.26k")
class LeavesTheGamePhasedOut(LeavesPhasedOut):
    """A phased-out permanent leaves the game with its owner."""

    def go(self, known: PhasedOut, game: Game) -> None:
        """It is in no zone any more."""

    def describe(self, board: Board) -> str:
        """What leaves."""
        return f"{board.name(self.object)} leaves the game while phased out"


@rule("702.26k")
def leaving_phased_out(game: Game, player: PlayerId, cause: Cause) -> list[Event]:
    """The events of the phased-out permanents that a player owns leaving the game with that player."""
    known = phased_out(game.state)
    return [LeavesTheGamePhasedOut(cause, each.object.id) for each in known if each.object.owner == player]


@rule("702.26n", "800.4a")
class ExiledPhasedOut(LeavesPhasedOut):
    """A phased-out permanent is exiled with the player who controlled it."""

    def go(self, known: PhasedOut, game: Game) -> None:
        """It is in exile, unless it is a token."""
        if not known.object.is_token:
            move = MoveObject(self.cause, self.object, Zone.EXILE)
            create_object(game, move.arriving(game.board, known.object, game.new_number(), game.timestamp()))

    def describe(self, board: Board) -> str:
        """What is exiled."""
        return f"{board.name(self.object)} is exiled while phased out"


@rule("702.26n", "800.4a")
def exiled_phased_out(game: Game, player: PlayerId, cause: Cause) -> list[Event]:
    """The events of exiling what is phased out and would be under the control of a player who has left."""
    known = [each for each in phased_out(game.state) if each.under == player == each.object.controller]
    return [ExiledPhasedOut(cause, each.object.id) for each in known]
