"""CR 110: the permanents of a position: as what they enter, and what they are like then."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import takewhile

from msgspec.structs import replace

from comprules.kernel.ids import Id, ObjectId, PlayerId
from comprules.kernel.objects import FaceDown, Object
from comprules.kernel.rule_citations import rule
from comprules.kernel.state import OBJECTS, STATUS
from comprules.kernel.zones import Zone
from comprules.play.laying_out.labels import meant, named
from comprules.play.laying_out.order_of_entering import in_order_of_entering
from comprules.play.laying_out.pieces import Misfit, Piece, Side
from comprules.play.laying_out.seating import Placed, put
from comprules.play.laying_out.tokens import TOKEN
from comprules.rules.abilities.pipeline import happen
from comprules.rules.card_layouts.double_faced_cards import BACK
from comprules.rules.card_layouts.face_down import CLOAKED, MANIFESTED, plainly, warded
from comprules.rules.card_layouts.meld_cards import are_a_pair
from comprules.rules.card_layouts.merging import Merge
from comprules.rules.concepts.events import Cause
from comprules.rules.concepts.game import Game
from comprules.rules.concepts.moves import Entering, became
from comprules.rules.continuous_effects.untouched import copiable_values
from comprules.rules.keyword_basics.phasing import phasing_out
from comprules.rules.objects.tokens import card_of
from comprules.rules.replacement_effects.entering import enters_plainly
from comprules.rules.zones.zone_changes import MoveObject

ARRANGED = Cause("103.4")

LONG_AGO = -1
"""Since when what has always been there has been controlled by its controller."""


WAYS_FACE_DOWN = ("morph", "disguise", MANIFESTED, CLOAKED)
"""How a permanent can have come to be face down."""


def permanents_to_be(game: Game, sides: Sequence[Side], order: Sequence[PlayerId]) -> Placed:
    """The permanents to be, waiting in the command zone until each enters in turn: what something else is attached to
    before that, and what it is said that something chose.
    """
    given = [(player, piece) for player in order for piece in sides[player].battlefield]
    return tuple((_waiting(game, piece, player), piece) for player, piece in in_order_of_entering(given))


@rule("111.1", "730.2")
def _waiting(game: Game, piece: Piece, owner: PlayerId) -> ObjectId:
    """The object that is to enter as a permanent: a token, or a card, of those that merge the lowest."""
    if not piece.token:
        number = put(game, piece.merged[-1] if piece.merged else piece.card, owner, Zone.COMMAND)
        if piece.melded is not None:
            _wait_together(game, number, piece, put(game, piece.melded, owner, Zone.COMMAND))
        return number
    number = game.new_number()
    coming = Object(number, piece.card, owner, Zone.COMMAND, owner, game.timestamp(), face=piece.face)
    values = game.rules.token_values(copiable_values(coming))
    stand_in = piece.card if piece.card.layout == TOKEN else card_of(values)
    game.state.write(OBJECTS, number, replace(coming, card=stand_in, copiable=values))
    return number


@rule("701.42b", "712.5")
def _wait_together(game: Game, one: ObjectId, piece: Piece, other: ObjectId) -> None:
    """See that two cards that are to enter melded are a pair; the other has the number after that of the one."""
    objects = game.state.objects
    if not are_a_pair(objects[one], objects[other]) or other != one + 1:
        why = f"{objects[other].card.name} and {piece.card.name} aren't a meld pair (CR 712.5)"
        raise Misfit(named(piece), "melded", why)


def entering(game: Game, waiting: Placed, placed: Placed) -> Sequence[MoveObject]:
    """The moves by which the next permanents enter: one, or several of a player that might as well enter at once."""
    owner = game.board.object(waiting[0][0]).owner
    of_one = takewhile(lambda each: game.board.object(each[0]).owner == owner and _stands_alone(each[1]), waiting)
    entries = (_entry(game, placed, *each) for each in of_one)
    together = takewhile(lambda move: enters_plainly(game.board, move), entries)
    return tuple(together) or (_entry(game, placed, *waiting[0]),)


def _stands_alone(piece: Piece) -> bool:
    """Whether nothing is chosen for a permanent, and nothing must be there for it to be attached to."""
    return not piece.chosen and piece.attached_to is None


def _entry(game: Game, placed: Placed, number: ObjectId, piece: Piece) -> MoveObject:
    coming = game.board.object(number)
    how = Entering(
        face=BACK if piece.melded is not None else 0 if piece.merged else piece.face,
        face_down=_face_down(piece),
        attached_to=_enchanted(game, placed, number, piece),
        copiable=coming.copiable,
        as_token=piece.token,
        melded_with=ObjectId(number + 1) if piece.melded is not None else None,
    )
    controller = coming.owner if piece.controller is None else PlayerId(piece.controller)
    return MoveObject(ARRANGED, number, Zone.BATTLEFIELD, controller, entering=how)


@rule("303.4")
def _enchanted(game: Game, placed: Placed, number: ObjectId, piece: Piece) -> Id | None:
    """What an Aura enters attached to, where that is said; anything else enters attached to nothing."""
    if piece.attached_to is None or piece.face_down or "Aura" not in game.board.characteristics(number).subtypes:
        return None
    return meant(game.board, placed, piece.attached_to)


@rule("708.2")
def _face_down(piece: Piece) -> FaceDown | None:
    """What a face-down permanent is, by how it came to be so. Raises Misfit for another way."""
    if not piece.face_down:
        return None
    if piece.face_down not in WAYS_FACE_DOWN:
        ways = ", ".join(WAYS_FACE_DOWN)
        raise Misfit(named(piece), "face_down", f"{piece.face_down!r} lets nothing be face down; what does is {ways}")
    return warded(piece.face_down) if piece.face_down in ("disguise", CLOAKED) else plainly(piece.face_down)


def entered(game: Game, waiting: Placed) -> Placed:
    """Those of these that have become permanents. Raises Misfit for what is said to be attached, and hasn't."""
    there = []
    for number, piece in waiting:
        new = became(game.board, number)
        if new is not None and new in game.state.battlefield:
            there.append((new, piece))
        elif piece.attached_to is not None:
            raise cant_be_attached(piece)
    return tuple(there)


