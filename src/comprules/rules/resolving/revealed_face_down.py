"""CR 708.12, 406.3b: what is asked about a face-down permanent that the same spell or ability has had revealed, and
about a card exiled face down as the spell that it would be.
"""

from __future__ import annotations

from comprules.kernel.objects import AsItWas
from comprules.rules.card_layouts.face_down import represented_by
from comprules.rules.prelude import *
from comprules.rules.resolving.as_it_was import BoardThen
from comprules.rules.resolving.this_way import revealed_now
from comprules.rules.zones.visibility import LOOKERS


@rule("708.12")
def as_revealed(numbers: Iterable[Id], context: Context) -> Context:
    """The point of view from which those of these that this resolution has had revealed face down are what is under
    there, whatever continuous effects make of them.
    """
    state = context.board.state
    down = [each for each in numbers if each in state.objects and _lies_face_down(state.objects[each])]
    revealed = revealed_now(context) if down else ()
    shown = {
        each: AsItWas(state.objects[each], state.status.get(each), represented_by(state.objects[each]))
        for each in revealed
        if each in down
    }
    return context.seen_on(BoardThen(context.board, shown)) if shown else context


def _lies_face_down(record: Object) -> bool:
    return record.face_down is not None and record.zone is Zone.BATTLEFIELD


@rule("406.3b", "601.3e", "601.3f")
def as_it_would_be_cast(number: Id, context: Context) -> Context:
    """The point of view from which a card exiled face down that "you" may look at is the spell that it would be."""
    record = context.board.state.objects.get(number)
    if record is None or record.face_down is None or record.zone is not Zone.EXILE:
        return context
    if context.you not in record.recall(LOOKERS, ()):
        return context
    shown = {record.id: AsItWas(record, None, represented_by(record))}
    return context.seen_on(BoardThen(context.board, shown))
