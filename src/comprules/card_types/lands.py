"""CR 305: lands."""

from __future__ import annotations

from typing import TYPE_CHECKING

from comprules.concepts.timing import at_sorcery_speed
from comprules.effects.permissions import may_play_land_from
from comprules.effects.replacement import forbidden
from comprules.effects.statements import Act
from comprules.events import Cause, Event
from comprules.pipeline import happen
from comprules.procedures import Illegal, Procedure
from comprules.rule_citations import rule
from comprules.zone_changes import MoveObject
from comprules.zones import Zone

if TYPE_CHECKING:
    from comprules.board import Board
    from comprules.game import Game


class PlayingLand(Act):
    """A player playing a land."""

    player: int
    object: int


class LandPlayed(Event):
    """A land was played."""

    object: int
    player: int

    def describe(self, board: Board) -> str:
        """Who played what."""
        return f"{board.name(self.player)} plays {board.name(self.object)}"


class PlayLand(Procedure):
    """CR 305.1, 116.2a: playing a land is a special action that doesn't use the stack."""

    player: int = 0
    object: int = 0

    proposes = True

    @rule("305.1", "305.2", "116.2a")
    def begin(self, game: Game) -> Procedure | None:
        """The land enters the battlefield."""
        problem = land_problem(game.board, self.player, self.object)
        if problem is not None:
            raise problem
        cause = Cause("305.1", self.object, self.player)
        played = game.state.players[self.player].lands_played
        game.write_player(self.player, lands_played=played + 1)
        happen(game, LandPlayed(cause, self.object, self.player))
        happen(game, MoveObject(cause, self.object, Zone.BATTLEFIELD, self.player, reason="play"))
        return None


@rule("305.1", "305.2", "305.2b", "305.3")
def land_problem(board: Board, player: int, number: int) -> Illegal | None:
    """Why a player can't play this card as a land now; None if they can."""
    if number not in board.state.objects or "Land" not in board.characteristics(number).types:
        return Illegal("305.1", "only a land card can be played as a land")
    if not at_sorcery_speed(board, player):
        return Illegal("305.1", "a land can be played only in its player's main phase while the stack is empty")
    if board.state.players[player].lands_played >= land_plays(board, player):
        return Illegal("305.2", "no land play is left this turn")
    known = board.object(number)
    if not (known.zone is Zone.HAND and known.owner == player) and not may_play_land_from(board, player, number):
        return Illegal("305.1", "nothing allows playing it from where it is")
    if forbidden(board, PlayingLand(player, number)):
        return Illegal("305.2b", "an effect says that it can't be played")
    return None


@rule("305.2", "305.2a")
def land_plays(board: Board, player: int) -> int:
    """How many lands a player may play this turn: one, and what effects add."""
    from comprules.effects.player_rules import additional_land_plays

    return 1 + additional_land_plays(board, player)
