"""CR 104.4b: whether the game has been in this state before, but for tokens, abilities on the stack, effects and mana
of which there is more now.

What there is more of is what nothing refers to once everything else is matched. Tokens and abilities on the stack are
matched by what refers to them, and otherwise by themselves; so of two tokens the newer may now be what the older was,
as where an ability has triggered on the newest. An effect of which there is more may be about tokens of which there is.
Otherwise a number of which it isn't known whether it names one of these must not occur anywhere: nothing is concluded
then. What objects remember of the tokens that they have created isn't looked at.
"""

from __future__ import annotations

from collections.abc import Container

from msgspec import Struct

from comprules.kernel.players import Mana
from comprules.kernel.state import NEXT_NUMBER, PLAYERS
from comprules.kernel.zones import BATTLEFIELD, STACK, Place
from comprules.rules.abilities.remembering import is_of_creating
from comprules.rules.continuous_effects.modifying import Lasting
from comprules.rules.loops.state_equivalence import Comparison, Memory, apart_from_time
from comprules.rules.prelude import *

GROWING: Final = (STACK, BATTLEFIELD)
"""The zones in which there may be more; what is on the stack may refer to permanents."""


class More(Record):
    """What a state has more of than another: objects and effects, by their numbers there, and mana, for each player.

    `renewed` are the objects and effects that are there as before but have other timestamps.
    """

    objects: tuple[ObjectId, ...] = ()
    effects: tuple[ObjectId, ...] = ()
    renewed: tuple[ObjectId, ...] = ()
    mana: tuple[tuple[Mana, ...], ...] = ()

    def __bool__(self) -> bool:
        """Whether there is more of anything."""
        return bool(self.count())

    def count(self) -> int:
        """How much more there is."""
        return len(self.objects) + len(self.effects) + sum(map(len, self.mana))

    @property
    def numbers(self) -> tuple[ObjectId, ...]:
        """The numbers of all that there is more of."""
        return (*self.objects, *self.effects)

    def let_grow(self, state: State, rounds: int) -> tuple[tuple[ObjectId, ObjectId], ...]:
        """Let there be more of it yet in a state that isn't a game's own: pairs of what is new and what it is like."""
        new = {place: _double(state, place, self._in(state, place), rounds) for place in GROWING}
        copies = [pair for place in GROWING for pair in new[place]]
        for each in range(rounds):
            meant = {one: number for place in GROWING for number, one in _of_round(new[place], each, rounds)}
            copies += [(_effect_like(state, number, meant), number) for number in self.effects]
        for player, mana in zip(sorted(state.players), self.mana, strict=False):
            known = state.players[player]
            state.write(PLAYERS, player, replace(known, mana_pool=(*known.mana_pool, *mana * rounds)))
        return tuple(copies)

    def _in(self, state: State, place: Place) -> tuple[ObjectId, ...]:
        return tuple(number for number in self.objects if number in state.zones[place])

    def is_alike(self, state: State, other: More, elsewhere: State) -> bool:
        """Whether as many of the same are there in one state as others in another."""
        if not self.is_as_much(other):
            return False
        comparison = Alike(state, elsewhere)
        comparison.matched.update(zip(self.objects, other.objects, strict=True))
        return (
            all(map(comparison.is_same_object, self.objects, other.objects))
            and all(map(comparison.is_same_effect, self.effects, other.effects))
            and all(map(comparison.same_mana, self.mana, other.mana))
        )

    def is_as_much(self, other: More, times: int = 1) -> bool:
        """Whether there is as much more of everything as elsewhere so many times."""
        mine, theirs = ((more.objects, more.effects, *more.mana) for more in (self, other))
        return len(mine) == len(theirs) and all(
            len(one) == times * len(each) for one, each in zip(mine, theirs, strict=True)
        )


def _double(state: State, place: Place, numbers: tuple[ObjectId, ...], times: int) -> list[tuple[ObjectId, ObjectId]]:
    """Let there be so many more objects just like some in a zone, behind the last of them."""
    if not numbers:
        return []
    new = tuple(_one_like(state, number) for number in numbers * times)
    there = state.zones[place]
    behind = there.index(numbers[-1]) + 1
    state.write(ZONES, place, (*there[:behind], *new, *there[behind:]))
    return list(zip(new, numbers * times, strict=True))


def _of_round(copies: list[tuple[ObjectId, ObjectId]], which: int, rounds: int) -> list[tuple[ObjectId, ObjectId]]:
    """Those of the copies that came to be in one of the rounds, in each of which there were as many."""
    each = len(copies) // rounds
    return copies[which * each : (which + 1) * each]


