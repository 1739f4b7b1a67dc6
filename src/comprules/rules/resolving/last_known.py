"""CR 608.2h: which object to ask about when an object has moved meanwhile, and what the source itself has become."""

from __future__ import annotations

from comprules.kernel.ids import AnyId
from comprules.rules.concepts.moves import became
from comprules.rules.objects.found_again import GONE, MOVED, as_moved
from comprules.rules.prelude import *

_WHERE_IT_MATTERS = (Zone.BATTLEFIELD, Zone.STACK)


@rule("113.7a", "608.2h")
def asked_about(number: AnyId, context: Context) -> AnyId:
    """The object whose power, controller, or the like a text means: as it is, or last was, where it is expected.

    A permanent or spell that this resolution itself has moved elsewhere is asked about as it last was, and so is what
    it has hidden; what it put onto the battlefield, or moved from somewhere else to where all see it, as it is there.
    """
    if not (context.bound.get(MOVED) or context.bound.get(GONE)):
        return number
    meant: Any = _where_expected(number, context)
    before: dict[Any, Any] = dict(context.bound.get(MOVED, ()))
    while meant in before and _is_asked_about_before(meant, before[meant], context.board):
        meant = before[meant]
    found: AnyId = meant
    return found


def _is_asked_about_before(moved: ObjectId, earlier: ObjectId, board: Board) -> bool:
    """Whether something that this resolution has moved is asked about as it was before."""
    there, then = board.object(moved).zone, board.object(earlier).zone
    if there is Zone.BATTLEFIELD:
        return False
    return then in _WHERE_IT_MATTERS or (then.is_public and not there.is_public)


@rule("400.7j", "603.6", "608.2h")
def _where_expected(number: Any, context: Context) -> Any:
    """What an object became where this resolution has moved it, or an ability triggered on its moving, so that all see
    it: there it is expected. A permanent or spell is expected where it was.
    """
    board = context.board
    if board.is_player(number) or board.object(number).zone in _WHERE_IT_MATTERS:
        return number
    meant = as_moved(number, context)
    if meant != number or board.object(number).zone.is_public or number not in context.bound.get(GONE, ()):
        return meant
    there = became(board, number)
    return there if there is not None and board.object(there).zone.is_public else number


@rule("608.2h", "730.3c")
def all_asked_about(numbers: Iterable[AnyId], context: Context) -> tuple[AnyId, ...]:
    """The same for several objects, each once: the cards that a merged permanent has become are one permanent."""
    return tuple(dict.fromkeys(asked_about(number, context) for number in numbers))


@rule("608.2i")
def as_they_were(numbers: Iterable[ObjectId], context: Context) -> tuple[ObjectId, ...]:
    """The objects that something may have happened to where a text looks back at these: they themselves, and what
    those were that this resolution itself has moved since, wherever that was.
    """
    spoken_of = tuple(numbers)
    earlier = (old for new, old in context.bound.get(MOVED, ()) if new in spoken_of)
    return tuple(dict.fromkeys((*spoken_of, *all_asked_about(spoken_of, context), *earlier)))


@rule("604.7")
def known_to(numbers: Iterable[ObjectId], context: Context) -> tuple[ObjectId, ...]:
    """Those of these objects about which a text can find something out: for a static ability, those that are there."""
    if context.knows_the_gone:
        return tuple(numbers)
    return tuple(number for number in numbers if number in context.board.state.objects)


@rule("400.7j")
def source_now(context: Context) -> ObjectId:
    """The source of an ability, or what it became where this resolution itself has moved it to a public zone."""
    return as_moved(context.source, context)
