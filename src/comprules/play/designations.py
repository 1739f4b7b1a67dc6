"""CR 309.4, 607.2d, 701.54, 702.131, 702.179: what all know of players and objects besides characteristics."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import Final

from comprules.kernel.counted import counted
from comprules.kernel.ids import PlayerId
from comprules.kernel.objects import Object
from comprules.kernel.players import Player
from comprules.kernel.rule_citations import rule
from comprules.kernel.zones import Zone
from comprules.phrases.replacements.anchor_words import CHOSEN_WORD
from comprules.rules.abilities.chosen import CHOSEN_COLOR, CHOSEN_NAME, CHOSEN_PLAYER, CHOSEN_TYPE, ChoicesMade
from comprules.rules.card_types.dungeons import ROOM, is_dungeon, rooms
from comprules.rules.concepts.board import Board
from comprules.rules.keyword_basics.enduring_stories import has_story
from comprules.rules.objects.designations import DESIGNATIONS
from comprules.rules.special_mechanics.ring_bearers import RING_BEARER

_TOLD: Final = (CHOSEN_COLOR, CHOSEN_TYPE, CHOSEN_NAME, CHOSEN_PLAYER, CHOSEN_WORD)


def designations_of_player(board: Board, player: PlayerId) -> tuple[str, ...]:
    """What a player has or has done that texts ask for."""
    story = ("an enduring story",) if has_story(board, player) else ()
    return (*_of_player(board.state.players[player]), *story)


@rule("309.7", "701.54c", "702.131c", "702.179b")
def _of_player(known: Player) -> Iterator[str]:
    if known.blessed:
        yield "the city's blessing"
    if known.speed is not None:
        yield f"speed {known.speed}"
    if known.tempted:
        yield f"tempted by the Ring {counted(known.tempted, 'time')}"
    yield from (f"completed {name}" for name in known.completed)


def designations_of(record: Object) -> tuple[str, ...]:
    """What an object is called besides, and which room of a dungeon its player is in."""
    return tuple(_of_object(record))


@rule("309.4", "701.54b")
def _of_object(record: Object) -> Iterator[str]:
    if record.zone is Zone.BATTLEFIELD:
        yield from record.recall(DESIGNATIONS, ())
        if record.recall(RING_BEARER, False):
            yield RING_BEARER
    if record.zone is Zone.COMMAND and is_dungeon(record):
        yield f"in {rooms(record.card)[record.recall(ROOM, 0)].name}"


def has_secret(record: Object) -> bool:
    """Whether something was chosen for an object in secret."""
    return any(isinstance(value, ChoicesMade) and value.is_secret for _, value in record.memory)


@rule("607.2d", "607.2p")
def chosen_for(board: Board, record: Object, knowing: Collection[PlayerId]) -> tuple[str, ...]:
    """What was chosen for a permanent as it entered or since: a color, a type, a name, a player, a word; what was
    chosen in secret, only if one of these players chose it.
    """
    if record.zone is not Zone.BATTLEFIELD or record.face_down is not None:
        return ()
    found = (value for key, value in record.memory if isinstance(value, ChoicesMade) and key[0] in _TOLD)
    made = (each.of(knowing) if each.is_secret else each for each in found)
    return tuple(dict.fromkeys(_in_words(value, board) for choices in made for value in choices.values))


def _in_words(value: str | PlayerId, board: Board) -> str:
    return value if isinstance(value, str) else board.name(value)
