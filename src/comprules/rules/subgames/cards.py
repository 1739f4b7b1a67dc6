"""CR 729.2, 729.5: the cards that go from a main game into a subgame, and from there into the main game."""

from __future__ import annotations

from typing import Literal

from comprules.kernel.objects import COMMANDER, RETURNING, FaceDown, Marks
from comprules.kernel.zones import PILES, Pile, pile
from comprules.rules.card_layouts.attraction_cards import is_attraction_card
from comprules.rules.card_types.type_line import parse_type_line
from comprules.rules.prelude import *
from comprules.rules.subgames.discontinuing import TAKEN_ALONG
from comprules.rules.variants.planes import planar_state
from comprules.rules.zones.phased_out import phased_out
from comprules.rules.zones.placement import create_object

Goal = Literal["library", "command zone", "deck", "exile"]
"""Where a card goes: into its owner's library, the command zone, a supplementary deck in that, or, by old books, exile.
"""


# -- into the subgame --------------------------------------------------------------------------------------------------


@rule("729.2", "729.2a", "729.2b", "729.2c")
def cards_of_subgame(board: Board) -> tuple[Object, ...]:
    """The objects of the main game that are moved to the subgame: libraries, supplementary decks, and of what is face
    up in the command zone vanguards and commanders.
    """
    state = board.state
    in_libraries = [number for player in board.players for number in state.library(player)]
    decks = [pile(kind, player) for player in board.players for kind in PILES]
    in_decks = [number for deck in decks for number in state.zones.get(deck, ())]
    face_up = [number for number in state.command if _comes_along(state.objects[number])]
    return tuple(state.objects[number] for number in (*in_libraries, *in_decks, *face_up))


def _comes_along(record: Object) -> bool:
    return record.is_card and (bool(record.commanders) or is_vanguard(record))


def is_vanguard(record: Object) -> bool:
    """Whether a card is a vanguard card."""
    return "Vanguard" in parse_type_line(record.card.front.type_line).types


@rule("727.2", "727.6")
def cards_of_variants(board: Board, objects: Iterable[Object]) -> tuple[Object, ...]:
    """The cards among these objects that begin a game anew elsewhere than other ones, each as an object that is there:
    commanders in decks, marked as such, vanguards in the command zone, others in supplementary decks.
    """
    cards = (card for known in objects if known.zone is not Zone.OUTSIDE for card in _cards_of(known))
    return tuple(begun for card in cards if (begun := _begun_anew(board, card)) is not None)


def _begun_anew(board: Board, card: Object) -> Object | None:
    kind = _pile_of(card)
    if kind is not None:
        return _in_deck(board, card, kind)
    if is_vanguard(card):
        return replace(card, zone=Zone.COMMAND, face_down=None)
    return replace(card, zone=Zone.LIBRARY, face_down=None) if card.commanders else None


@rule("400.7", "729.1b", "903.3")
def as_in_new_game(game: Game, record: Object, zone: Zone) -> Object:
    """The object that a card is in a zone of another game, in which it is nothing but a card, though a commander is one
    in each.
    """
    marks = tuple((name, value) for name, value in record.marks if name == COMMANDER)
    face_down = FaceDown(None, record.face_down.how) if record.lies_in_deck and record.face_down is not None else None
    owner = record.owner
    return Object(
        game.new_number(), record.card, owner, zone, owner, game.timestamp(), face_down=face_down, marks=marks
    )


# -- back into the main game -------------------------------------------------------------------------------------------


@rule("729.5", "729.5a", "729.5b", "729.5c")
def cards_to_return(board: Board) -> tuple[tuple[Object, Goal], ...]:
    """What goes from a subgame into its main game, wherever it is, and where it goes; all else ceases to exist."""
    cards = (card for known in _in_subgame(board) for card in _cards_of(known))
    return tuple((card, goal) for card in cards if (goal := _goal_of(card, board)) is not None)


def _in_subgame(board: Board) -> Iterator[Object]:
    """The objects in a subgame, phased-out ones too, and those that have left it with their owners."""
    objects = board.state.objects
    yield from (objects[number] for number in sorted(objects))
    yield from (known.object for known in phased_out(board.state))
    yield from board.state.registers.get(TAKEN_ALONG, ())


def _cards_of(record: Object) -> Iterator[Object]:
    """The cards that an object consists of, each as an object by itself."""
    if record.components:
        for part in record.components:
            if not part.is_token:
                yield replace(record, card=part.card, owner=part.owner, marks=part.marks, components=())
    elif record.is_card:
        yield record


def _goal_of(record: Object, board: Board) -> Goal | None:
    if record.zone is Zone.OUTSIDE:
        return None
    if is_attraction_card(record.card):
        return "deck"
    if record.zone is Zone.EXILE and not board.rules.exiled_return_from_subgames:
        return "exile"
    if record.zone is not Zone.COMMAND:
        return "library"
    if is_vanguard(record) or record.commanders:
        return "command zone"
    return "deck" if _pile_of(record) is not None else None


def _pile_of(record: Object) -> Pile | None:
    """The kind of supplementary deck that a card belongs to."""
    types = parse_type_line(record.card.front.type_line).types
    if is_attraction_card(record.card):
        return "Attraction deck"
    if "Scheme" in types:
        return "scheme deck"
    return "planar deck" if "Plane" in types or "Phenomenon" in types else None


_ZONES: Final[dict[Goal, Zone]] = {"command zone": Zone.COMMAND, "library": Zone.LIBRARY, "exile": Zone.EXILE}


@rule("729.5", "729.5a", "729.5b", "729.5c", "903.9b")
@rule("506.6", edition="2006")
def bring_back(game: Game, record: Object, goal: Goal) -> None:
    """Put a card from a subgame where it goes in the main game, which is the one in the tables.

    A commander that would go into a library waits outside: its owner may put it into the command zone instead.
    """
    card, kind = replace(record, face_down=None), _pile_of(record)
    if goal == "deck" and kind is not None:
        create_object(game, as_in_new_game(game, _in_deck(game.board, card, kind), Zone.COMMAND))
        return
    waits = goal == "library" and bool(record.commanders)
    zone = Zone.OUTSIDE if waits else _ZONES[goal]
    arrived = replace(as_in_new_game(game, card, zone), marks=_marks_before(game.board, record))
    create_object(game, arrived.remembering(RETURNING, True) if waits else arrived)


def _marks_before(board: Board, record: Object) -> Marks:
    """What stayed with a commander wherever it went in the main game."""
    return tuple(mark for number in record.commanders for mark in board.object(board.commanders[number]).marks)


@rule("729.5a", "901.15b")
def _in_deck(board: Board, card: Object, kind: Pile) -> Object:
    """A card as it lies in a supplementary deck; the planar controller counts as the owner of a communal one."""
    planes = planar_state(board)
    is_communal = planes is not None and planes.is_communal and kind == "planar deck"
    holder = planes.controller if planes is not None and is_communal else None
    owner = holder if holder is not None else card.owner
    return replace(card, zone=Zone.COMMAND, face_down=FaceDown(None, kind), owner=owner)


@rule("903.9b")
def waiting_commanders(board: Board) -> tuple[ObjectId, ...]:
    """The commanders that are about to be put into their owners' libraries."""
    return tuple(
        number for number in board.commanders if board.exists(number) and board.object(number).recall(RETURNING)
    )
