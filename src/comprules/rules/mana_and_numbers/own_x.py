"""CR 107.3e, 107.3i, 107.3j, 107.3m: what X is in an object's own abilities: what it is for the spell that it is or
was, or for another object of whose {X} they speak.

An ability that an effect gave the object, or that it has as a copy of something, doesn't use that X.
"""

from __future__ import annotations

from functools import lru_cache

from comprules.rules.concepts.active import PRINTED
from comprules.rules.concepts.moves import Move, became
from comprules.rules.prelude import *


class SpeaksOfOthersX(Phrase):
    """A mixin for words that speak of another object's {X}."""


@rule("107.3e", "107.3i", "107.3j", "107.3m")
def x_as_triggered(active: Active, event: Event, board: Board) -> int | None:
    """The X of an ability: for a spell's own, and for one that triggers on its own permanent entering, the spell's; for
    one that triggers on its own card being cycled, that of the cycling ability. For one that speaks of the {X} of
    another spell, that of this one.
    """
    if _speaks_of_others_x(active.statement):
        return _used_by_another(event, board)
    if active.x is not None or active.is_resolved or _is_gained(active):
        return active.x
    record = board.object(active.source)
    if record.zone is Zone.STACK:
        return _announced(record)
    if not isinstance(event, Move) or became(board, event.object) != record.id:
        return None
    if event.reason == "discard":
        return _announced_for_cycling(event, board)
    return _announced(board.object(event.object))


@lru_cache(maxsize=4096)
def _speaks_of_others_x(said: Phrase) -> bool:
    """Whether words speak of another object's {X}."""
    return any(isinstance(part, SpeaksOfOthersX) for part in walk(said))


@rule("107.3e")
def _used_by_another(event: Event, board: Board) -> int | None:
    """The X of the spell or ability that has been cast or activated, or for which something has become a target."""
    numbers = (getattr(event, name, None) for name in ("item", "object"))
    announced = (_announced(board.object(number)) for number in numbers if number is not None)
    return next((x for x in announced if x is not None), None)


@rule("107.3e")
def x_of_targets(record: Object, targets: Sequence[Phrase], board: Board) -> int | None:
    """The X of what a spell or ability targets, if it speaks of the {X} of that."""
    if record.stacked is None or not any(map(_speaks_of_others_x, targets)):
        return None
    pairs = zip(targets, record.stacked.targets, strict=False)
    numbers = (number for noun, chosen in pairs if _speaks_of_others_x(noun) for number in chosen)
    announced = (_announced(board.object(number)) for number in numbers if not board.is_player(number))
    return next((x for x in announced if x is not None), None)


@rule("107.3e", "702.29c")
def _announced_for_cycling(discarding: Move, board: Board) -> int | None:
    """The X of the ability whose cost a card was discarded to pay, if it was cycled: it is on the stack as that
    happens.
    """

    if not was_cycled(discarding):
        return None
    paid_for = (board.object(number) for number in reversed(board.state.stack))
    return next((_announced(known) for known in paid_for if known.source == discarding.object), None)


@rule("107.3j", "107.3m")
def x_as_it_enters(active: Active, event: Move, view: Board) -> int | None:
    """The X of what something that moves says, on the board as it would be: as it enters, its own."""
    if active.x is not None:
        return active.x
    if event.to is not Zone.BATTLEFIELD or view.before is None or _is_gained(active):
        return None
    return _announced(view.before.object(event.object))


def _announced(spell: Object) -> int | None:
    return spell.stacked.x if spell.stacked is not None else None


@rule("107.3j")
def _is_gained(active: Active) -> bool:
    """Whether an effect, and not its own text, gave an object the ability."""
    return bool(active.key[-1] != PRINTED)


@rule("702.29c")
def was_cycled(discarding: Move) -> bool:
    """Whether a card was discarded to pay the cost of a cycling ability."""
    return discarding.reason == "discard" and discarding.cause.rule == "702.29a"
