"""The layers of CR 613 done slowly and plainly: the judge of the fast ones.

Nothing is remembered from one step to the next, everything is found anew before each, and what an effect depends on is
tried with every other.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

from msgspec.structs import replace

from comprules.kernel.ids import ObjectId
from comprules.play.game import Game
from comprules.rules.abilities.abilities import KeywordAbility, StaticAbility
from comprules.rules.abilities.linked_abilities import bound_to
from comprules.rules.concepts.active import Active
from comprules.rules.concepts.layer import Layer
from comprules.rules.continuous_effects.continuous import Applying, Continuous
from comprules.rules.continuous_effects.granting import with_abilities
from comprules.rules.continuous_effects.untouched import copiable_values
from comprules.rules.life_damage_counters.counters import counter_timestamp, keyword_of, with_power_toughness_counters
from comprules.rules.objects.characteristics import Characteristics, Grant
from comprules.rules.zones.knowing_board import KnowingBoard

Standing = tuple[dict[int, Characteristics], dict[Any, tuple[int, ...] | None]]
"""What everything is while the layers are worked through, and what the effects' objects are that are settled."""


def characteristics(game: Game) -> dict[int, Characteristics]:
    """What every permanent is."""
    board = Slow(game)
    for layer in Layer:
        board.work_through(layer)
    return board.working


class Effect:
    """An effect found once, so that what it applies to can be settled."""

    def __init__(self, active: Active) -> None:
        self.active = active
        self.settled: tuple[int, ...] | None = None


