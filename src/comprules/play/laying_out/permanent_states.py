"""CR 701.37b, 701.54b, 709.5, 716.2: what permanents of a position are called, their levels and unlocked halves."""

from __future__ import annotations

from typing import get_args

from comprules.kernel.ids import ObjectId
from comprules.kernel.rule_citations import rule
from comprules.phrases.abilities.class_cards import BecomesLevel
from comprules.play.laying_out.labels import named
from comprules.play.laying_out.permanents import ARRANGED
from comprules.play.laying_out.pieces import Misfit, Piece
from comprules.play.laying_out.seating import Placed
from comprules.rules.abilities.pipeline import happen
from comprules.rules.card_layouts.rooms import UnlockDoor
from comprules.rules.concepts.game import Game
from comprules.rules.objects.designations import Designate, Designation
from comprules.rules.special_mechanics.ring_bearers import RING_BEARER, BecomeRingBearer

CALLED = (*get_args(Designation), RING_BEARER)
"""What a permanent can be designated as."""


def let_be_so(game: Game, placed: Placed) -> None:
    """Let permanents be what is said of them. Raises Misfit for what they can't be."""
    for number, piece in placed:
        for each in piece.designations:
            _designate(game, number, piece, each)
        if piece.level:
            _reach_level(game, number, piece)
        for name in piece.unlocked:
            _unlock(game, number, piece, name)


@rule("701.37b", "701.54b")
def _designate(game: Game, number: ObjectId, piece: Piece, called: str) -> None:
    """Let a permanent be designated as something."""
    if called not in CALLED:
        raise Misfit(named(piece), "designations", f"no permanent is {called!r}; they are {', '.join(CALLED)}")
    bearing = BecomeRingBearer(ARRANGED, game.board.controller(number), number)
    other = next((each for each in get_args(Designation) if each == called), None)
    if not happen(game, bearing if other is None else Designate(ARRANGED, number, other)):
        raise Misfit(named(piece), "designations", f"{piece.card.name} can't be {called}, or is it already")


@rule("716.2b", "716.2d")
def _reach_level(game: Game, number: ObjectId, piece: Piece) -> None:
    """Let a Class be of a level."""
    if "Class" not in game.board.characteristics(number).subtypes or piece.level < 1:
        raise Misfit(named(piece), "level", f"{piece.card.name} can't be of level {piece.level}: a Class is (CR 716.2)")
    happen(game, BecomesLevel(ARRANGED, number, piece.level))


@rule("709.5e")
def _unlock(game: Game, number: ObjectId, piece: Piece, name: str) -> None:
    """Let the half of a Room of this name be unlocked."""
    halves = [half.name for half in game.board.characteristics(number).halves]
    if name not in halves:
        reason = f"{name!r} is none of its halves; they are {', '.join(halves) or 'none'} (CR 709.5)"
        raise Misfit(named(piece), "unlocked", reason)
    happen(game, UnlockDoor(ARRANGED, number, halves.index(name), game.board.controller(number)))
