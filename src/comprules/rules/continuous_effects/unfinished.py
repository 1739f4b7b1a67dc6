"""CR 613.5: boards on which what effects make of objects has been found only in part."""

from __future__ import annotations

from collections.abc import Set as AbstractSet

from comprules.kernel.state import WatchedState
from comprules.rules.abilities.abilities import functions
from comprules.rules.abilities.linked_abilities import bound_to
from comprules.rules.concepts.edition import Rules
from comprules.rules.continuous_effects.continuous import Applying
from comprules.rules.continuous_effects.counts import Counts
from comprules.rules.continuous_effects.layer_order import LayerOrder
from comprules.rules.continuous_effects.untouched import Untouched, base_of, copiable_values, untouched
from comprules.rules.prelude import *
from comprules.rules.zones.knowing_board import KnowingBoard

Memory = dict[int, Untouched]
"""What is known of objects that no effect touches; each says which record it was found from, so outdated ones show."""


class Unfinished(KnowingBoard):
    """The board while its layers are being worked through: objects are what the layers so far have made them.

    `working` are the objects that effects have touched. What counters don't change is the same in all layers until
    then.
    """

    __slots__ = ("_memory", "_steady", "based", "copied", "counts", "layer", "order", "working")

    state: WatchedState

    def __init__(self, state: WatchedState, rules: Rules, memory: Memory) -> None:
        super().__init__(state, rules)
        self._memory = memory
        self._steady: dict[int, Characteristics] = {}
        self.working: dict[ObjectId, Characteristics] = {}
        self.copied: dict[ObjectId, Characteristics] = {}
        self.based: dict[ObjectId, Characteristics] = {}
        self.counts = Counts()
        self.order = LayerOrder.of(rules)
        self.layer = Layer.COPY

    def go_on_to(self, layer: Layer) -> None:
        """Come to a layer: what is counted in it is counted anew."""
        self.layer = layer
        self.counts.forget()

    def note_written(self) -> None:
        """Count anew what looks at anything that effects change in this layer: one was applied, or taken back."""
        self.counts.heed(self.order.written(self.layer))

    def put_back(self, kept: Mapping[ObjectId, Characteristics | None]) -> None:
        """Make of objects again what was made of them before an effect was applied on trial: None is nothing."""
        for number, known in kept.items():
            if known is None:
                del self.working[number]
            else:
                self.working[number] = known
        self.note_written()

    def untouched(self, record: Object) -> Untouched:
        """What an object is that no effect touches."""
        known = self._memory.get(record.id)
        if known is None or known.record is not record:
            known = self._memory[record.id] = untouched(record)
        return known

    @rule("707.2")
    def copiable(self, number: ObjectId) -> Characteristics:
        """An object's copiable values; those it last had if it is gone."""
        return copiable_values(self.object(number))

    @rule("208.4b")
    def base_power_toughness(self, number: ObjectId) -> PowerAndToughness:
        """What they are set to so far, before anything modifies them."""
        known = self.based.get(number) if self.layer >= Layer.MODIFY_POWER_TOUGHNESS else self.working.get(number)
        return unmodified(self, number) if known is None else (known.power, known.toughness)

    def characteristics(self, number: ObjectId) -> Characteristics:
        """What the layers so far make of an object; what it last was if it is gone (CR 113.7a)."""
        worked = self.working.get(number)
        if worked is not None:
            return worked
        steady = self._steady.get(number)
        if steady is not None:
            return steady
        record = self.state.objects.get(number)
        if record is None:
            last: Characteristics = self.state.departed[number].characteristics
            return last
        known = self.untouched(record)
        so_far = _at(known, self.layer)
        if known.defines_itself and not comes_by_itself(record):
            return defined(self, record, so_far, self.layer)
        if known.begun is known.finished:
            self._steady[number] = so_far
        return so_far


@rule("208.4b", "608.2h")
def unmodified(board: Board, number: ObjectId) -> PowerAndToughness:
    """The base power and toughness of an object that effects haven't set, or as they last were of one that is gone."""
    record = board.state.objects.get(number)
    if record is None:
        gone = board.state.departed[number]
        return base_of(gone.object) if gone.base is None else gone.base
    if comes_by_itself(record):
        return base_of(record)
    known = board.characteristics(number)
    return known.power, known.toughness


