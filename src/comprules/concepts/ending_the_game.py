"""CR 104: winning, losing and drawing the game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from comprules.events import Cause, Event
from comprules.records import Record
from comprules.rule_citations import rule
from comprules.state import REGISTERS

if TYPE_CHECKING:
    from comprules.board import Board
    from comprules.game import Game


class Result(Record):
    """How a game ended: the winners by number (nobody in a draw), and why, with the rule.

    >>> Result((0,), "Bob has 0 or less life", "704.5a").is_draw
    False
    """

    winners: tuple[int, ...]
    reason: str
    rule: str

    @property
    def is_draw(self) -> bool:
        """Whether nobody has won."""
        return not self.winners


@rule("104.3")
class LoseGame(Event):
    """A player loses the game."""

    player: int
    why: str

    def chooser(self, board: Board) -> int:
        """The player who would lose."""
        return self.player

    def possible(self, board: Board) -> bool:
        """A player who has left can't lose any more."""
        return self.player in board.players

    @rule("104.3", "104.3f", "104.5", "800.4a")
    def happen(self, game: Game) -> Sequence[Event]:
        """The player loses, and leaves the game; that they would win at the same time comes to nothing."""
        result = game.state.registers["result"]
        if result is not None and self.player in result.winners:
            game.state.write(REGISTERS, "result", None)
        game.write_player(self.player, lost=True)
        return (LeaveGame(self.cause, self.player, self.why),)

    detail = "story"

    def describe(self, board: Board) -> str:
        """Who loses and why."""
        return f"{board.name(self.player)} loses the game: {self.why}"


@rule("104.2b")
class WinGame(Event):
    """A player wins the game, by an effect if nothing else is said."""

    player: int
    why: str = ""

    def chooser(self, board: Board) -> int:
        """The player who would win."""
        return self.player

    @rule("104.2b", "104.3f")
    def happen(self, game: Game) -> Sequence[Event]:
        """The game ends, unless the player loses at the same time."""
        if game.state.players[self.player].lost:
            return ()
        reason = self.why or f"an effect says that {game.board.name(self.player)} wins"
        game.state.write(REGISTERS, "result", Result((self.player,), reason, self.cause.rule))
        return _shown(game)

    detail = "story"

    def describe(self, board: Board) -> str:
        """Who wins."""
        return f"{board.name(self.player)} wins the game"


@rule("104.4", "104.4c")
class DrawGame(Event):
    """The game is a draw."""

    why: str

    def chooser(self, board: Board) -> int:
        """The active player, since it concerns everybody."""
        return board.active_player

    @rule("104.4b", "104.4c")
    def happen(self, game: Game) -> Sequence[Event]:
        """The game ends, and nobody wins."""
        game.state.write(REGISTERS, "result", Result((), self.why, self.cause.rule))
        return _shown(game)

    detail = "story"

    def describe(self, board: Board) -> str:
        """Why."""
        return f"the game is a draw: {self.why}"


@rule("800.4a")
class LeaveGame(Event):
    """A player leaves the game: by losing or conceding."""

    player: int
    why: str

    at_once: ClassVar[bool] = True

    looks_back: ClassVar[bool] = True

    def prepare(self, game: Game) -> None:
        """Note who is about to leave, and the game as it is."""
        from comprules.multiplayer.last_known_players import note_last_seen
        from comprules.variants.planes import note_leaving

        note_last_seen(game, self.player)
        note_leaving(game, self.player)

    def happen(self, game: Game) -> Sequence[Event]:
        """The player is gone; what they own leaves with them, what they control ceases to exist or changes hands."""
        from comprules.multiplayer.leaving import take_along
        from comprules.variants.planes import pass_planes_on

        pass_planes_on(game, self.player)
        staying = tuple(player for player in game.board.players if player != self.player)
        game.state.write(REGISTERS, "players", staying)
        was_over = game.is_over
        _judge(game, self)
        if len(game.board.players) > 1 or not game.is_over:
            take_along(game, self.player)
            _judge(game, self)
        if len(game.board.players) > 1 or not game.is_over:
            return ()
        return () if was_over else _shown(game)

    detail = "rules"

    def describe(self, board: Board) -> str:
        """Who leaves."""
        return f"{board.name(self.player)} leaves the game"


@rule("708.9")
def _shown(game: Game) -> Sequence[Event]:
    """At the end of the game all players see what lay face down."""
    from comprules.additional.face_down import shown_at_the_end

    return shown_at_the_end(game.board)


@rule("104.1", "104.2a", "104.4a")
def _judge(game: Game, leaving: LeaveGame) -> None:
    """End the game if at most one player is left in it.

    Of players who leave at once, the last one to be noted settles it.
    """
    left = game.board.players
    if len(left) == 1 and game.rules.wins_as_the_last(game.board, left[0]):
        game.state.write(REGISTERS, "result", Result(left, leaving.why, leaving.cause.rule))
    elif not left:
        game.state.write(REGISTERS, "result", Result((), f"all players lose at once: {leaving.why}", "104.4a"))


@rule("104.3a", "723.6")
def concede(game: Game, player: int) -> None:
    """Let a player concede, which nothing can stop or replace."""
    from comprules.pipeline import carry_out

    carry_out(game, (LeaveGame(Cause("104.3a"), player, f"{game.board.name(player)} conceded"),))
    _drop_proposals_of(game, player)
    _give_priority_anew(game)


@rule("800.4a")
def _drop_proposals_of(game: Game, player: int) -> None:
    """What a player was about to do who has left isn't gone on with."""
    frames = game.state.registers["frames"]
    for place, frame in enumerate(frames):
        if frame.proposes and frame.proposer() == player:
            game.state.write(REGISTERS, "frames", frames[:place])
            return


@rule("117.5", "800.4a")
def _give_priority_anew(game: Game) -> None:
    """If a player had priority, what has become due meanwhile comes before anybody has it again."""
    from comprules.concepts.priority import Priority

    frames = game.state.registers["frames"]
    if frames and isinstance(frames[-1], Priority) and frames[-1].at == "offer":
        game.state.write(REGISTERS, "frames", (*frames[:-1], frames[-1].then("check")))
