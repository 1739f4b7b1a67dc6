"""CR 608.2h: which object to ask about when an object has moved meanwhile, and what the source itself has become."""

from __future__ import annotations

from comprules.kernel.ids import AnyId
from comprules.rules.objects.found_again import MOVED, as_moved
from comprules.rules.prelude import *

_WHERE_IT_MATTERS = (Zone.BATTLEFIELD, Zone.STACK)


@rule("113.7a", "608.2h")
def asked_about(number: AnyId, context: Context) -> AnyId:
    """The object whose power, controller, or the like a text means: as it is, or last was, where it is expected.

    A permanent or spell that this resolution itself has moved elsewhere is asked about as it last was; what it put
    onto the battlefield as it is there.
    """
    pairs = context.bound.get(MOVED)
    if not pairs:
        return number
    before: dict[Any, Any] = dict(pairs)
    meant: Any = number
    while meant in before and context.board.object(meant).zone is not Zone.BATTLEFIELD:
        earlier = before[meant]
        if context.board.object(earlier).zone not in _WHERE_IT_MATTERS:
            break
        meant = earlier
    found: AnyId = meant
    return found


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
