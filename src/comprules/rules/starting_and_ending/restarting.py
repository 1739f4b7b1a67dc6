"""CR 727: restarting the game.

The log goes on, but rules and effects look back no further than to where the game restarted. The numbers of objects go
on too, so that what is left of the effect still finds what it speaks of.
"""

from __future__ import annotations

from comprules.kernel.objects import COMMANDER, Component
from comprules.kernel.players import IN_GAME
from comprules.kernel.randomness import CHANCE
from comprules.kernel.state import DEPARTED, NEXT_NUMBER, REMEMBERED, SUBGAME, TIMESTAMP
from comprules.rules.card_layouts.attraction_cards import is_attraction_card
from comprules.rules.card_types.dungeons import DUNGEONS, is_dungeon
from comprules.rules.concepts.events import LOG
from comprules.rules.concepts.procedures import FRAMES
from comprules.rules.multiplayer.teams import TEAMS
from comprules.rules.objects.oracle_reference import REFERENCE
from comprules.rules.prelude import *
from comprules.rules.starting_and_ending.laying_out import set_aside
from comprules.rules.starting_and_ending.starting_the_game import StartGame, clear_course, seat
from comprules.rules.stickers.access import SHEETS
from comprules.rules.subgames.belongings import Belongings, for_restart
from comprules.rules.subgames.discontinuing import MAIN_GAME, TAKEN_ALONG
from comprules.rules.subgames.outside import is_of_main_game
from comprules.rules.targets_and_priority.priority import Priority
from comprules.rules.variants.conspiracies import is_conspiracy
from comprules.rules.variants.planes import let_control_planes
from comprules.rules.variants.variant import COMMANDERS, VARIANTS
from comprules.rules.zones.command_zone import is_for_command_zone
from comprules.rules.zones.noted import PUT_AWAY
from comprules.rules.zones.phased_out import phased_out
from comprules.rules.zones.placement import create_object, note_departure, remove_object

KEPT: Final = frozenset(
    {
        *(FRAMES, IN_GAME, NEXT_NUMBER, TIMESTAMP, CHANCE, LOG, REMEMBERED),
        *(VARIANTS, TEAMS, DUNGEONS, REFERENCE, SHEETS),
        *(MAIN_GAME, SUBGAME, TAKEN_ALONG),
    }
)
"""The registers that stand for the players, what they play with, and what runs, not for how things stand."""

Cards = tuple[int, "Card"]
"""A card with its owner."""


@rule("104.6", "727.1")
class GameRestarts(Event):
    """The game ends without a winner, and another one with the same players and cards is about to begin.

    `exempt` are the cards in exile that stay there.
    """

    player: PlayerId
    exempt: tuple[ObjectId, ...]

    begins_game: ClassVar[bool] = True

    @rule("727.1", "727.2", "727.7", "801.17")
    def happen(self, game: Game) -> Sequence[Event]:
        """Forget what has happened, and lay all cards out as before a game."""
        exempt = [game.state.objects[number] for number in self.exempt]
        others = [known for known in _all_objects(game) if known.id not in self.exempt]
        involved = [pair for known in others for pair in _cards_of(known)]
        outside = [pair for known in others for pair in _aside_of(known)]
        of_subgame = for_restart(game.board, others)
        _forget(game)
        _lay_out(game, self.player, involved, outside, of_subgame)
        for known in exempt:
            _leave_in_exile(game, known)
        _run_next(game)
        game.call(StartAgain(starting=self.player))
        return ()

    def describe(self, board: Board) -> str:
        """That it does."""
        return "the game restarts"


class StartAgain(StartGame):
    """CR 727.1. The start of the new game up to its first turn, before which the effect that restarts it ends."""

    @rule("727.1a")
    def _starting_player(self, game: Game) -> PlayerId:
        assert self.starting is not None
        return self.starting

    @rule("727.4")
    def begin_first_turn(self, game: Game) -> Procedure | None:
        """What is left of the effect comes first."""
        return None


