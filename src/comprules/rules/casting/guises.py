"""CR 601.3e: what a card may be cast as: with which characteristics, and as something else than the card."""

from __future__ import annotations

from comprules.rules.casting.casting_methods import alternatives, as_cast, as_cast_by, is_same_spell
from comprules.rules.casting.choosing_a_face import castable_sets, considered, would_be
from comprules.rules.prelude import *


class Guise(Record):
    """A card as what it may be cast: with one of the sets of its characteristics, and perhaps in the way of this name
    that makes it another spell than the card would be: bestowed, mutating, face down, transformed.
    """

    object: ObjectId
    face: int
    method: str = ""

    def value(self, board: Board) -> int:
        """The mana value that the spell would have; its X is 0."""
        if not self.method:
            return board.rules.mana_value(would_be(board, self.object, self.face), 0)
        return board.rules.mana_value(seen_as(board, self).characteristics(self.object), 0)


@rule("601.3e", "702.37c", "702.103d", "702.140a", "702.162a")
def guises(board: Board, number: ObjectId) -> Iterator[Guise]:
    """What a card may be cast as where an effect lets it be cast for its mana cost, or for another that it offers."""
    found: dict[Guise, None] = {}
    for face in castable_sets(board.object(number)):
        found[Guise(number, face)] = None
        for option in alternatives(considered(board, number, face), number):
            if option.zone() is Zone.HAND and not is_same_spell(option):
                other = option.face()
                found[Guise(number, face if other is None else other, option.method())] = None
    yield from found


@rule("601.3e", "702.103d", "708.4")
def seen_as(board: Board, guise: Guise) -> Board:
    """The board on which a card, where it is, is what the spell would be."""
    seen = considered(board, guise.object, guise.face)
    if not guise.method:
        return seen
    for option in alternatives(seen, guise.object):
        if option.method() == guise.method and option.face_down() is not None:
            return as_cast(board, guise.object, option.face_down())
    return as_cast_by(seen, guise.object, guise.method)
