"""CR 601.3e: which sets of characteristics a card can be cast or played with, and what it would be then."""

from __future__ import annotations

from comprules.rules.card_layouts.layout import layout_of
from comprules.rules.prelude import *


def castable_sets(record: Object) -> tuple[int, ...]:
    """The sets of characteristics among which a player chooses before casting a card."""
    return layout_of(record.card).castable(record) if record.copiable is None else (0,)


def shown_as(board: Board, number: ObjectId) -> Iterable[tuple[int, Characteristics]]:
    """The sets of characteristics among which a player chooses before casting a card, and what it would be with each.

    Elsewhere than in hand effects may give it abilities by what it would be, such as flashback; what effects would make
    of it on the stack isn't in that.
    """
    record = board.object(number)
    is_hidden = record.face_down is not None and is_exiled_face_down(record)
    if (record.copiable is not None or record.card.layout == "normal") and not is_hidden:
        return ((0, board.characteristics(number)),)
    return _shown_with_each(board, number, record)


def _shown_with_each(board: Board, number: ObjectId, record: Object) -> Iterator[tuple[int, Characteristics]]:
    given = record.zone is not Zone.HAND and Layer.ABILITY in board.index.layers
    for face in castable_sets(record):
        seen = considered(board, number, face) if given else board
        yield face, seen.characteristics(number) if seen is not board else would_be(board, number, face)


def playable_faces(record: Object) -> tuple[int, ...]:
    """The faces among which a player chooses as they play a card as a land."""
    return layout_of(record.card).playable(record) if record.copiable is None else (0,)


def normal_values(record: Object) -> Characteristics:
    """The normal characteristics of the card that represents an object, those of its front face."""
    return layout_of(record.card).values(replace(record, face=0, zone=Zone.HAND))


@rule("406.3a")
def is_exiled_face_down(record: Object) -> bool:
    """Whether a card is face down in exile, and is turned face up as it is played."""
    return record.face_down is not None and record.zone is Zone.EXILE


@rule("601.3e")
def considered(board: Board, number: ObjectId, face: int, zone: Zone = Zone.STACK) -> Board:
    """The board on which an object, where it is, has the characteristics with which it would be in another zone.

    What is only asked is whether it can be cast or played so. The continuous effects that would apply to it are
    considered too.
    """
    values = values_elsewhere(board.object(number), face, zone)
    return board if values is None else with_values(board, number, values)


def with_values(board: Board, number: ObjectId, values: Characteristics) -> Board:
    """The board on which an object, where it is, has these copiable values."""
    if not isinstance(board, LiveBoard):
        return board
    record = board.object(number)
    face_down = None if record.zone is Zone.EXILE else record.face_down
    return board.considering(replace(record, copiable=values, face_down=face_down))


def would_be(board: Board, number: ObjectId, face: int, zone: Zone = Zone.STACK) -> Characteristics:
    """What an object would be in another zone before any effect applies to it; what it is, if that is the same."""
    values = values_elsewhere(board.object(number), face, zone)
    return values if values is not None else board.characteristics(number)


def values_elsewhere(record: Object, face: int, zone: Zone) -> Characteristics | None:
    """The characteristics that a card would have in another zone; None if they are those that it has where it is."""
    if is_exiled_face_down(record):
        return layout_of(record.card).values(replace(record, face=face, zone=zone, face_down=None))
    if record.copiable is not None or record.card.layout == "normal":
        return None
    layout = layout_of(record.card)
    values = layout.values(replace(record, face=face, zone=zone))
    return None if values is layout.values(record) else values