def _all_objects(game: Game) -> Iterator[Object]:
    """All objects there are, in the order in which they came to be, and those that are phased out."""
    objects = game.state.objects
    yield from (objects[number] for number in sorted(objects))
    yield from (known.object for known in phased_out(game.state))


@rule("727.2")
def _cards_of(record: Object) -> Iterator[Cards]:
    """The cards that an object is and that begin the new game in decks, from wherever they are.

    Commanders, and the cards of other variants, are laid out by these; dungeons are outside the game.
    """
    if record.zone is Zone.OUTSIDE or is_for_command_zone(record.card) or is_dungeon(record):
        return
    if is_attraction_card(record.card):
        return
    if record.components:
        yield from ((part.owner, part.card) for part in record.components if not (part.is_token or _is_commander(part)))
    elif record.is_card and not _is_commander(record):
        yield record.owner, record.card


def _is_commander(known: Object | Component) -> bool:
    return any(name == COMMANDER for name, _ in known.marks)


@rule("400.11", "905.4")
def _aside_of(record: Object) -> Iterator[Cards]:
    """The card of a sideboard that an object is; a conspiracy is one again until players choose theirs anew."""
    if (record.zone is Zone.OUTSIDE and not is_of_main_game(record)) or is_conspiracy(record):
        yield record.owner, record.card


def _forget(game: Game) -> None:
    """Let there be nothing but the players, their names and what the game is played with; but note what each object
    was, for what is left of the effect to speak of.
    """
    state = game.state
    for number in sorted(state.objects):
        note_departure(game, number)
    for table, entries in ((OBJECTS, state.objects), (EFFECTS, state.effects), (STATUS, state.status)):
        for key in sorted(entries):
            state.erase(table, key)
    for where in sorted(state.zones):
        state.write(ZONES, where, ())
    for name in sorted(state.registers.keys() - KEPT):
        state.erase(REGISTERS, name)
    clear_course(game)


@rule("103.2a", "727.2", "727.6", "800.4a")
def _lay_out(
    game: Game, starting: PlayerId, involved: Sequence[Cards], outside: Sequence[Cards], of_subgame: Belongings | None
) -> None:
    """Give the players who are still there the cards they own as their decks, and what they need besides."""
    players = game.board.players
    for player in players:
        seat(game, player, game.state.players[player].name, _of(player, involved), len(players))
        set_aside(game, player, _of(player, outside))
    if of_subgame is not None:
        of_subgame.lay_out(game)
    for variant in game.board.variants if of_subgame is None else ():
        variant.lay_out(game)
    let_control_planes(game, starting)
    for number in [number for number, known in game.state.objects.items() if known.owner not in players]:
        remove_object(game, number)


def _of(player: PlayerId, cards: Sequence[Cards]) -> list[Card]:
    return [card for owner, card in cards if owner == player]


@rule("727.5", "727.5a")
def _leave_in_exile(game: Game, record: Object) -> None:
    """Let a card be in exile as the new game begins; a commander is still that of its deck."""
    commanders = game.state.registers[COMMANDERS]
    for number in record.commanders:
        if game.board.exists(commanders[number]):
            remove_object(game, commanders[number])
    game.state.erase(DEPARTED, record.id)
    left = Object(record.id, record.card, record.owner, Zone.EXILE, record.owner, game.timestamp(), marks=record.marks)
    create_object(game, left)
    game.state.write(REGISTERS, PUT_AWAY, ())


@rule("727.1", "727.4")
def _run_next(game: Game) -> None:
    """What comes next: the start of the new game, then what is left of the effect, then the first turn."""
    frames = game.state.registers[FRAMES]
    priority = max(place for place, frame in enumerate(frames) if isinstance(frame, Priority))
    start = StartGame()
    game.state.write(REGISTERS, FRAMES, (start.then(start.begin_first_turn), *frames[priority + 1 :]))
