"""CR 400.1: the records of objects in the tables of their zones.

What happens to objects are events, which use this; so does what lays out a game or takes one up.
"""

from __future__ import annotations

from comprules.kernel.objects import Departed, Status, Stuck, restamped
from comprules.kernel.state import DEPARTED, TIMESTAMP
from comprules.kernel.zones import Place, pile, place
from comprules.rules.abilities.abilities import functions
from comprules.rules.casting.casting_options import may_be_cast
from comprules.rules.concepts.moves import Position
from comprules.rules.continuous_effects.untouched import copiable_values
from comprules.rules.prelude import *
from comprules.rules.turn.present import TURN
from comprules.rules.variants.variant import COMMANDERS
from comprules.rules.zones.command_zone import lets_function, stays_in_command
from comprules.rules.zones.noted import BEYOND, PUT_AWAY


def create_object(game: Game, new: Object, position: Position = "top") -> None:
    """Put an object that comes from no other zone (a token, a copy, an ability) into its zone, on top."""
    insert(game, with_functions(new), position)
    if new.zone is Zone.BATTLEFIELD:
        game.state.write(STATUS, new.id, Status(since=game.state.registers[TURN]))


def lay_elsewhere(game: Game, record: Object) -> None:
    """Let an object lie where it belongs as it is from now on, within its zone: it stays the same object."""
    take_out(game, game.state.objects[record.id])
    insert(game, record, "top")


def let_be(game: Game, record: Object) -> None:
    """Let an object that isn't a permanent be as its record says, where it lies among others."""
    before = game.state.objects[record.id]
    game.state.write(OBJECTS, record.id, record)
    if record.functions_beyond and not before.functions_beyond:
        game.state.write(REGISTERS, BEYOND, (*game.state.registers[BEYOND], record.id))


@rule("702.26c", "702.26d")
def bring_back(game: Game, record: Object, status: Status) -> None:
    """Put a permanent that was phased out where it was among the others, in the order in which they entered."""
    state = game.state
    there = state.battlefield
    later = sum(number > record.id for number in there)
    insert(game, record, later)
    state.write(STATUS, record.id, status)
    state.erase(DEPARTED, record.id)


def remove_object(game: Game, number: ObjectId) -> None:
    """Let an object cease to exist (CR 704.5d, 608.2n)."""
    if number not in game.state.departed:
        note_departure(game, number)
    take_out(game, game.state.objects[number])


@rule("603.10a", "608.2h")
@rule("413.2f", edition="2006")
def note_departure(game: Game, number: ObjectId) -> None:
    """Note an object as it last existed (last known information)."""
    board, state = game.board, game.state
    known = board.characteristics(number)
    state.write(
        DEPARTED,
        number,
        Departed(
            object=state.objects[number],
            status=state.status.get(number),
            characteristics=known,
            controller=known.controller,
            became=None,
            moment=state.registers[TIMESTAMP],
            copiable=board.copiable(number),
            base=board.base_as_set(number),
        ),
    )


@rule("400.5", "405.2")
def insert(game: Game, new: Object, position: Position | int) -> None:
    """Put an object's record into its zone, at a place in that."""
    state = game.state
    if new.marks:
        follow_commanders(game, new)
    where = _place_of(new)
    there = state.zones[where]
    if position == "top":
        after = (*there, new.id)
    elif position == "bottom":
        after = (new.id, *there)
    else:
        cut = max(len(there) - position, 0)
        after = (*there[:cut], new.id, *there[cut:])
    state.write(OBJECTS, new.id, new)
    state.write(ZONES, where, after)
    if new.functions_beyond and new.zone is not Zone.BATTLEFIELD:
        state.write(REGISTERS, BEYOND, (*state.registers[BEYOND], new.id))


def take_out(game: Game, old: Object) -> None:
    """Take an object's record out of its zone."""
    state = game.state
    where = _place_of(old)
    state.write(ZONES, where, _without(state.zones[where], old.id))
    state.erase(OBJECTS, old.id)
    if old.id in state.status:
        state.erase(STATUS, old.id)
    if old.functions_beyond and old.zone is not Zone.BATTLEFIELD:
        beyond = state.registers[BEYOND]
        state.write(REGISTERS, BEYOND, tuple(number for number in beyond if number != old.id))


@rule("903.3", "903.9a", "903.3b")
def follow_commanders(game: Game, record: Object) -> None:
    """Note where commanders are now, and that they have just been put into a graveyard or exile."""
    state = game.state
    for commander in record.commanders:
        there = state.registers[COMMANDERS]
        state.write(REGISTERS, COMMANDERS, (*there[:commander], record.id, *there[commander + 1 :]))
    if record.commanders and record.zone in (Zone.GRAVEYARD, Zone.EXILE):
        state.write(REGISTERS, PUT_AWAY, (*state.registers[PUT_AWAY], record.id))


def _place_of(record: Object) -> Place:
    if record.zone is Zone.COMMAND and record.lies_in_deck:
        assert record.face_down is not None
        return pile(record.face_down.how, record.owner)
    return place(record.zone, record.owner)


def _without(numbers: tuple[ObjectId, ...], gone: ObjectId) -> tuple[ObjectId, ...]:
    if gone not in numbers:
        return numbers
    place = numbers.index(gone)
    return numbers[:place] + numbers[place + 1 :]


def with_functions(record: Object) -> Object:
    """The object, knowing whether an ability of it, or a sticker on it, may function where it is outside the
    battlefield, or may let it be cast from there.
    """
    if record.stickers:
        return replace(record, functions_beyond=True)
    if stays_in_command(record):
        return replace(record, functions_beyond=not record.lies_in_deck)
    values = copiable_values(record)
    does = functions(values.abilities)
    if not does.beyond_battlefield:
        return record
    beyond = lets_function(record, does.zones) or (record.zone is not Zone.LIBRARY and may_be_cast(record, values))
    return replace(record, functions_beyond=True) if beyond else record


@rule("613.7k")
def stamped_anew(game: Game, record: Object) -> Object:
    """An object that stays where it is with a new timestamp, and its stickers with it."""
    timestamp = game.timestamp()
    leave_timestamps(game, record.stickers)
    return replace(record, timestamp=timestamp, stickers=restamped(record.stickers, timestamp))


@rule("613.7k")
def leave_timestamps(game: Game, stickers: tuple[Stuck, ...]) -> None:
    """Leave the timestamps immediately after that of an object to the stickers on it."""
    for _ in stickers:
        game.timestamp()