class Slow(KnowingBoard):
    """The board while the layers are worked through."""

    def __init__(self, game: Game) -> None:
        super().__init__(game.state, game.rules)
        self.working: dict[int, Characteristics] = {}
        self.based: dict[int, Characteristics] = {}
        for number in game.state.battlefield:
            record = game.state.objects[number]
            self.working[number] = replace(copiable_values(record), controller=record.controller)
        self.effects: dict[Any, Effect] = {}
        self.layer = Layer.COPY

    def copiable(self, number: int) -> Characteristics:
        return copiable_values(self.object(ObjectId(number)))

    def characteristics(self, number: int) -> Characteristics:
        return self.working[number]

    def base_power_toughness(self, number: int) -> tuple[int | None, int | None]:
        known = self.based.get(number, self.working[number])
        return known.power, known.toughness

    # -- one layer -----------------------------------------------------------------------------------------------------

    def work_through(self, layer: Layer) -> None:
        """Apply everything in a layer."""
        self.layer = layer
        if layer is Layer.FACE_DOWN:
            self._turn_face_down()
        if layer is Layer.DEFINING_POWER_TOUGHNESS:
            self._each(_with_power_and_toughness)
        if layer is Layer.MODIFY_POWER_TOUGHNESS:
            self.based = dict(self.working)
            self._each(lambda known, counters: with_power_toughness_counters(known, counters))
        done: list[Any] = []
        while chosen := self._next(self._first_of_all([key for key in self._in_force() if key not in done])):
            done.append(chosen)
            self._apply(chosen)

    def _turn_face_down(self) -> None:
        for number, known in self.working.items():
            down = self.state.objects[number].face_down
            if down is not None:
                self.working[number] = replace(down.values, controller=known.controller)

    def _each(self, change: Any) -> None:
        for number, known in self.working.items():
            self.working[number] = change(known, self.state.objects[number].counters)

    def _in_force(self) -> list[Any]:
        """The keys of the effects with a part in this layer that are in force, the oldest first."""
        there = self._find()
        for key, active in there.items():
            self.effects.setdefault(key, Effect(active))
        found = [key for key in self.effects if key in there or self._has_begun(key)]
        found = [key for key in found if self._has_part(key) and self._condition(key)]
        found.sort(key=self._age)
        return found

    def _age(self, key: Any) -> tuple[bool, int, bool]:
        """What says that something can't have an ability isn't overridden by what comes later (CR 113.11)."""
        active = self.effects[key].active
        bars = key[0] != "counter" and any(change.bars for change in active.statement.changes())
        return not bars, active.timestamp, active.is_resolved

    def _first_of_all(self, keys: list[Any]) -> list[Any]:
        """The effects of characteristic-defining abilities alone, if there are any left (CR 613.3)."""
        return [key for key in keys if self.effects[key].active.is_defining] or keys

    def _has_part(self, key: Any) -> bool:
        if key[0] == "counter":
            return self.layer is Layer.ABILITY
        return any(self._parts(change, key) for change in self.effects[key].active.statement.changes())

    def _parts(self, change: Any, key: Any) -> Layer | None:
        """The layer under which a change has its part in this one: what defines power and toughness applies earlier."""
        layers = change.layers()
        if not self.effects[key].active.is_defining:
            return self.layer if self.layer in layers else None
        if self.layer is Layer.DEFINING_POWER_TOUGHNESS and Layer.SET_POWER_TOUGHNESS in layers:
            return Layer.SET_POWER_TOUGHNESS
        return self.layer if self.layer in layers and self.layer is not Layer.SET_POWER_TOUGHNESS else None

    def _condition(self, key: Any) -> bool:
        effect = self.effects[key]
        if effect.active.condition is None or self._has_begun(key):
            return True
        return bool(effect.active.condition.holds(self._context(effect)))

    def _has_begun(self, key: Any) -> bool:
        """Whether anything that the same ability says has begun to apply: all of it is one effect (CR 613.6)."""
        if self.effects[key].settled is not None:
            return True
        return len(key) == 5 and any(
            effect.settled is not None and other[0] == key[0] and _ability(other) == _ability(key)
            for other, effect in self.effects.items()
        )

    # -- what is in force ----------------------------------------------------------------------------------------------

    def _find(self) -> dict[Any, Active]:
        found: dict[Any, Active] = {}
        for number in self.state.battlefield:
            for active in self._statics(number):
                found[active.key] = active
        for effect in sorted(self.state.effects):
            active = self.state.effects[effect]
            if isinstance(active.statement, Continuous):
                found[active.key] = active
        if self.layer is Layer.ABILITY:
            for active in self._keyword_counters():
                found[active.key] = active
        return found

    def _statics(self, number: int) -> list[Active]:
        known, record = self.working[number], self.state.objects[number]
        own = len(known.abilities) - len(known.granted)
        seen: list[tuple[Any, Any]] = []
        counted: list[Any] = []
        found = []
        for place, line in enumerate(known.abilities):
            for ability in line.primitives():
                if not isinstance(ability, StaticAbility):
                    continue
                granted = known.granted[place - own] if place >= own else None
                nth = seen.count((ability, granted))
                seen.append((ability, granted))
                position = -1 if isinstance(line, KeywordAbility) else counted.count(granted)
                counted.extend([] if position < 0 else [granted])
                timestamp = max(record.timestamp, granted.timestamp if granted else 0)
                origin = known.origin if granted is None else granted.origin
                for part, said in enumerate(ability.statements()):
                    if isinstance(said, Continuous):
                        is_defining = ability.is_defining and granted is None
                        key = (number, ability, nth, part, granted)
                        found.append(
                            Active(
                                said,
                                ObjectId(number),
                                known.controller,
                                timestamp,
                                key,
                                ability.when(),
                                bound=bound_to(origin),
                                is_defining=is_defining,
                                effect=(timestamp, number, position, origin),
                            )
                        )
        return found

    def _keyword_counters(self) -> list[Active]:
        found = []
        for number in self.state.battlefield:
            record = self.state.objects[number]
            for kind, _ in record.counters:
                keyword = keyword_of(kind)
                if keyword is not None:
                    stamp = counter_timestamp(record, kind)
                    key = ("counter", number, kind)
                    found.append(Active(keyword, number, record.controller, stamp, key, is_resolved=True))
        return found

    # -- applying ------------------------------------------------------------------------------------------------------

    def _context(self, effect: Effect) -> Applying:
        active = effect.active
        you = active.you if active.is_resolved else self.working[active.source].controller
        return Applying(self, active.source, you, active.timestamp, active.bound, active.x, active.effect)

    def _objects(self, key: Any) -> tuple[int, ...]:
        effect = self.effects[key]
        if key[0] == "counter":
            return (key[1],)
        if effect.settled is not None:
            return effect.settled
        return tuple(effect.active.statement.affected(self._context(effect)))

    def _apply(self, key: Any) -> None:
        effect = self.effects[key]
        effect.settled = self._objects(key)
        context = self._context(effect)
        for number in effect.settled:
            self.working[number] = self._changed(key, number, context)

    def _changed(self, key: Any, number: int, context: Applying) -> Characteristics:
        known, statement = self.working[number], self.effects[key].active.statement
        if key[0] == "counter":
            return with_abilities(known, (statement,), Grant(context.timestamp))
        statement.look_at(number, context)
        for change in statement.changes():
            layer = self._parts(change, key)
            if layer is not None:
                known = change.apply(layer, number, known, context)
        return known

    # -- dependency ----------------------------------------------------------------------------------------------------

    def _next(self, keys: list[Any]) -> Any:
        """The oldest effect that waits for no other.

        Those of a loop wait for what any of them depends on outside of it, and for the older ones in it.
        """
        depending = Depending(self, keys)
        for key in keys:
            reached = depending.reached(key)
            loop = [other for other in keys if other in reached and key in depending.reached(other)]
            if key == loop[0] and all(other in loop for member in loop for other in depending.on(member)):
                return key
        return None

    def standing(self) -> Standing:
        """How things stand: what everything is, and what each effect's objects are, if that is settled."""
        return dict(self.working), {key: effect.settled for key, effect in self.effects.items()}

    def stand(self, standing: Standing) -> None:
        """Let things stand so."""
        self.working, settled = dict(standing[0]), standing[1]
        for key, objects in settled.items():
            self.effects[key].settled = objects

    def outcome(self, key: Any) -> Any:
        """Whether an effect is in force, what it applies to, and what it does there."""
        return self._outcome(key, self._find())

    def outcomes_after(self, other: Any) -> Callable[[Any], Any]:
        """What the outcome of an effect is once another has been applied, on trial."""
        before = self.standing()
        self._apply(other)
        after, there = self.standing(), self._find()
        self.stand(before)

        def outcome(key: Any) -> Any:
            self.stand(after)
            try:
                return self._outcome(key, there)
            finally:
                self.stand(before)

        return outcome

    def _outcome(self, key: Any, there: dict[Any, Active]) -> Any:
        effect = self.effects[key]
        if not self._has_begun(key) and (key not in there or not self._condition(key)):
            return None
        objects, context = self._objects(key), self._context(effect)
        if key[0] == "counter":
            return objects
        done = []
        for number in objects:
            effect.active.statement.look_at(number, context)
            changes = [change for change in effect.active.statement.changes() if self._parts(change, key)]
            done.append([change.doing(self.layer, number, context) for change in changes])
        return objects, done


