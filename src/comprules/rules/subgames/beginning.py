"""CR 729.2: how a subgame begins."""

from __future__ import annotations

from comprules.kernel.players import IN_GAME
from comprules.kernel.state import PLAYERS, SUBGAME
from comprules.kernel.zones import BATTLEFIELD, COMMAND, EXILE, STACK
from comprules.rules.abilities.pipeline import happen
from comprules.rules.card_types.dungeons import DUNGEONS
from comprules.rules.concepts.procedures import FRAMES
from comprules.rules.multiplayer.teams import TEAMS
from comprules.rules.objects.oracle_reference import REFERENCE
from comprules.rules.prelude import *
from comprules.rules.starting_and_ending.starting_the_game import StartGame, clear_course, seat
from comprules.rules.stickers.access import SHEETS
from comprules.rules.subgames.belongings import for_subgame
from comprules.rules.subgames.discontinuing import MAIN_GAME, discontinue
from comprules.rules.variants.variant import VARIANTS
from comprules.rules.zones.placement import remove_object

GOES_ON: Final = (IN_GAME, VARIANTS, TEAMS, DUNGEONS, REFERENCE, SHEETS)
"""The registers of who plays with what, which a subgame has from its main game."""


class PlaySubgame(Procedure):
    """CR 729.1a. A subgame, as soon as what is said before has been done and before what is said after it."""

    source: ObjectId
    player: PlayerId

    @rule("729.1a")
    def begin(self, game: Game) -> Procedure | None:
        """Put the main game aside, and let the subgame be what is played."""
        happen(game, SubgameBegins(Cause("729.1a", self.source, self.player)))
        return None


@rule("729.1a", "729.2")
class SubgameBegins(Event):
    """The main game is discontinued, and a new game of its players takes its place."""

    begins_game: ClassVar[bool] = True

    @rule("729.1b", "729.2", "729.4b")
    def happen(self, game: Game) -> Sequence[Event]:
        """Put the main game aside, and begin with what is the players' in the subgame."""
        *frames, playing = game.state.registers[FRAMES]
        game.state.write(REGISTERS, FRAMES, tuple(frames))
        going_on, seats, belongings = _going_on(game), dict(game.state.players), for_subgame(game.board)
        for known in belongings.cards:
            remove_object(game, known.id)
        main = discontinue(game)
        clear_course(game)
        for name, value in {**going_on, MAIN_GAME: main, SUBGAME: game.new_number(), FRAMES: (playing,)}.items():
            game.state.write(REGISTERS, name, value)
        _seat_all(game, seats)
        belongings.lay_out(game)
        game.call(StartSubgame())
        return ()

    def describe(self, board: Board) -> str:
        """That it does."""
        return "a subgame begins"


def _going_on(game: Game) -> dict[Any, Any]:
    registers = game.state.registers
    return {name: registers[name] for name in GOES_ON if name in registers}


@rule("103.4", "729.2", "729.4", "729.4b")
def _seat_all(game: Game, seats: dict[PlayerId, Any]) -> None:
    """Make new zones, and let each player of the main game begin as in any game; those who have left it stay away."""
    for where in (BATTLEFIELD, STACK, EXILE, COMMAND):
        game.state.write(ZONES, where, ())
    players = game.board.players
    for player in sorted(seats):
        if player in players:
            seat(game, player, seats[player].name, (), len(players))
        else:
            _leave_empty(game, player, seats[player])


def _leave_empty(game: Game, player: PlayerId, known: Any) -> None:
    game.state.write(PLAYERS, player, known)
    for zone in (Zone.LIBRARY, Zone.HAND, Zone.GRAVEYARD, Zone.OUTSIDE):
        game.state.write(ZONES, (zone, player), ())


class StartSubgame(StartGame):
    """CR 729.2, 729.3. The start of a subgame: like that of any game, but who goes first is determined at random."""

    @rule("729.2")
    def _starting_player(self, game: Game) -> PlayerId:
        players = game.board.players
        return players[game.random_below(len(players))]