class Part(Unfinished):
    """The board while its layers are being worked through for some objects alone: the others are `finished`.

    `only` are those, `in_order` those of them that are there; `beyond` are others that effects would reach besides, so
    that it must be done for them too.
    """

    __slots__ = ("beyond", "finished", "in_order", "only")

    def __init__(
        self, whole: Unfinished, only: AbstractSet[ObjectId], finished: Mapping[ObjectId, Characteristics]
    ) -> None:
        super().__init__(whole.state, whole.rules, whole._memory)
        self.entering = whole.entering
        self.only = only
        self.in_order = tuple(self.state.there(OBJECTS, sorted(only)))
        self.finished = finished
        self.beyond: set[ObjectId] = set()

    def characteristics(self, number: ObjectId) -> Characteristics:
        """What the layers so far make of an object that they are worked through for, or what another one is."""
        worked = self.working.get(number)
        if worked is None and number not in self.only:
            worked = self.finished.get(number)
        return super().characteristics(number) if worked is None else worked

    def base_power_toughness(self, number: ObjectId) -> PowerAndToughness:
        """The same; what those of others are set to is found with theirs."""
        if number not in self.only and number in self.finished:
            self.beyond.add(number)
        return super().base_power_toughness(number)


def _at(known: Untouched, layer: Layer) -> Characteristics:
    if layer <= Layer.ABILITY:
        return known.begun
    return known.with_keywords if layer < Layer.MODIFY_POWER_TOUGHNESS else known.finished


def as_untouched(board: Board, known: Untouched) -> Characteristics:
    """What an object is that no effect touches but its own characteristic-defining abilities."""
    if known.defines_itself:
        return defined(board, known.record, known.finished, Layer.SWITCH_POWER_TOUGHNESS)
    return known.finished


class Earlier(KnowingBoard):
    """A board on which nothing outside the battlefield and the stack defines itself in a layer or after it.

    So what defines an object in a layer can ask about all objects, itself among them.
    """

    __slots__ = ("_board", "_layer")

    def __init__(self, board: Board, layer: Layer) -> None:
        super().__init__(board.state, board.rules)
        self._board = board
        self._layer = layer

    def copiable(self, number: ObjectId) -> Characteristics:
        """An object's copiable values; those it last had if it is gone."""
        return self._board.copiable(number)

    def base_power_toughness(self, number: ObjectId) -> PowerAndToughness:
        """An object's base power and toughness on the board."""
        return self._board.base_power_toughness(number)

    def characteristics(self, number: ObjectId) -> Characteristics:
        """What an object is on the board, or what the layers before make of one that defines itself."""
        record = self.state.objects.get(number)
        if record is None or comes_by_itself(record):
            return self._board.characteristics(number)
        known = untouched(record)
        if not known.defines_itself:
            return self._board.characteristics(number)
        before = [layer for layer in Layer if layer < self._layer]
        return defined(self._board, record, known.finished, before[-1]) if before else known.finished


def comes_by_itself(record: Object) -> bool:
    """Whether what an object defines itself comes to it in the layers, as any other effect does."""
    return record.zone in (Zone.BATTLEFIELD, Zone.STACK)


@rule("604.3", "613.3", "613.4a")
def defined(board: Board, record: Object, known: Characteristics, until: Layer) -> Characteristics:
    """What an object's own abilities make of it up to a layer, where the layers don't come to it by themselves."""
    for _, ability in functions(known.abilities).statics:
        if ability.is_defining:
            for said in ability.statements():
                known = _with_defined(said, record, known, until, board)
    return known


def _with_defined(said: Any, record: Object, known: Characteristics, until: Layer, board: Board) -> Characteristics:
    bound = bound_to(known.origin)
    for change in said.changes():
        for layer in change.layers():
            if layer <= until:
                context = Applying(Earlier(board, layer), record.id, known.controller, record.timestamp, bound)
                known = change.apply(layer, record.id, known, context)
    return known
