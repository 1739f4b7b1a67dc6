"""CR 104.4b, 732.1b: whether a game is in a state again in which it has been before.

Two states are the same if they differ only in bookkeeping: in how objects that came and went are numbered, in
timestamps as long as their order is the same, in the number of the turn, in the log, and in what players know. Objects
are matched by their places in the zones; one that was there both times must be at the same place. Where it isn't known
whether a number names an object, it must be the same number: so what is taken for the same state is the same, and a
repetition may be missed where effects have new numbers in them each time.
"""

from __future__ import annotations

from itertools import pairwise

from msgspec.structs import astuple

from comprules.kernel.objects import Departed
from comprules.kernel.state import NEXT_NUMBER, REMEMBERED, TIMESTAMP
from comprules.rules.abilities.remembering import is_of_creating
from comprules.rules.combat.combat_phase import Combat
from comprules.rules.concepts.active import Bindings
from comprules.rules.concepts.events import LOG
from comprules.rules.continuous_effects.durations import Duration
from comprules.rules.continuous_effects.modifying import Lasting
from comprules.rules.prelude import *
from comprules.rules.resolving.context import CREATED_AT
from comprules.rules.turn.present import TURN
from comprules.rules.zones.knowledge import KNOWN, SHOWN

Memory = tuple[tuple[Any, Any], ...]
"""What an object remembers."""

BOOKKEEPING: Final = frozenset({KNOWN, LOG, NEXT_NUMBER, REMEMBERED, SHOWN, TIMESTAMP, TURN})
"""The registers in which states may differ."""


@rule("104.4b", "732.1b")
def is_same_state(before: State, now: State) -> bool:
    """Whether the state is what it was before, apart from bookkeeping."""
    comparison = Comparison(before, now)
    return comparison.is_likely() and comparison.holds()


