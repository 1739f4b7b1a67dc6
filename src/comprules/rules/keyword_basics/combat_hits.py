"""CR 702.76a, 702.173a: what dealt combat damage to players this turn, as it was when it did."""

from __future__ import annotations

from typing import Final

from comprules.kernel.records import Record
from comprules.kernel.rule_citations import rule
from comprules.kernel.state import REGISTERS
from comprules.rules.card_types.subtypes import CREATURE_TYPES
from comprules.rules.concepts.board import Board
from comprules.rules.concepts.game import Game

HITS: Final = "hits"
"""The register of this turn's hits."""

_CREATURE_TYPES: Final = frozenset(CREATURE_TYPES)


class Hit(Record, frozen=True):
    """A source that has dealt combat damage to a player: who controlled it, and what it was at that time."""

    controller: int
    creature_types: tuple[str, ...]
    is_creature: bool
    is_commander: bool


def creature_types_of(board: Board, number: int) -> tuple[str, ...]:
    """The creature types among an object's subtypes."""
    return tuple(name for name in board.characteristics(number).subtypes if name in _CREATURE_TYPES)


@rule("702.76a", "702.173a")
def note_hit(game: Game, source: int) -> None:
    """Note that a source deals combat damage to a player."""
    board = game.board
    is_creature = "Creature" in board.characteristics(source).types
    is_commander = bool(board.object(source).commanders)
    hit = Hit(board.controller(source), creature_types_of(board, source), is_creature, is_commander)
    known = hits(board)
    if hit not in known:
        game.state.write(REGISTERS, HITS, (*known, hit))


def hits(board: Board) -> tuple[Hit, ...]:
    """The sources that have dealt combat damage to players this turn; of those alike, one."""
    found: tuple[Hit, ...] = board.state.registers.get(HITS, ())
    return found


def forget_hits(game: Game) -> None:
    """A turn begins: nothing has dealt damage in it."""
    if game.state.registers.get(HITS):
        game.state.write(REGISTERS, HITS, ())