def _effect_like(state: State, number: ObjectId, meant: Mapping[ObjectId, int]) -> ObjectId:
    """One more effect just like another, about what came to be in the same round."""
    new, effect = _new_number(state), state.effects[number]
    statement = effect.statement
    if isinstance(statement, Lasting):
        statement = Lasting(_meaning(statement.objects, meant), statement.does)
    bound = tuple((slot, _meaning(value, meant)) for slot, value in effect.bound)
    state.write(EFFECTS, new, replace(effect, key=("effect", new), statement=statement, bound=bound))
    return new


def _meaning(value: Any, meant: Mapping[Any, int]) -> Any:
    """What is bound, with others meant by the numbers in it."""
    if not isinstance(value, tuple):
        return value
    return tuple(meant.get(each, each) if isinstance(each, int) else _meaning(each, meant) for each in value)


def _one_like(state: State, number: ObjectId) -> ObjectId:
    new = _new_number(state)
    state.write(OBJECTS, new, replace(state.objects[number], id=new))
    if number in state.status:
        state.write(STATUS, new, state.status[number])
    return new


def _new_number(state: State) -> ObjectId:
    number = state.registers[NEXT_NUMBER]
    state.write(REGISTERS, NEXT_NUMBER, ObjectId(number + 1))
    return number


def may_be_more(earlier: State, now: State) -> bool:
    """Whether a state may be what another was but for more of something, as far as that is quick to see."""
    return len(earlier.effects) <= len(now.effects) and all(
        len(there) <= len(now.zones[place]) if place in GROWING else len(there) == len(now.zones[place])
        for place, there in earlier.zones.items()
    )


class Alike(Comparison):
    """A comparison of objects that may have created other tokens."""

    def same_memory(self, before: Memory, now: Memory) -> bool:
        """Whether two objects remember the same, apart from all tokens that they have created."""
        return self.are_same_values(_apart_from_created(before), _apart_from_created(now))


class MoreAlike(Alike):
    """The comparison of two states, in the later of which there may be more tokens, abilities and effects."""

    def __init__(self, before: State, now: State) -> None:
        super().__init__(before, now)
        self.free = {place: _loose(before, place) for place in GROWING}
        self.open = {place: _loose(now, place) for place in GROWING}
        self.taken: set[int] = set()
        self.compared: set[int] = set()
        self.equal: list[Any] = []
        self.moved: set[ObjectId] = set()
        self.left_over: list[ObjectId] = []
        self.effects: list[ObjectId] = []
        self.renewed: list[ObjectId] = []
        self.mana: list[tuple[Mana, ...]] = []
        self.matched_effects: dict[ObjectId, ObjectId] = {}

    def holds(self) -> bool:
        return (
            self._match_objects()
            and self._match_effects()
            and all(self._same_player(number) for number in sorted(self.now.players))
            and self._same_registers()
            and self._are_matched_same()
            and all(self._match_the_rest(place) and self._are_matched_same() for place in GROWING)
            and all(self._is_in_order(place) for place in GROWING)
            and self._same_order_of_timestamps()
            and not self._is_in_doubt()
        )

    def more(self) -> More:
        """What there is more of."""
        mana = tuple(self.mana) if any(self.mana) else ()
        return More(tuple(self.left_over), tuple(self.effects), tuple(self.renewed), mana)

    def doubtful(self) -> set[ObjectId]:
        """The numbers of what is matched with something else, or of which there is more."""
        return {*self.moved, *self.left_over, *self.effects}

    # -- matching ------------------------------------------------------------------------------------------------------

    def _match(self, first: tuple[ObjectId, ...], second: tuple[ObjectId, ...]) -> bool:
        kept = tuple(number for number in first if not self._is_loose(number, self.free))
        others = tuple(number for number in second if not self._is_loose(number, self.open))
        return len(kept) == len(others) and super()._match(kept, others)

    def _is_loose(self, number: Any, of: dict[Place, dict[ObjectId, None]]) -> bool:
        return any(number in there for there in of.values())

    def is_same_thing(self, first: Any, second: Any) -> bool:
        """Whether two numbers stand for the same; what isn't matched yet is matched by being referred to."""
        if first not in self.matched and self._is_loose(first, self.free):
            return self._bind(first, second)
        if second not in self.taken and self._is_loose(second, self.open):
            return False
        return super().is_same_thing(first, second)

    def _bind(self, first: ObjectId, second: ObjectId) -> bool:
        """Match two tokens, or two abilities on the stack."""
        can = second not in self.taken and any(
            first in there and second in self.open[place] for place, there in self.free.items()
        )
        if can:
            self.matched[first] = second
            self.taken.add(second)
            self.moved.update(() if first == second else (first, second))
        return can

    def _match_the_rest(self, place: Place) -> bool:
        """Match what nothing refers to with itself if it is as it was, and the rest with the newest of the others.

        Of those that are left there is more.
        """
        free = [number for number in self.free[place] if number not in self.matched]
        there = dict.fromkeys(number for number in self.open[place] if number not in self.taken)
        stays = [number for number in free if number in there and self._same_status(number, number)]
        kept = frozenset(stays)
        gone = [number for number in free if number not in kept]
        new = [number for number in there if number not in kept]
        spare = len(new) - len(gone)
        if spare < 0:
            return False
        self.left_over += new[:spare]
        pairs = (*zip(stays, stays, strict=True), *zip(gone, new[spare:], strict=True))
        return all(self._bind(one, other) for one, other in pairs)

    def _match_effects(self) -> bool:
        """Match effects with themselves, and those that are gone with new ones; of other new ones there is more."""
        before, now = self.before.effects, self.now.effects
        new = [number for number in sorted(now) if number not in before]
        for number in sorted(before):
            other = number if number in now else next((each for each in new if self.is_same_effect(number, each)), None)
            if other is None or not self._same_effect(number, other):
                return False
            self.matched_effects[number] = other
            if other != number:
                self.moved.update((number, other))
                new.remove(other)
                self.renewed.append(other)
        self.effects += new
        return True

    # -- comparing -----------------------------------------------------------------------------------------------------

    def is_equal(self, first: Any, second: Any) -> bool:
        """Whether two values are equal; they are kept to see whether numbers in them are without doubt."""
        is_same = super().is_equal(first, second)
        if is_same:
            self.equal.append(second)
        return is_same

    @rule("106.4")
    def same_mana(self, before: tuple[Mana, ...], now: tuple[Mana, ...]) -> bool:
        """Whether a player's pool holds the same mana, and maybe more behind that; of players in their order."""
        self.mana.append(now[len(before) :])
        return super().same_mana(before, now[: len(before)])

    def _are_matched_same(self) -> bool:
        """Whether all that is matched is the same; by comparing it more may be matched."""
        while waiting := [(one, other) for one, other in self.matched.items() if one not in self.compared]:
            for first, second in waiting:
                self.compared.add(first)
                if not self.is_same_object(first, second):
                    return False
                if self.before.objects[first].timestamp != self.now.objects[second].timestamp:
                    self.renewed.append(second)
        return True

    def _is_in_order(self, place: Place) -> bool:
        """Whether what is matched stands in the same order."""
        rest = set(self.left_over)
        kept = [number for number in self.now.zones[place] if number not in rest]
        return [self.matched[number] for number in self.before.zones[place]] == kept

    def _is_in_doubt(self) -> bool:
        """Whether something may name what is matched with something else, or what there is more of."""
        doubtful = self.doubtful()
        said: list[Any] = [self.now.effects[number] for number in self.effects]
        said = [_apart_from(effect, self.left_over) for effect in said]
        said += self.mana
        said += [_apart_from_number(self.now.objects[number]) for number in self.left_over]
        return bool(doubtful) and _Mentions(doubtful).among((*self.equal, *said))


