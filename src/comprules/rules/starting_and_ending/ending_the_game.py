"""CR 104: winning, losing and drawing the game."""

from __future__ import annotations

from comprules.kernel.players import IN_GAME
from comprules.rules.abilities.pipeline import carry_out
from comprules.rules.card_layouts.face_down import shown_at_the_end
from comprules.rules.concepts.procedures import FRAMES
from comprules.rules.multiplayer.last_known_players import note_last_seen
from comprules.rules.multiplayer.leaving import take_along
from comprules.rules.narration.several import said_of
from comprules.rules.prelude import *
from comprules.rules.starting_and_ending.result import RESULT, Result
from comprules.rules.turn.markers_left import follow_all_leaving, note_leaving_at_once
from comprules.rules.variants.ante import won_ante
from comprules.rules.variants.planes import note_leaving, pass_planes_on


@rule("104.3")
class LoseGame(AffectsPlayer):
    """A player loses the game."""

    why: str

    def possible(self, board: Board) -> bool:
        """A player who has left can't lose any more."""
        return self.player in board.players

    @rule("104.3", "104.3f", "104.5", "800.4a", "810.8a")
    @rule("806.8a", edition="2009")
    def happen(self, game: Game) -> Sequence[Event]:
        """The player loses, and leaves the game; that they would win at the same time comes to nothing. So does a team
        that wins and loses as one.
        """
        result, losers = game.state.registers[RESULT], game.board.falls_with(self.player)
        if result is not None and not set(losers).isdisjoint(result.winners):
            game.state.write(REGISTERS, RESULT, None)
        for player in losers:
            game.write_player(player, lost=True)
        return tuple(LeaveGame(self.cause, player, self.why) for player in losers)

    detail = "story"

    def describe(self, board: Board) -> str:
        """Who loses and why."""
        return f"{said_of(board, board.falls_with(self.player), 'lose')} the game: {self.why}"


@rule("104.2b")
class WinGame(AffectsPlayer):
    """A player wins the game, by an effect if nothing else is said."""

    why: str = ""

    @rule("104.2b", "104.3f", "810.8a")
    @rule("806.8a", edition="2009")
    def happen(self, game: Game) -> Sequence[Event]:
        """The game ends, unless the player loses at the same time; a team that wins and loses as one wins."""
        if game.state.players[self.player].lost:
            return ()
        reason = self.why or f"an effect says that {game.board.name(self.player)} wins"
        winners = game.board.falls_with(self.player)
        game.state.write(REGISTERS, RESULT, Result(winners, reason, self.cause.rule))
        return _at_the_end(game)

    detail = "story"

    def describe(self, board: Board) -> str:
        """Who wins."""
        return f"{said_of(board, board.falls_with(self.player), 'win')} the game"


@rule("104.4", "104.4c")
class DrawGame(Event):
    """The game is a draw: for some players, who leave it, or for all, if none are named."""

    why: str
    players: tuple[PlayerId, ...] = ()

    is_effect: ClassVar[bool] = False

    def chooser(self, board: Board) -> PlayerId:
        """The active player, since it concerns everybody; of some players the first."""
        return self.players[0] if self.players else board.active_player

    @rule("104.4b", "104.4c", "104.4e", "104.4f", "104.4g", "801.15", "801.16")
    def happen(self, game: Game) -> Sequence[Event]:
        """The game ends, and nobody wins; or it goes on without those for whom it is a draw."""
        if not set(game.board.players) <= set(self.players or game.board.players):
            why = self.describe(game.board)
            return tuple(LeaveGame(self.cause, player, why) for player in self.players)
        game.state.write(REGISTERS, RESULT, Result((), self.why, self.cause.rule))
        return _at_the_end(game)

    detail = "story"

    def describe(self, board: Board) -> str:
        """For whom and why."""
        whose = f" for {' and '.join(map(board.name, self.players))}" if self.players else ""
        return f"the game is a draw{whose}: {self.why}"


