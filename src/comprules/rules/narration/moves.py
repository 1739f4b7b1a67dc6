"""CR 400.7: how logs tell that a card or token has changed zones."""

from __future__ import annotations

from comprules.kernel.zones import Zone
from comprules.rules.concepts.board import Board
from comprules.rules.concepts.events import Detail
from comprules.rules.concepts.moves import Move

TOGETHER = {"draw": "draws", "mill": "mills", "discard": "discards"}
"""What players do to several cards one after the other, by the reason of their moves."""

MULLIGAN = "103.5"
"""The rule by which a hand is shuffled into the library, of which the mulligan itself tells."""

TOLD_ELSEWHERE = frozenset({"create", "play", "sacrifice"})
"""The reasons of moves of which another event tells."""


def in_rules_words(move: Move, board: Board) -> str:
    """What moved from where to where."""
    name, left = board.name(move.object), board.state.departed[move.object].object.zone
    if move.reason == "create":
        return f"{_permanent(move, board)} enters the battlefield"
    verb = "is discarded and goes" if move.reason == "discard" else "goes"
    return f"{name} {verb} from {left.name.lower()} to {move.to.name.lower()}"


def shortest_telling(move: Move, board: Board) -> Detail:
    """The shortest log that tells of a move."""
    left = board.state.departed[move.object].object.zone
    if move.reason in TOLD_ELSEWHERE or move.to is Zone.STACK:
        return "rules"
    if move.cause.rule == MULLIGAN and left is Zone.HAND and move.position != "bottom":
        return "rules"
    if left is Zone.STACK and move.to is Zone.GRAVEYARD and move.reason != "counter":
        return "rules"
    return "story" if left is Zone.BATTLEFIELD or move.reason == "counter" else "play"


def in_players_words(move: Move, board: Board) -> str:
    """What became of it."""
    name = board.name(move.object)
    if move.reason == "counter":
        return f"{name} is countered"
    if move.reason == "destroy":
        return f"{name} is destroyed" + ("" if move.to is Zone.GRAVEYARD else f" and goes to {_place(move, board)}")
    if move.to is Zone.BATTLEFIELD:
        return f"{_permanent(move, board)} enters the battlefield"
    if move.to is Zone.EXILE:
        return f"{name} is exiled"
    if move.to is Zone.GRAVEYARD and _was_creature(move, board):
        return f"{name} dies"
    return f"{name} goes to {_place(move, board)}"


def taken_together(move: Move, board: Board) -> tuple[str, str] | None:
    """Who draws, mills or discards it, and its name."""
    if move.reason not in TOGETHER:
        return None
    owner = board.object(move.object).owner
    return f"{board.name(owner)} {TOGETHER[move.reason]}", board.name(move.object)


def _permanent(move: Move, board: Board) -> str:
    """The name of what it has become on the battlefield."""
    became = board.state.departed[move.object].became
    return board.name(move.object if became is None else became)


def _was_creature(move: Move, board: Board) -> bool:
    left = board.state.departed[move.object].object
    return left.zone is Zone.BATTLEFIELD and "Creature" in board.characteristics(move.object).types


def _place(move: Move, board: Board) -> str:
    """The zone it went to, with whose that is."""
    owner = board.name(board.object(move.object).owner)
    if move.to is Zone.LIBRARY:
        return f"the {move.position} of {owner}'s library" if isinstance(move.position, str) else f"{owner}'s library"
    if move.to in (Zone.HAND, Zone.GRAVEYARD):
        return f"{owner}'s {move.to.name.lower()}"
    return "exile" if move.to is Zone.EXILE else f"the {move.to.name.lower()} zone"