class Comparison:
    """The comparison of two states of a game, matching the objects of one with those of the other."""

    def __init__(self, before: State, now: State) -> None:
        self.before = before
        self.now = now
        self.matched: dict[ObjectId, ObjectId] = {}
        self.stamps: list[tuple[int, int]] = []

    def is_likely(self) -> bool:
        """Whether what is quick to see is the same: players, and how many objects there are where."""
        before, now = self.before, self.now
        if before.zones.keys() != now.zones.keys():
            return False
        if any(len(there) != len(now.zones[place]) for place, there in before.zones.items()):
            return False
        return all(player.life == now.players[number].life for number, player in before.players.items())

    def holds(self) -> bool:
        """Whether everything is the same."""
        return (
            self._match_objects()
            and self._match_effects()
            and all(self._same_player(number) for number in sorted(self.now.players))
            and all(self.is_same_object(first, second) for first, second in self.matched.items())
            and self._same_registers()
            and self._same_order_of_timestamps()
        )

    # -- matching ------------------------------------------------------------------------------------------------------

    def _match_objects(self) -> bool:
        places = sorted(self.now.zones, key=str)
        return all(self._match(self.before.zones[place], self.now.zones[place]) for place in places)

    def _match(self, first: tuple[ObjectId, ...], second: tuple[ObjectId, ...]) -> bool:
        """Match numbers at the same places; one that is there in both states must be matched with itself."""
        self.matched.update(zip(first, second, strict=True))
        return all(
            one == other or (one not in self.now.objects and other not in self.before.objects)
            for one, other in zip(first, second, strict=True)
        )

    def _match_effects(self) -> bool:
        first, second = telling_effects(self.before), telling_effects(self.now)
        if len(first) != len(second):
            return False
        if any(one != other and (one in second or other in first) for one, other in zip(first, second, strict=True)):
            return False
        return all(self._same_effect(one, other) for one, other in zip(first, second, strict=True))

    def _same_effect(self, first: ObjectId, second: ObjectId) -> bool:
        before, now = self.before.effects[first], self.now.effects[second]
        self.stamps.append((before.timestamp, now.timestamp))
        return self.is_same_effect(first, second)

    def is_same_effect(self, first: ObjectId, second: ObjectId) -> bool:
        """Whether two effects are the same but for their numbers and timestamps."""
        before, now = self.before.effects[first], self.now.effects[second]
        is_numbered = (before.key, now.key) == (("effect", first), ("effect", second))
        return (is_numbered or self.is_equal(before.key, now.key)) and _fields_agree(before, now, EFFECT, self)

    # -- comparing -----------------------------------------------------------------------------------------------------

    def is_equal(self, first: Any, second: Any) -> bool:
        """Whether two values that must be the very same are."""
        return bool(first == second)

    def is_same_thing(self, first: Any, second: Any) -> bool:
        """Whether two numbers of players or objects, also of objects that are gone, stand for the same."""
        if first in self.matched:
            return bool(self.matched[first] == second)
        if first == second:
            return True
        was, now = self.before.departed.get(first), self.now.departed.get(second)
        return was is not None and now is not None and self._same_departed(was, now)

    def are_same_things(self, first: Any, second: Any) -> bool:
        """Whether two values are the same, numbers in tuples and records being those of players or objects."""
        if isinstance(first, Record) and type(first) is type(second):
            first, second = astuple(first), astuple(second)
        if isinstance(first, tuple) and isinstance(second, tuple):
            return len(first) == len(second) and all(
                (isinstance(one, int) and isinstance(other, int) and self.is_same_thing(one, other))
                or self.are_same_things(one, other)
                for one, other in zip(first, second, strict=True)
            )
        return self.is_equal(first, second)

    def are_same_values(self, first: Any, second: Any) -> bool:
        """Whether two lists of named values are the same: a number that isn't in a tuple may be an amount."""
        return len(first) == len(second) and all(
            self.is_equal(name, other) and self.are_same_things(one, two)
            for (name, one), (other, two) in zip(first, second, strict=True)
        )

    @rule("603.7")
    def is_same_bound(self, before: Bindings, now: Bindings) -> bool:
        """Whether the same is bound, apart from when a delayed triggered ability was created."""
        self.stamps.extend(zip(_times(before), _times(now), strict=False))
        return self.are_same_values(apart_from_time(before), apart_from_time(now))

    @rule("111.7")
    def same_memory(self, before: Memory, now: Memory) -> bool:
        """Whether two objects remember the same, apart from tokens that they have created and that are gone."""
        return self.are_same_values(_of_what_is_there(before, self.before), _of_what_is_there(now, self.now))

    def is_same_object(self, first: ObjectId, second: ObjectId) -> bool:
        """Whether two objects are the same but for their numbers, timestamps and places."""
        before, now = self.before.objects[first], self.now.objects[second]
        if before is now and now.zone is Zone.LIBRARY:
            return True
        if not _fields_agree(before, now, OBJECT_FIELDS, self):
            return False
        if now.zone is not Zone.LIBRARY:
            self._note_timestamps(before, now)
        return self._same_status(first, second)

    def _note_timestamps(self, before: Any, now: Any) -> None:
        self.stamps.append((before.timestamp, now.timestamp))
        self.stamps.extend(zip(dict(before.counted_at).values(), dict(now.counted_at).values(), strict=True))

    def _same_status(self, first: ObjectId, second: ObjectId) -> bool:
        before, now = self.before.status.get(first), self.now.status.get(second)
        if before is None or now is None:
            return before is now
        return _fields_agree(before, now, STATUS_FIELDS, self)

    def _same_departed(self, before: Departed, now: Departed) -> bool:
        """Whether two objects were the same as they left, and have become the same since."""
        if before.became is None or now.became is None:
            if before.became is not now.became:
                return False
        elif not self.is_same_thing(before.became, now.became):
            return False
        same_status = (before.status is None) == (now.status is None) and (
            before.status is None or _fields_agree(before.status, now.status, STATUS_FIELDS, self)
        )
        return (
            same_status
            and before.controller == now.controller
            and self.is_equal(before.characteristics, now.characteristics)
            and _fields_agree(before.object, now.object, OBJECT_FIELDS, self)
        )

    def _same_player(self, number: PlayerId) -> bool:
        return _fields_agree(self.before.players[number], self.now.players[number], PLAYER, self)

    def same_mana(self, before: Any, now: Any) -> bool:
        """Whether two mana pools hold the same mana from the same sources."""
        return len(before) == len(now) and all(
            _fields_agree(one, other, MANA, self) for one, other in zip(before, now, strict=True)
        )

    def same_stacked(self, before: Any, now: Any) -> bool:
        """Whether the same was chosen for two objects."""
        if before is None or now is None:
            return before is now
        return _fields_agree(before, now, STACKED, self)

    @rule("302.6")
    def same_since(self, before: int, now: int) -> bool:
        """Whether control since these turns means the same: since before or after a turn of each player."""
        players = zip(self.before.players.values(), self.now.players.values(), strict=True)
        return all((before < first.turn_began) == (now < second.turn_began) for first, second in players)

    def _same_registers(self) -> bool:
        before, now = self.before.registers, self.now.registers
        names = sorted({*before, *now} - BOOKKEEPING)
        first_turn = (before[TURN] == 1) == (now[TURN] == 1)
        return first_turn and all(self._same_register(before.get(name), now.get(name)) for name in names)

    def _same_register(self, before: Any, now: Any) -> bool:
        if isinstance(before, Combat) and isinstance(now, Combat):
            return self._same_combat(before, now)
        return self.is_equal(before or (), now or ()) or self.are_same_things(before, now)

    def _same_combat(self, before: Any, now: Any) -> bool:
        """Whether two records of a combat are the same: all numbers in them are those of players and objects."""
        if isinstance(before, Record) and type(before) is type(now):
            fields = before.__struct_fields__
            return all(self._same_combat(getattr(before, name), getattr(now, name)) for name in fields)
        if isinstance(before, tuple) and isinstance(now, tuple):
            return len(before) == len(now) and all(map(self._same_combat, before, now))
        return self.is_same_thing(before, now) if type(before) is type(now) else self.is_equal(before, now)

    def _same_order_of_timestamps(self) -> bool:
        ordered = sorted(self.stamps)
        return all(
            (one[0] < other[0]) == (one[1] < other[1]) and one[1] <= other[1] for one, other in pairwise(ordered)
        )