@rule("405.6h", "800.4a")
class LeaveGame(Event):
    """A player leaves the game: by losing or conceding."""

    player: PlayerId
    why: str

    at_once: ClassVar[bool] = True

    is_effect: ClassVar[bool] = False

    looks_back: ClassVar[bool] = True

    def joined(self, other: Event) -> Event | None:
        """A player leaves once, however many things make them."""
        return self if isinstance(other, LeaveGame) and other.player == self.player else None

    def prepare(self, game: Game) -> None:
        """Note who is about to leave, and the game as it is."""
        note_last_seen(game, self.player)
        note_leaving(game, self.player)
        note_leaving_at_once(game, self.player)

    def happen(self, game: Game) -> Sequence[Event]:
        """The player is gone; what they own leaves with them, what they control ceases to exist or changes hands."""
        pass_planes_on(game, self.player)
        staying = tuple(player for player in game.board.players if player != self.player)
        game.state.write(REGISTERS, IN_GAME, staying)
        was_over = game.is_over
        _judge(game, self)
        if not _is_decided(game):
            take_along(game, self.player)
            _judge(game, self)
            follow_all_leaving(game)
        return _at_the_end(game) if _is_decided(game) and not was_over else ()

    detail = "rules"

    def describe(self, board: Board) -> str:
        """Who leaves."""
        return f"{board.name(self.player)} leaves the game"


@rule("407.2", "708.9")
def _at_the_end(game: Game) -> Sequence[Event]:
    """At the end of the game all players see what lay face down, and the winner owns what was played for."""
    result = game.state.registers[RESULT]
    return (*shown_at_the_end(game.board), *won_ante(game.board, result.winners if result is not None else ()))


def _is_decided(game: Game) -> bool:
    return game.is_over and has_no_opponents_left(game.board)


@rule("104.2a", "104.2c")
def has_no_opponents_left(board: Board) -> bool:
    """Whether nobody is in the game any more who is an opponent of somebody in it."""
    left = board.players
    return len(left) < 2 or len(board.team(left[0])) == len(left)


@rule("104.1", "104.2a", "104.2c", "104.3g", "104.4a", "104.4d")
@rule("104.2c", "104.3g", "104.4d", edition="2009")
def _judge(game: Game, leaving: LeaveGame) -> None:
    """End the game if at most one player, or team, is left in it; all of that team win, whoever had lost before.

    Of players who leave at once, the last one to be noted settles it.
    """
    left, teams = game.board.players, game.board.teams
    if left and has_no_opponents_left(game.board) and game.rules.wins_as_the_last(game.board, left[0]):
        winners = left if teams is None else teams.of(left[0])
        game.state.write(REGISTERS, RESULT, Result(winners, leaving.why, leaving.cause.rule))
    elif not left:
        game.state.write(REGISTERS, RESULT, Result((), f"all players lose at once: {leaving.why}", "104.4a"))


@rule("104.3a", "405.6g", "723.6", "810.8b")
def concede(game: Game, player: PlayerId) -> None:
    """Let a player concede, which nothing can stop or replace; a team that loses as one leaves."""
    leaving, why = game.board.falls_with(player), f"{game.board.name(player)} conceded"
    carry_out(game, tuple(LeaveGame(Cause("104.3a"), each, why) for each in leaving))
    for each in leaving:
        _drop_proposals_of(game, each)
    _give_priority_anew(game)


@rule("800.4a")
def _drop_proposals_of(game: Game, player: PlayerId) -> None:
    """What a player was about to do who has left isn't gone on with."""
    frames = game.state.registers[FRAMES]
    for place, frame in enumerate(frames):
        if frame.proposes and frame.proposer() == player:
            game.state.write(REGISTERS, FRAMES, frames[:place])
            return


@rule("117.5", "800.4a")
def _give_priority_anew(game: Game) -> None:
    """If a player had priority, what has become due meanwhile comes before anybody has it again."""
    from comprules.rules.targets_and_priority.priority import Priority

    frames = game.state.registers[FRAMES]
    if frames and isinstance(top := frames[-1], Priority) and top.is_at(top.offer):
        game.state.write(REGISTERS, FRAMES, (*frames[:-1], top.then(top.check)))
