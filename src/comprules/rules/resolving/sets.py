"""CR 608.2c: a set of cards that an instruction has made, what is chosen "from among them", and "the rest"."""

from __future__ import annotations

from collections.abc import Container

from comprules.kernel.ids import AnyId
from comprules.rules.prelude import *
from comprules.rules.resolving.on_behalf import SUBJECT

_ORIGINALS: Final = 1_000_000
"""Added to a slot, the slot that says which objects stood in it at first."""

_LEFT: Final = 3_000_000
"""Added to a slot, the slot of what nobody chose of what there was to choose from."""

_SPOKEN_FOR: Final = -6089
"""The slot of the cards that somebody has been allowed to play for a time."""


def introduce(slot: int, numbers: tuple[ObjectId, ...], resolution: Resolution) -> None:
    """Bind a set of objects, and note which they were: those among them that move away later aren't of "the rest"."""
    resolution.bind(slot, numbers)
    note_originals(slot, numbers, resolution)


def note_originals(slot: int, numbers: tuple[ObjectId, ...], resolution: Resolution) -> None:
    """Note which objects a set that is bound already is of at first."""
    resolution.bind(slot + _ORIGINALS, frozenset(numbers))


@rule("400.7j", "608.2c")
def move_as_a_whole(slot: int, before: Iterable[AnyId], after: Iterable[ObjectId], resolution: Resolution) -> None:
    """Where all of a set has been moved together, "the rest" is of what it has become."""
    if resolution.bound.get(slot + _ORIGINALS) == frozenset(before):
        note_originals(slot, tuple(after), resolution)


@rule("608.2f")
def introduce_each(slot: int, found: Mapping[PlayerId, tuple[Id, ...]], resolution: Resolution) -> None:
    """Let references to a set stand for what several players found, each for themselves."""
    resolution.bind_each(slot, found)
    if slot + _ORIGINALS in resolution.bound:
        note_originals(slot, resolution.bound[slot], resolution)


def the_rest(slot: int, context: Context) -> tuple[ObjectId, ...]:
    """Those of a set that are still what and where they were."""
    originals = context.bound.get(slot + _ORIGINALS, frozenset())
    return tuple(
        number for number in context.bound.get(slot, ()) if number in originals and context.board.exists(number)
    )


@rule("608.2c", "608.2d")
def leave_out(slot: int, chosen: Container[Id], resolution: Resolution) -> None:
    """Let "the rest" of a set be without those that were chosen from it."""
    note_originals(slot, tuple(each for each in the_rest(slot, resolution) if each not in chosen), resolution)


@rule("608.2c", "608.2e")
def leave_over(slot: int, found: Mapping[PlayerId, tuple[Id, ...]], resolution: Resolution) -> None:
    """Let "the rest" of a choice mean what each of some players didn't choose of what they could have chosen."""
    resolution.bind_each(slot + _LEFT, found)


def left_over(slot: int, context: Context) -> tuple[ObjectId, ...] | None:
    """What is left of a choice and is still there, that player's own where one player is spoken of; None if nobody had
    that choice.
    """
    found: tuple[Any, ...] | None = context.bound.get(slot + _LEFT)
    current = context.bound.get(SUBJECT)
    own = context.bound_for(slot + _LEFT, current[0]) if current else None
    left = found if own is None else own
    return None if left is None else tuple(number for number in left if context.board.exists(number))


@rule("608.2c", "611.2a")
def speak_for(cards: tuple[ObjectId, ...], resolution: Resolution) -> None:
    """Let "the rest" be without cards that somebody may play for a time: they stay where they are."""
    resolution.bind(_SPOKEN_FOR, (*resolution.bound.get(_SPOKEN_FOR, ()), *cards))


@rule("608.2c")
def not_spoken_for(numbers: tuple[ObjectId, ...], context: Context) -> tuple[ObjectId, ...]:
    """Those of some objects that nobody has been allowed to play for a time."""
    spoken_for = context.bound.get(_SPOKEN_FOR, ())
    return tuple(number for number in numbers if number not in spoken_for)