@rule("303.4c", "701.3b")
def cant_be_attached(piece: Piece, host: str = "that") -> Misfit:
    """That a permanent can't be attached to what it is said to be attached to."""
    why = f"{piece.card.name} can't be attached to {host}"
    return Misfit(named(piece), "attached_to", f"{why} (CR 301.5, 303.4, 701.3)")


@rule("730.2")
def merge(game: Game, number: ObjectId, piece: Piece) -> None:
    """Let the cards of a merged permanent be put on top of the lowest one, one after the other."""
    owner = game.state.objects[number].owner
    for card in (*reversed(piece.merged[:-1]), piece.card) if piece.merged else ():
        spell = put(game, card, owner, Zone.STACK)
        happen(game, Merge(ARRANGED, spell, number, on_top=True))


def finish(game: Game, number: ObjectId, piece: Piece) -> None:
    """Let a permanent that has entered have what is special about it: counters, and being tapped."""
    record, status = game.state.objects[number], game.state.status[number]
    merged = {**dict(record.counters), **dict(piece.counters)}
    counters = tuple(sorted((kind, count) for kind, count in merged.items() if count))
    if counters != record.counters:
        game.state.write(OBJECTS, number, replace(record, counters=counters))
    tapped = status.tapped if piece.tapped is None else piece.tapped
    game.state.write(STATUS, number, replace(status, tapped=tapped, damage=piece.damage, since=LONG_AGO))


@rule("702.26b", "702.26g")
def phase_out(game: Game, placed: Placed) -> None:
    """Let permanents be phased out, with what is attached to them."""
    going = [number for number, piece in placed if piece.phased_out]
    happen(game, *phasing_out(going, ARRANGED, game.board))


@rule("302.6")
def let_be_new(game: Game, placed: Placed, turn: int) -> None:
    """Let permanents be controlled since before the turn, but those that came this turn."""
    new = {number for number, piece in placed if piece.came_this_turn}
    for number, status in list(game.state.status.items()):
        game.state.write(STATUS, number, replace(status, since=turn if number in new else LONG_AGO))