def _loose(state: State, place: Place) -> dict[ObjectId, None]:
    """The objects in a zone that may be matched with others, in their order."""
    objects = state.objects
    return {number: None for number in state.zones[place] if objects[number].is_token or objects[number].is_ability}


def _apart_from(effect: Active, new: Sequence[ObjectId]) -> Active:
    """An effect without its age, and without what is new and is meant where it is known that objects are meant."""
    apart = dict.fromkeys(new, -1)
    bound = tuple((slot, _meaning(value, apart)) for slot, value in apart_from_time(effect.bound))
    statement = effect.statement
    if isinstance(statement, Lasting):
        statement = Lasting(_meaning(statement.objects, apart), statement.does)
    return replace(effect, key=(), timestamp=0, statement=statement, bound=bound)


def _apart_from_number(record: Object) -> Object:
    memory = _apart_from_created(record.memory)
    return replace(record, id=-1, timestamp=-1, counters=(), counted_at=(), memory=memory)


def _apart_from_created(memory: Memory) -> Memory:
    return tuple(pair for pair in memory if not is_of_creating(pair[0]))


class _Mentions:
    """Looks for numbers anywhere in values, however deep."""

    def __init__(self, numbers: Container[ObjectId]) -> None:
        self.numbers = numbers
        self.seen: set[int] = set()

    def among(self, values: Any) -> bool:
        """Whether one of the numbers stands somewhere in these values."""
        return any(self._stands_in(value) for value in values)

    def _stands_in(self, value: Any) -> bool:
        if isinstance(value, int):
            return value in self.numbers
        parts = tuple(_parts(value))
        if not parts or id(value) in self.seen:
            return False
        self.seen.add(id(value))
        return self.among(parts)


def _parts(value: Any) -> Iterator[Any]:
    if isinstance(value, Struct):
        yield from (getattr(value, name) for name in value.__struct_fields__)
    elif isinstance(value, dict):
        yield from (*value, *value.values())
    elif isinstance(value, tuple | list | set | frozenset):
        yield from value