class Depending:
    """What effects depend on as things stand: the others that make a difference to them when they are applied first.

    It is found for the effects for which it is asked.
    """

    def __init__(self, board: Slow, keys: list[Any]) -> None:
        self.on = cache(self._on)
        self.reached = cache(self._reached)
        self._board = board
        self._keys = keys
        self._outcomes_after = cache(board.outcomes_after)

    def _on(self, key: Any) -> frozenset[Any]:
        now = self._board.outcome(key)
        others = (other for other in self._keys if other != key)
        return frozenset(other for other in others if self._outcomes_after(other)(key) != now)

    def _reached(self, start: Any) -> frozenset[Any]:
        """An effect, what it depends on, what that depends on, and so on."""
        reached: set[Any] = set()
        waiting = [start]
        while waiting:
            key = waiting.pop()
            if key not in reached:
                reached.add(key)
                waiting.extend(self.on(key))
        return frozenset(reached)


def _ability(key: Any) -> Any:
    """The ability that makes an effect, by the effect's key; an effect that resolved has none."""
    return (*key[:3], key[4]) if len(key) == 5 else key


def _with_power_and_toughness(known: Characteristics, _: Any) -> Characteristics:
    if "Creature" not in known.types:
        return replace(known, power=None, toughness=None)
    return replace(known, power=known.power or 0, toughness=known.toughness or 0)
