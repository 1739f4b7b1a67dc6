"""CR 613: the interaction of continuous effects, in layers, by timestamp and dependency."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from comprules.characteristics import Characteristics, printed
from comprules.concepts.counters import with_keyword_counters, with_power_toughness_counters
from comprules.effects.context import Context
from comprules.effects.continuous import Change, Continuous, Layer
from comprules.effects.statements import Active
from comprules.objects import Object
from comprules.rule_citations import rule

if TYPE_CHECKING:
    from comprules.board import Unfinished

_plain: dict[tuple[int, int, Any], tuple[Characteristics, Characteristics]] = {}


@rule("613.1", "707.2")
def copiable_values(known: Object) -> Characteristics:
    """An object's copiable values, as printed or copied."""
    values: Characteristics = known.copiable if known.copiable is not None else printed(known.card, known.face)
    return values


@rule("108.4", "110.2", "112.2")
def uncounted(known: Object) -> Characteristics:
    """An object's copiable values with the controller it has by default: what the layers begin with."""
    return _remembered(known, ())


@rule("122.1a", "122.1b", "613.4c")
def plain(known: Object) -> Characteristics:
    """What an object is if no continuous effect applies to it: as the layers begin, with its counters."""
    return _remembered(known, known.counters)


def _remembered(known: Object, counters: Any) -> Characteristics:
    # Remembered by the values it is made of, so that equal objects of all games share it.
    values = copiable_values(known)
    key = (id(values), known.controller, counters)
    found = _plain.get(key)
    if found is None or found[0] is not values:
        owned = replace(values, controller=known.controller)
        counted = with_power_toughness_counters(with_keyword_counters(owned, counters), counters)
        found = _plain[key] = (values, counted)
    return found[1]


class Applicable:
    """A continuous effect while the layers are worked through. What it applies to is settled when it first applies (CR 613.6)."""

    __slots__ = ("active", "changes", "context", "settled", "statement")

    def __init__(self, active: Active, board: Unfinished) -> None:
        self.active = active
        self.statement: Continuous = active.statement
        self.changes: tuple[Change, ...] = active.statement.changes()
        self.settled: tuple[int, ...] | None = None
        self.context = Context(board, active.source, active.you, active.bound, active.x)

    def applies_in(self, layer: Layer) -> bool:
        """Whether a part of it applies in a layer."""
        return any(layer in change.layers for change in self.changes)

    def objects(self) -> tuple[int, ...]:
        """The objects it applies to."""
        return self.settled if self.settled is not None else tuple(self.statement.affected(self.context))

    @rule("604.2", "613.6")
    def exists(self) -> bool:
        """Whether it is in force: it has begun to apply, or its ability is still there and its condition is met."""
        if self.settled is not None:
            return True
        if not self.context.board.still_there(self.active):
            return False
        return self.active.condition is None or bool(self.active.condition.holds(self.context))

    def outcome(self, layer: Layer) -> Outcome:
        """What CR 613.8a compares."""
        if not self.exists():
            return (False, (), ())
        objects = self.objects()
        changes = [change for change in self.changes if layer in change.layers]
        return (True, objects, tuple(change.doing(number, self.context) for number in objects for change in changes))


Outcome = tuple[bool, tuple[int, ...], tuple[Any, ...]]
"""Whether an effect exists, what it applies to, and what it does to each of those."""


class Layering:
    """One working-through of the layers, on a board whose characteristics are unfinished."""

    def __init__(self, board: Unfinished) -> None:
        self.board = board
        self.effects: dict[tuple[Any, ...], Applicable] = {}

    @rule("613.1", "613.5")
    def run(self) -> None:
        """Apply every effect, layer by layer, and the counters in theirs."""
        self._gather()
        for layer in Layer:
            self.board.layer = layer
            if not self.effects:
                break
            if layer is Layer.ABILITY:
                self._count(with_keyword_counters)
            if layer is Layer.MODIFY_POWER_TOUGHNESS:
                self._count(with_power_toughness_counters)
            if self._apply(layer):
                self._gather()

    def _gather(self) -> None:
        for active in self.board.continuous():
            if active.key not in self.effects:
                self.effects[active.key] = Applicable(active, self.board)

    def _count(self, applied: Any) -> None:
        working = self.board.working
        for number in working:
            working[number] = applied(working[number], self.board.state.objects[number].counters)

    def _apply(self, layer: Layer) -> bool:
        applied: set[tuple[Any, ...]] = set()
        while waiting := self._waiting(layer, applied):
            chosen = self._next(waiting, layer)
            applied.add(chosen.active.key)
            self._apply_one(chosen, layer)
        return bool(applied)

    @rule("613.3", "613.4a")
    def _waiting(self, layer: Layer, applied: set[tuple[Any, ...]]) -> list[Applicable]:
        waiting = [
            effect
            for key, effect in self.effects.items()
            if key not in applied and effect.applies_in(layer) and effect.exists()
        ]
        defining = [effect for effect in waiting if effect.active.is_defining]
        return defining or waiting

    def _apply_one(self, effect: Applicable, layer: Layer) -> None:
        effect.settled = effect.objects()
        for number in effect.settled:
            for change in effect.changes:
                if layer in change.layers:
                    known = self.board.characteristics(number)
                    self.board.working[number] = change.apply(layer, number, known, effect.context)

    @rule("613.7", "613.8", "613.8b", "613.8c")
    def _next(self, waiting: list[Applicable], layer: Layer) -> Applicable:
        """The effect to apply next: the earliest that depends on none of the others, but for those it forms a loop with."""
        ordered = sorted(waiting, key=lambda effect: (effect.active.timestamp, str(effect.active.key)))
        if len(ordered) == 1:
            return ordered[0]
        depends = self._dependencies(ordered, layer)
        for place, effect in enumerate(ordered):
            if all(place in _reachable(other, depends) for other in depends[place]):
                return effect
        raise AssertionError("a finite graph has a component that depends on no other")

    @rule("613.8a")
    def _dependencies(self, effects: list[Applicable], layer: Layer) -> list[set[int]]:
        """For each effect, those of the others that change its outcome when they are applied first, on trial."""
        before = [effect.outcome(layer) for effect in effects]
        depends: list[set[int]] = [set() for _ in effects]
        for place, tried in enumerate(effects):
            kept, settled = dict(self.board.working), tried.settled
            self._apply_one(tried, layer)
            for other, effect in enumerate(effects):
                if other != place and effect.outcome(layer) != before[other]:
                    depends[other].add(place)
            self.board.working, tried.settled = kept, settled
        return depends


def _reachable(start: int, depends: list[set[int]]) -> set[int]:
    """The effects that `start` depends on, directly or through others, and itself."""
    reached: set[int] = set()
    waiting = [start]
    while waiting:
        place = waiting.pop()
        if place not in reached:
            reached.add(place)
            waiting.extend(depends[place])
    return reached
