"""The layers of CR 613 done slowly and plainly: the judge of the fast ones.

Nothing is remembered, everything is found anew before each step, and dependency is tried for every pair.
"""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from comprules.board import Board
from comprules.characteristics import Characteristics, Grant
from comprules.concepts.counters import counter_timestamp, keyword_of, with_power_toughness_counters
from comprules.effects.abilities import StaticAbility
from comprules.effects.continuous import Applying, Continuous, Layer
from comprules.effects.granting import with_abilities
from comprules.effects.linked_abilities import bound_to
from comprules.effects.statements import Active
from comprules.effects.untouched import copiable_values
from comprules.game import Game


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


class Slow(Board):
    """The board while the layers are worked through."""

    def __init__(self, game: Game) -> None:
        super().__init__(game.state, game.rules)
        self.working: dict[int, Characteristics] = {}
        for number in game.state.battlefield:
            record = game.state.objects[number]
            self.working[number] = replace(copiable_values(record), controller=record.controller)
        self.effects: dict[Any, Effect] = {}
        self.layer = Layer.COPY

    def characteristics(self, number: int) -> Characteristics:
        return self.working[number]

    # -- one layer -----------------------------------------------------------------------------------------------------

    def work_through(self, layer: Layer) -> None:
        """Apply everything in a layer."""
        self.layer = layer
        if layer is Layer.FACE_DOWN:
            self._turn_face_down()
        if layer is Layer.DEFINING_POWER_TOUGHNESS:
            self._each(_with_power_and_toughness)
        if layer is Layer.MODIFY_POWER_TOUGHNESS:
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
        found = [key for key, effect in self.effects.items() if effect.settled is not None or key in there]
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
        if effect.settled is not None or effect.active.condition is None:
            return True
        return bool(effect.active.condition.holds(self._context(effect)))

    # -- what is in force ----------------------------------------------------------------------------------------------

    def _find(self) -> dict[Any, Active]:
        found: dict[Any, Active] = {}
        for number in self.state.battlefield:
            for active in self._statics(number):
                found[active.key] = active
        for number in sorted(self.state.effects):
            active = self.state.effects[number]
            if isinstance(active.statement, Continuous):
                found[active.key] = active
        if self.layer is Layer.ABILITY:
            for active in self._keyword_counters():
                found[active.key] = active
        return found

    def _statics(self, number: int) -> list[Active]:
        known, record = self.working[number], self.state.objects[number]
        own = len(known.abilities) - len(known.granted)
        seen: list[Any] = []
        found = []
        for place, line in enumerate(known.abilities):
            for ability in line.primitives():
                if not isinstance(ability, StaticAbility):
                    continue
                nth = seen.count(ability)
                seen.append(ability)
                granted = known.granted[place - own] if place >= own else None
                timestamp = max(record.timestamp, granted.timestamp if granted else 0)
                for part, said in enumerate(ability.statements()):
                    if isinstance(said, Continuous):
                        is_defining = ability.is_defining and granted is None
                        key = (number, ability, nth, part)
                        found.append(
                            Active(
                                said,
                                number,
                                known.controller,
                                timestamp,
                                key,
                                ability.when(),
                                bound=bound_to(known.origin if granted is None else granted.origin),
                                is_defining=is_defining,
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
        return Applying(self, active.source, you, active.timestamp, active.bound, active.x)

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
        """The oldest effect that depends on no other, but for those it forms a loop with."""
        depends = {key: {other for other in keys if other != key and self._depends(key, other)} for key in keys}
        for key in keys:
            if all(key in _reached(other, depends) for other in depends[key]):
                return key
        return None

    def _depends(self, key: Any, other: Any) -> bool:
        """Whether applying another effect first makes a difference to one."""
        before = self._outcome(key)
        working, effects = dict(self.working), {each: effect.settled for each, effect in self.effects.items()}
        self._apply(other)
        after = self._outcome(key)
        self.working = working
        for each, settled in effects.items():
            self.effects[each].settled = settled
        return bool(before != after)

    def _outcome(self, key: Any) -> Any:
        """Whether an effect is in force, what it applies to, and what it does there."""
        effect = self.effects[key]
        if effect.settled is None and (key not in self._find() or not self._condition(key)):
            return None
        objects, context = self._objects(key), self._context(effect)
        if key[0] == "counter":
            return objects
        done = []
        for number in objects:
            effect.active.statement.look_at(number, context)
            changes = [change for change in effect.active.statement.changes() if self._parts(change, key)]
            done.append([change.doing(number, context) for change in changes])
        return objects, done


def _with_power_and_toughness(known: Characteristics, _: Any) -> Characteristics:
    if "Creature" not in known.types:
        return replace(known, power=None, toughness=None)
    return replace(known, power=known.power or 0, toughness=known.toughness or 0)


def _reached(start: Any, depends: dict[Any, set[Any]]) -> set[Any]:
    reached: set[Any] = set()
    waiting = [start]
    while waiting:
        key = waiting.pop()
        if key not in reached:
            reached.add(key)
            waiting.extend(depends[key])
    return reached
