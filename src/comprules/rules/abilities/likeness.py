"""CR 603.3b, 608.2d: what can't be told apart: abilities that wait to be put on the stack, objects to choose among."""

from __future__ import annotations

from comprules.rules.abilities.remembering import is_of_creating
from comprules.rules.abilities.waiting import Waiting, referred_to
from comprules.rules.combat.combat_phase import COMBAT
from comprules.rules.mana_and_numbers.mana_abilities import mana_abilities
from comprules.rules.objects.descriptions import Kind
from comprules.rules.prelude import *
from comprules.rules.turn.uses import USES


@rule("603.3b")
def kinds_of_waiting(group: Sequence[Waiting], board: Board) -> tuple[int, ...]:
    """For each of some abilities its kind: those are of one that do the same, and whose sources are the same or can't
    be told apart.
    """
    kinds = _numbered([_likeness(each, board) for each in group])
    sources = [each.source for each in group]
    if len({*zip(kinds, sources, strict=True)}) == len({*kinds}):
        return kinds
    known, numbers = known_elsewhere(board), dict[tuple[int, ObjectId | None], int]()
    told = [(kind, each if each in known else None) for kind, each in zip(kinds, sources, strict=True)]
    return tuple([numbers.setdefault(each, len(numbers)) for each in told])


def _likeness(waiting: Waiting, board: Board) -> Any:
    """What two waiting abilities must have in common for their order not to matter."""
    source = board.object(waiting.source)
    return (
        waiting.ability,
        waiting.controller,
        referred_to(waiting),
        waiting.x,
        waiting.awaited,
        board.characteristics(waiting.source),
        board.status(waiting.source),
        source.counters,
        source.attached_to,
        source.zone,
        source.memory,
    )


def kinds_of_objects(numbers: Sequence[ObjectId], board: Board) -> tuple[int, ...]:
    """For each of some objects and players its kind: objects that can't be told apart are of one."""
    known, creators = _known_but_as_created(board), _creators(board)
    return _numbered(
        [
            number if number in known else (_traits(number, board), creators.get(number, ()) if creators else ())
            for number in numbers
        ]
    )


@rule("608.2d")
def kinds_in_words(numbers: Sequence[ObjectId], words: Sequence[Kind], context: Context) -> tuple[int, ...]:
    """For each of some objects and players its kind, as far as some words and the need of mana tell them apart.

    What the words come from is of its own kind.
    """
    board = context.board
    sources = {found.object for found in mana_abilities(board, context.you)}
    return _numbered(
        [
            (
                tuple(kind.matches(number, context) for kind in words),
                _turned(number, board),
                number in sources,
                number == context.source,
            )
            for number in numbers
        ]
    )


def _turned(number: ObjectId, board: Board) -> bool:
    return number in board.state.objects and board.status(number).tapped


def _numbered(traits: Sequence[Any]) -> tuple[int, ...]:
    """For each trait the number of the first like it among those that differ."""
    seen: list[Any] = []
    for each in traits:
        if each not in seen:
            seen.append(each)
    return tuple(map(seen.index, traits))


def _traits(number: ObjectId, board: Board) -> Any:
    """What another object must have in common with one to be as good; one that has been used is like nothing else."""
    if number not in board.state.objects or _has_been_used(number, board):
        return number
    known = replace(board.object(number), id=0, timestamp=0, counted_at=())
    return known, board.characteristics(number), board.status(number)


def _has_been_used(number: ObjectId, board: Board) -> bool:
    """Whether an ability of it that can be used only so often has been."""
    uses = board.state.registers[USES]
    return any(number in _numbers(use) or getattr(use, "object", None) == number for use in uses)


def known_elsewhere(board: Board) -> frozenset[int]:
    """The numbers of the objects that something else is about: what is attached to them, an effect, combat, a spell's
    targets. They can be told apart from all others.
    """
    return _known_but_as_created(board).union(_creators(board))


def _known_but_as_created(board: Board) -> frozenset[int]:
    return frozenset(number for each, value in _all_that_refers(board) for number in _numbers(value) if number != each)


@rule("607.2c")
def _creators(board: Board) -> dict[int, tuple[Any, ...]]:
    """Of tokens, of which permanents' abilities it is remembered that they have created them, and which abilities: each
    of those that one has created is remembered alike.
    """
    found: dict[int, tuple[Any, ...]] = {}
    for each in board.state.battlefield:
        for key, value in board.state.objects[each].memory:
            for number in value if is_of_creating(key) else ():
                found[number] = (*found.get(number, ()), (each, key))
    return found


def _all_that_refers(board: Board) -> Iterator[tuple[int | None, Any]]:
    """What refers to objects, each with the object that says so, which isn't something else if it says so of itself."""
    state = board.state
    for each in (*state.battlefield, *state.stack):
        record = state.objects[each]
        if record.attached_to is not None or record.memory:
            yield each, (record.attached_to, tuple(pair for pair in record.memory if not is_of_creating(pair[0])))
        if record.stacked is not None:
            yield None, (record.stacked.targets, tuple(value for _, value in record.stacked.bound))
    for active in state.effects.values():
        yield None, (active.source, getattr(active.statement, "objects", ()), tuple(value for _, value in active.bound))
    combat = state.registers[COMBAT]
    if combat is not None:
        yield None, (combat.creatures, tuple(each.creature for each in combat.removed))


def _numbers(value: Any) -> Iterator[int]:
    """The numbers in a value, which may be those of objects."""
    if isinstance(value, int):
        yield value
    elif isinstance(value, tuple):
        for part in value:
            yield from _numbers(part)
