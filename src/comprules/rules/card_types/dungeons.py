"""CR 309: dungeons, their rooms, and the venture marker.

A dungeon card's text has a line for each room: its name, a dash, what it does, and in parentheses where it leads to.
The first room is the topmost; one that leads nowhere is the bottommost.
"""

from __future__ import annotations

import re
from functools import lru_cache

from comprules.reader.errors import ReadError
from comprules.rules.abilities.abilities import Trigger, TriggeredAbility
from comprules.rules.abilities.written_out import effect_saying
from comprules.rules.card_types.type_line import parse_type_line
from comprules.rules.prelude import *
from comprules.rules.resolving.effects import Effect
from comprules.rules.zones.placement import create_object, remove_object

DUNGEONS: Final = Register[tuple[Card, ...]]("dungeons")
"""The register of the dungeon cards that every player owns outside the game."""

ROOM: Final = "room"
"""What a dungeon remembers: the place of the room that the venture marker is on."""

_LINE: Final = re.compile(r"(?P<name>[^—]+?) — (?P<text>.+?)(?: \(Leads to:? (?P<to>.+?)\.?\))?")


class NoDungeon(ValueError):
    """A card that was given as a dungeon isn't one."""


@rule("309.4", "309.4b")
class Room(Record, frozen=True):
    """A room: its name, what happens in it, and the names of the rooms it leads to."""

    name: str
    text: str
    leads_to: tuple[str, ...]


@lru_cache(maxsize=64)
@rule("309.4")
def rooms(card: Card) -> tuple[Room, ...]:
    """The rooms of a dungeon card, the topmost one first. Raises NoDungeon if its text isn't that of a dungeon."""
    return tuple(_room(card, line) for line in card.front.oracle_text.splitlines() if not line.startswith("("))


def _room(card: Card, line: str) -> Room:
    match = _LINE.fullmatch(line)
    if match is None:
        raise NoDungeon(f"{card.name}: this line is no room of a dungeon: {line!r}")
    return Room(match["name"], match["text"], tuple(re.split(r", (?:and )?| and ", match["to"])) if match["to"] else ())


@rule("309.5a", "701.49b")
class MoveMarker(AffectsPlayer):
    """A player moves their venture marker into a room."""

    dungeon: ObjectId
    to: int

    def happen(self, game: Game) -> Sequence[Event]:
        """The marker is there now."""
        record = game.state.objects[self.dungeon]
        game.state.write(OBJECTS, self.dungeon, record.remembering(ROOM, self.to))
        return ()

    def describe(self, board: Board) -> str:
        """Which room."""
        room = rooms(board.object(self.dungeon).card)[self.to]
        return f"{board.name(self.player)} moves their venture marker into {room.name}"


class MarkerMovesIntoRoom(Trigger):
    """CR 309.4c. The venture marker moving into a room of this dungeon."""

    events: ClassVar = (MoveMarker,)

    place: int

    def matches(self, event: Event, context: Context) -> bool:
        return isinstance(event, MoveMarker) and (event.dungeon, event.to) == (context.source, self.place)


@rule("309.4c")
class RoomAbility(TriggeredAbility):
    """CR 309.4c. The triggered ability of a room; its controller is the dungeon's owner."""

    place: int
    text: Effect

    def condition(self) -> Trigger:
        return MarkerMovesIntoRoom(self.place)

    def effect(self) -> Effect:
        return self.text

    def zones(self) -> frozenset[Zone]:
        return frozenset({Zone.COMMAND})


@lru_cache(maxsize=64)
def values_of(card: Card) -> Characteristics:
    """A dungeon's characteristics, with its room abilities. Raises ReadError if a room's text has no meaning."""
    abilities = tuple(RoomAbility(place, effect_saying(room.text)) for place, room in enumerate(rooms(card)))
    types = parse_type_line(card.front.type_line)
    return Characteristics(card.name, (), frozenset(), types.supertypes, types.types, types.subtypes, abilities)


def is_dungeon_read(card: Card) -> bool:
    """Whether all rooms of a dungeon card are understood."""
    try:
        values_of(card)
    except (NoDungeon, ReadError):
        return False
    return True


def dungeon_of(board: Board, player: PlayerId) -> ObjectId | None:
    """The dungeon that a player owns in the command zone."""
    objects = board.state.objects
    return next((n for n in board.state.command if objects[n].owner == player and is_dungeon(objects[n])), None)


def is_dungeon(record: Object) -> bool:
    """Whether an object is a dungeon card."""
    return record.card.front.type_line.startswith("Dungeon")


def room_at(board: Board, dungeon: ObjectId) -> Room:
    """The room that the venture marker is on."""
    record = board.object(dungeon)
    place: int = record.recall(ROOM, 0)
    return rooms(record.card)[place]


@rule("309.2a", "309.2b", "309.3", "309.4a", "701.49a")
class EnterDungeon(AffectsPlayer):
    """A player puts a dungeon card from outside the game into the command zone, the marker on its topmost room."""

    card: Card

    def possible(self, board: Board) -> bool:
        """A player can own only one dungeon in the command zone."""
        return board.exists(self.player) and dungeon_of(board, self.player) is None

    def happen(self, game: Game) -> Sequence[Event]:
        """Put it there; moving the marker onto the first room is an event."""
        number, owner = game.new_number(), PlayerId(self.player)
        known = Object(
            number,
            self.card,
            owner,
            Zone.COMMAND,
            owner,
            game.timestamp(),
            copiable=values_of(self.card),
            functions_beyond=True,
        )
        create_object(game, known)
        return (MoveMarker(self.cause, self.player, number, 0),)

    def describe(self, board: Board) -> str:
        """Who enters what."""
        return f"{board.name(self.player)} enters {self.card.name}"


@rule("309.2c", "309.7", "701.49c")
class CompleteDungeon(AffectsPlayer):
    """A player completes a dungeon, as it is removed from the game."""

    dungeon: ObjectId

    def possible(self, board: Board) -> bool:
        """It must still be there."""
        return self.dungeon in board.state.objects

    def happen(self, game: Game) -> Sequence[Event]:
        """It leaves the game; its name is remembered."""
        name = game.state.objects[self.dungeon].card.name
        remove_object(game, self.dungeon)
        completed = game.state.players[self.player].completed
        game.write_player(self.player, completed=(*completed, name))
        return ()

    def describe(self, board: Board) -> str:
        """Who completes what."""
        return f"{board.name(self.player)} completes {board.object(self.dungeon).card.name}"


@rule("205.3p", "309.2d", "701.49a", "701.49d")
def enterable(game: Game, quality: str) -> Iterator[Card]:
    """The dungeons that a player can choose from outside the game: those of a kind, or those that are of no kind."""
    for card in game.state.registers.get(DUNGEONS, ()):
        subtypes = parse_type_line(card.front.type_line).subtypes
        if subtypes == ((quality,) if quality else ()):
            yield card
