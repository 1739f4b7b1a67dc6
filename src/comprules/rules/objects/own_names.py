"""CR 201.5: the names of objects in what their texts say of themselves, for people to read."""

from __future__ import annotations

from comprules.reader.agreement import Agreement
from comprules.reader.names import CardName
from comprules.reader.normalisation import with_name
from comprules.reader.reading import write
from comprules.rules.prelude import *


@rule("201.5")
def own_name(board: Board, number: Id) -> str:
    """The name that a text on an object stands for: that of the object, or of what an ability on the stack is of."""
    if board.is_player(number):
        return board.name(number)
    record = board.object(number)
    while record.ability is not None and record.source is not None and not board.is_player(record.source):
        number = record.source
        record = board.object(number)
    return board.name(number)


@rule("201.5")
def naming(text: str, source: ObjectId, board: Board) -> str:
    """Words that come from a text on an object, with its name where they speak of itself."""
    return with_name(text, CardName(own_name(board, source)))


def in_own_words(
    phrase: Phrase, source: ObjectId, board: Board, agreement: Agreement = Agreement.YOU, capital: bool = False
) -> str:
    """A phrase of a text on an object, in words, with the name of that object."""
    return naming(write(phrase, agreement=agreement, capital=capital), source, board)