@rule("732.3")
def telling_effects(state: State) -> tuple[ObjectId, ...]:
    """The effects that make a difference: not those overridden by later ones that last as long or longer."""
    numbers = sorted(state.effects)
    effects = [state.effects[number] for number in numbers]
    return tuple(
        number
        for place, number in enumerate(numbers)
        if not any(_is_overridden(effects[place], later) for later in effects[place + 1 :])
    )


@rule("613.9")
def _is_overridden(effect: Active, later: Active) -> bool:
    """Whether all that an effect does is overridden for as long as it lasts by what a later one does to the objects."""
    said, then = effect.statement, later.statement
    if not (isinstance(said, Lasting) and isinstance(then, Lasting)) or effect.timestamp >= later.timestamp:
        return False
    if later.condition is not None or not _lasts_as_long(later.duration, effect.duration):
        return False
    reaches_all = set(said.objects) <= set(then.objects)
    return reaches_all and all(any(change.overrides(each) for change in then.does) for each in said.does)


@rule("611.2a")
def _lasts_as_long(duration: Duration | None, other: Duration | None) -> bool:
    """Whether what lasts so, or until the game ends if that isn't said, lasts at least as long as the other."""
    return duration is None or (duration == other and duration.is_same_for_all)


Comparing = Callable[[Comparison, Any, Any], bool]
"""How a field is compared that may differ in bookkeeping."""


def _of_what_is_there(memory: Memory, state: State) -> Memory:
    return tuple(
        (key, tuple(number for number in value if number in state.objects)) if is_of_creating(key) else (key, value)
        for key, value in memory
    )


def apart_from_time(bound: Bindings) -> Bindings:
    """What is bound, without the timestamp of a delayed triggered ability."""
    return tuple(pair for pair in bound if pair[0] != CREATED_AT)


def _times(bound: Bindings) -> tuple[int, ...]:
    return tuple(value for slot, value in bound if (slot, value) not in apart_from_time(bound))


def _ignored(comparison: Comparison, before: Any, now: Any) -> bool:
    return True


def _same_amount(comparison: Comparison, before: Any, now: Any) -> bool:
    """Whether two amounts are the same; they are no numbers of players or objects, whatever is equal to them."""
    return bool(before == now)


def _as_many(comparison: Comparison, before: Any, now: Any) -> bool:
    return len(before) == len(now)


def _same_statement(comparison: Comparison, before: Any, now: Any) -> bool:
    """Whether two effects do the same, to objects that stand for the same."""
    if not (isinstance(before, Lasting) and isinstance(now, Lasting)):
        return comparison.is_equal(before, now)
    return comparison.is_equal(before.does, now.does) and comparison.are_same_things(before.objects, now.objects)


def _same_mana(comparison: Comparison, before: Any, now: Any) -> bool:
    return comparison.same_mana(before, now)


def _same_thing(comparison: Comparison, before: Any, now: Any) -> bool:
    return comparison.is_same_thing(before, now)


def _same_things(comparison: Comparison, before: Any, now: Any) -> bool:
    return comparison.are_same_things(before, now)


def _same_bound(comparison: Comparison, before: Any, now: Any) -> bool:
    return comparison.is_same_bound(before, now)


def _same_memory(comparison: Comparison, before: Any, now: Any) -> bool:
    return comparison.same_memory(before, now)


OBJECT_FIELDS: Final[Mapping[str, Comparing]] = {
    "id": _ignored,
    "timestamp": _ignored,
    "counters": _same_amount,
    "counted_at": _as_many,
    "attached_to": _same_thing,
    "source": _same_thing,
    "stacked": Comparison.same_stacked,
    "memory": _same_memory,
}
EFFECT: Final[Mapping[str, Comparing]] = {
    "statement": _same_statement,
    "key": _ignored,
    "timestamp": _ignored,
    "source": _same_thing,
    "bound": _same_bound,
}
STACKED: Final[Mapping[str, Comparing]] = {
    "targets": _same_things,
    "bound": _same_bound,
}
STATUS_FIELDS: Final[Mapping[str, Comparing]] = {"since": Comparison.same_since, "damage": _same_amount}
PLAYER: Final[Mapping[str, Comparing]] = {
    "turn_began": _ignored,
    "mana_pool": _same_mana,
    "life": _same_amount,
    "starting_life": _same_amount,
    "counters": _same_amount,
    "lands_played": _same_amount,
    "maximum_hand_size": _same_amount,
    "speed": _same_amount,
}
MANA: Final[Mapping[str, Comparing]] = {"source": _same_thing}


def _fields_agree(before: Any, now: Any, special: Mapping[str, Comparing], comparison: Comparison) -> bool:
    """Whether two records are the same, with some fields compared in a way of their own."""
    for name in before.__struct_fields__:
        first, second = getattr(before, name), getattr(now, name)
        compared = special.get(name)
        if not (comparison.is_equal(first, second) if compared is None else compared(comparison, first, second)):
            return False
    return True
