"""What the pieces of a position call each other: labels, and the numbers of players."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from comprules.kernel.ids import Id, ObjectId, PlayerId
from comprules.play.laying_out.pieces import Misfit, Piece, Side, SpellOrAbility
from comprules.play.laying_out.seating import Placed
from comprules.rules.concepts.board import Board
from comprules.rules.concepts.moves import became


def check_labels(sides: Sequence[Side], stack: Sequence[SpellOrAbility]) -> None:
    """Raise Misfit unless each label stands for one piece, and what pieces, spells and abilities speak of is there."""
    pieces = [
        *(piece for side in sides for piece in _pieces(side)),
        *(Piece(each.card, label=each.label) for each in stack),
    ]
    labels: set[str] = set()
    for piece in pieces:
        if piece.label in labels:
            raise Misfit(piece.label, "label", "a label stands for one piece")
        labels |= {piece.label} - {""}
    for label, field, spoken_of in _spoken_of([*(each for side in sides for each in side.effects), *stack], pieces):
        if isinstance(spoken_of, str) and spoken_of not in labels:
            raise Misfit(label, field, f"nothing in the position has the label {spoken_of!r}")
        if isinstance(spoken_of, int) and spoken_of not in range(len(sides)):
            raise Misfit(label, field, f"no player has the number {spoken_of}; there are 0 to {len(sides) - 1}")


def _pieces(side: Side) -> Iterator[Piece]:
    yield from side.battlefield
    yield from (each for each in side.exile if isinstance(each, Piece))


def _spoken_of(items: Sequence[SpellOrAbility], pieces: Sequence[Piece]) -> Iterator[tuple[str, str, str | int]]:
    """What pieces, spells and abilities speak of, by which label and in which field they do."""
    for piece in pieces:
        for field in ("attached_to", "attacking", "controller"):
            if (value := getattr(piece, field)) is not None:
                yield named(piece), field, value
        yield from ((named(piece), "blocking", each) for each in piece.blocking)
        if piece.exiled_with:
            yield named(piece), "exiled_with", piece.exiled_with
    for item in items:
        for field in ("targets", "triggered_on"):
            yield from ((called(item), field, each) for each in getattr(item, field))
        if item.source:
            yield called(item), "source", item.source


def named(piece: Piece) -> str:
    """What a piece is called where something is wrong with it."""
    return piece.label or piece.card.name


def called(item: SpellOrAbility) -> str:
    """What a spell or ability is called where something is wrong with it."""
    return item.label or item.card.name


def meant(board: Board, placed: Placed, label: str | int) -> Id:
    """The player of a number, or the object that a piece with a label is by now."""
    if isinstance(label, int):
        return PlayerId(label)
    return object_of(board, placed, label)


def object_of(board: Board, placed: Placed, label: str) -> ObjectId:
    """The object that a piece with a label is by now."""
    found = next((number for number, piece in placed if piece.label == label), None)
    if found is None:
        raise Misfit(
            label,
            "label",
            "it isn't there to be spoken of: it hasn't entered the battlefield, or isn't on the stack yet",
        )
    number = found
    while (later := became(board, number)) is not None:
        number = later
    return number
