"""CR 315, 702.106: conspiracies in the command zone: put there before the game, and turned face up."""

from __future__ import annotations

from comprules.kernel.objects import FaceDown
from comprules.rules.abilities.abilities import StaticAbility
from comprules.rules.abilities.chosen import CHOSEN_NAME, ChoicesMade
from comprules.rules.abilities.pipeline import happen
from comprules.rules.card_types.type_line import parse_type_line
from comprules.rules.concepts.active import PRINTED
from comprules.rules.concepts.moves import Entering
from comprules.rules.continuous_effects.untouched import face_up_values
from comprules.rules.keyword_basics.hidden_agenda import HiddenAgenda
from comprules.rules.multiplayer.team_sideboards import cards_outside, take_from_sideboard
from comprules.rules.objects.card_names import choose_names
from comprules.rules.prelude import *
from comprules.rules.turn.present import ACTIVE_PLAYER
from comprules.rules.zones.placement import with_functions
from comprules.rules.zones.zone_changes import MoveObject

AGENDA: Final = "hidden agenda"
"""How a conspiracy has come to be face down; also the method by which it is turned face up."""

NOTHING: Final = Characteristics("", (), frozenset(), (), (), (), ())


@rule("315.5b")
def face_down_agenda() -> FaceDown:
    """Being face down without any characteristics."""
    return FaceDown(NOTHING, AGENDA)


def is_conspiracy(record: Object) -> bool:
    """Whether a card is a conspiracy card."""
    return "Conspiracy" in parse_type_line(record.card.front.type_line).types


@rule("315.2", "905.4", "103.2e")
class PutConspiracies(Procedure):
    """CR 905.4. Each player in turn order puts any number of conspiracies from their sideboard into the command zone.

    `players` have still to choose, `chosen` are the cards to be put there.
    """

    players: tuple[PlayerId, ...] = ()
    chosen: tuple[ObjectId, ...] = ()

    def begin(self, game: Game) -> Procedure | None:
        """All players are asked."""
        return self.then(self.choose, players=game.board.apnap())

    def choose(self, game: Game) -> Procedure | None:
        """Let the next player choose their conspiracies."""
        if not self.players:
            return self.then(self.settle_starting_player)
        board, player = game.board, self.players[0]
        cards = [number for number in cards_outside(board, player) if is_conspiracy(board.object(number))]
        chosen: tuple[Any, ...] = ()
        if cards:
            reason = "put which conspiracies into the command zone?"
            chosen = game.ask(ChooseObjects(player, "905.4", reason, things(board, cards), 0, len(cards)))
        return self.then(self.put, chosen=tuple(thing.id for thing in chosen if isinstance(thing, Thing)))

    @rule("109.4g", "315.6", "613.7j", "905.4a", "905.5", "702.106a")
    def put(self, game: Game) -> Procedure | None:
        """Put the next one there, face down with a name chosen for it if it has hidden agenda."""
        if not self.chosen:
            return self.then(self.choose, players=self.players[1:])
        player, number = self.players[0], self.chosen[0]
        take_from_sideboard(game, player, (number,))
        entering = Entering()
        if wanted := _names_wanted(game.board.characteristics(number)):
            name = ChoicesMade(((player, _secret_names(game, player, number, wanted)),))
            memory = (((CHOSEN_NAME, PRINTED), name),)
            entering = Entering(face_down=face_down_agenda(), memory=memory)
        happen(game, MoveObject(Cause("905.4", player=player), number, Zone.COMMAND, entering=entering))
        return self.then(self.put, chosen=self.chosen[1:])

    @rule("103.1c", "315.5a")
    def settle_starting_player(self, game: Game) -> Procedure | None:
        """Whoever has a conspiracy that says so is the starting player; of several, one at random."""
        board = game.board
        there = [board.object(number) for number in board.state.command]
        saying = [known for known in there if _says_who_starts(board.characteristics(known.id))]
        players = tuple(dict.fromkeys(known.owner for known in saying))
        if players:
            place = game.random_below(len(players)) if len(players) > 1 else 0
            game.state.write(REGISTERS, ACTIVE_PLAYER, board.first_of_those_with(players[place]))
        return None


class SaysWhoStarts(StaticAbility):
    """The ability of a conspiracy that makes its controller the starting player."""


def _says_who_starts(known: Characteristics) -> bool:
    return any(isinstance(line, SaysWhoStarts) for line in known.abilities)


@rule("702.106a", "702.106f")
def _names_wanted(known: Characteristics) -> int:
    """How many names are secretly chosen for a conspiracy with these characteristics."""
    return max((each.names for each in known.keywords if issubclass(each, HiddenAgenda)), default=0)


@rule("702.106a", "702.106b", "702.106f", "201.4")
def _secret_names(game: Game, player: PlayerId, number: ObjectId, wanted: int) -> tuple[str, ...]:
    """The card names that a player secretly chooses for a conspiracy, among those the game knows of."""
    reason = f"secretly choose {'a card name' if wanted == 1 else 'different card names'} for {game.board.name(number)}"
    found = choose_names(game, player, reason, "702.106a", count=wanted)
    return tuple(name for each in found for name in ((each,) if isinstance(each, str) else each))


def face_down_conspiracies(board: Board, owner: PlayerId) -> Iterator[ObjectId]:
    """The face-down conspiracies of a player."""
    for number in board.state.command:
        record = board.object(number)
        if record.owner == owner and record.face_down is not None and record.face_down.how == AGENDA:
            yield number


@rule("702.106a", "702.106b")
def agenda_of(record: Object) -> tuple[str, ...]:
    """The names that were chosen for a conspiracy as its hidden agenda; none for what has no such agenda."""
    if not is_conspiracy(record):
        return ()
    made: ChoicesMade | None = record.recall((CHOSEN_NAME, PRINTED))
    return tuple(made.values) if made is not None else ()


@rule("613.7j", "702.106c", "702.106d")
class TurnConspiracyFaceUp(AffectsPlayer):
    """A conspiracy is turned face up, with a new timestamp; that reveals the name that was chosen."""

    object: ObjectId

    def happen(self, game: Game) -> Sequence[Event]:
        """Its abilities function from now on."""
        record = game.state.objects[self.object]
        turned = replace(record, face_down=None, timestamp=game.timestamp())
        game.state.write(OBJECTS, self.object, with_functions(turned))
        return ()

    def describe(self, board: Board) -> str:
        """What is turned, and what had been chosen."""
        record = board.object(self.object)
        name, chosen = face_up_values(record).name, agenda_of(record)
        chosen_is = "the chosen name is" if len(chosen) == 1 else "the chosen names are"
        return f"{board.name(self.player)} turns {name} face up; {chosen_is} {' and '.join(chosen)}"


@rule("116.2j", "702.106c", "905.4a")
class TurnConspiracyUp(Procedure):
    """CR 116.2j. The special action of turning a face-down conspiracy face up."""

    player: PlayerId
    object: ObjectId

    proposes = True

    def begin(self, game: Game) -> Procedure | None:
        """Turn it, if it is one of the player's."""
        if self.object not in face_down_conspiracies(game.board, self.player):
            raise Illegal("116.2j", "only a face-down conspiracy of one's own can be turned face up")
        happen(game, TurnConspiracyFaceUp(Cause("116.2j", self.object, self.player), self.player, self.object))
        return None
