"""CR 613: the interaction of continuous effects, in layers, by timestamp and dependency."""

from __future__ import annotations

from comprules.rules.abilities.abilities import functions
from comprules.rules.abilities.effects_in_force import defining_of, source_of
from comprules.rules.continuous_effects.applicable import OF_ITS_SOURCE, Applicable
from comprules.rules.continuous_effects.aspects import Aspects
from comprules.rules.continuous_effects.dependency import Dependencies, could_depend, independent_first
from comprules.rules.continuous_effects.unfinished import Unfinished
from comprules.rules.continuous_effects.untouched import as_it_lies, copiable_values, with_power_and_toughness
from comprules.rules.life_damage_counters.counters import with_keyword_counters, with_power_toughness_counters
from comprules.rules.life_damage_counters.keyword_counters import keyword_counters
from comprules.rules.prelude import *

__all__ = ["Layering", "copiable_values"]


class Layering:
    """One working-through of the layers, on a board whose characteristics are unfinished.

    `counts_in_order` says that keyword counters stand in their order even where that makes no difference. `known` are
    the effects by their keys, and `goes_on` says whether it can be gone on from what has been done: no effect has come
    from another, and none could depend on one.
    """

    counts_in_order: ClassVar[bool] = False

    def __init__(self, board: Unfinished) -> None:
        self.board = board
        self.order = board.order
        self.known: dict[tuple[Any, ...], Applicable] = {}
        self.goes_on = True
        self._by_ability: dict[tuple[Any, ...], list[Applicable]] = {}
        self._waiting: dict[Layer, list[Applicable]] = {}
        self._heeding: dict[Aspects, list[Applicable]] = {}
        self._of_source: dict[int, list[Applicable]] = {}

    @rule("613.1", "613.5")
    def run(self, continuous: Iterable[Active], last: Layer = Layer.SWITCH_POWER_TOUGHNESS) -> None:
        """Apply these effects and those that arise from them, layer by layer, and the counters in theirs.

        `last` is the layer after which to stop.
        """
        self._add(continuous)
        for layer in self.order.layers:
            if layer > last:
                break
            if layer in self._waiting or (layer in _BEFORE and (self.board.working or self._counts_keywords(layer))):
                self._go_through(layer)
        self.board.go_on_to(last)

    def _go_through(self, layer: Layer) -> None:
        """Do what the rules do as a layer begins, and apply the effects that apply in it."""
        self.board.go_on_to(layer)
        if layer in _BEFORE:
            self._begin(layer)
        waiting = self._waiting.get(layer)
        if waiting:
            self._apply_all(waiting, layer)

    def _counts_keywords(self, layer: Layer) -> bool:
        """Whether keyword counters are looked for as a layer begins, on whatever there is."""
        return layer is Layer.ABILITY and self._gives_abilities()

    # -- what happens as a layer begins --------------------------------------------------------------------------------

    def _begin(self, layer: Layer) -> None:
        """Do what the rules themselves do as a layer begins."""
        _BEFORE[layer](self)

    @rule("613.2b", "708.2", "708.10", "709.5")
    def _turn_face_down(self) -> None:
        """Layer 1b: what is face down isn't what it copies; of what has halves or is flipped, what is up counts."""
        board = self.board
        for number, known in board.working.items():
            record = board.state.objects[number]
            if record.face_down and record.zone in (Zone.BATTLEFIELD, Zone.STACK):
                board.working[number] = replace(record.face_down.values, controller=known.controller)
            elif (known.halves or known.ways_up) and record.zone is Zone.BATTLEFIELD:
                board.working[number] = replace(as_it_lies(known, record), controller=known.controller)

    @rule("613.2c")
    def _note_copiable(self) -> None:
        """Layer 1 is over: what objects are now are their copiable values."""
        self.board.copied = dict(self.board.working)

    @rule("613.1f", "613.7c")
    def _count_keywords(self) -> None:
        """Layer 6: keyword counters stand among the effects, by their timestamps.

        Without effects their order is nothing.
        """
        board = self.board
        if not (self._gives_abilities() or self.counts_in_order):
            for number, known in board.working.items():
                board.working[number] = with_keyword_counters(known, board.state.objects[number])
            return
        concerned = dict.fromkeys(self._all())
        for effect in tuple(self._waiting.get(Layer.ABILITY, ())):
            concerned.update(dict.fromkeys(effect.objects()) if effect.exists() else {})
        records = board.state.several(OBJECTS, tuple(concerned))
        self._add(keyword_counters([record for record in records if record.counters]))

    def _gives_abilities(self) -> bool:
        """Whether an effect gives or takes abilities."""
        return bool(self._waiting.get(Layer.ABILITY))

    def _all(self) -> Iterable[ObjectId]:
        """The permanents, and what else effects have touched."""
        return (*self.board.battlefield, *self.board.working)

    @rule("208.3", "208.5")
    def _settle_types(self) -> None:
        """Layer 7: what is a creature has power and toughness."""
        board = self.board
        for number, known in board.working.items():
            board.working[number] = with_power_and_toughness(known, board.state.objects[number].zone)

    @rule("208.4b", "613.4c")
    def _count_power_and_toughness(self) -> None:
        """Layer 7c: counters. Whatever else applies here adds to them, so their timestamps don't matter.

        The power and toughness so far are the base values.
        """
        board = self.board
        board.based = dict(board.working)
        for number, known in board.working.items():
            board.working[number] = with_power_toughness_counters(known, board.state.objects[number].counters)

    # -- effects -------------------------------------------------------------------------------------------------------

    def _add(self, continuous: Iterable[Active]) -> None:
        """Let effects wait for their layers; the layers that are over don't come again."""
        for active in continuous:
            if active.key not in self.known:
                effect = self._applicable(active)
                self._let_wait(effect, [layer for layer in effect.parts if layer >= self.board.layer])

    def _applicable(self, active: Active) -> Applicable:
        return Applicable(active, self.board)

    def _let_wait(self, effect: Applicable, layers: Iterable[Layer]) -> None:
        self.known[effect.active.key] = effect
        self._of_source.setdefault(effect.active.source, []).append(effect)
        self._heeding.clear()
        self._join(effect)
        for layer in layers:
            self._waiting.setdefault(layer, []).append(effect)

    @rule("611.3", "613.6")
    def _join(self, effect: Applicable) -> None:
        """Let an effect of a static ability know what else the ability says, which is one effect with it."""
        active = effect.active
        if not active.is_resolved:
            number, ability, nth, _, since = active.key
            effect.fellows = self._by_ability.setdefault((number, ability, nth, since), [])
            effect.fellows.append(effect)

    @rule("613.3", "613.7", "613.8c", "613.9", "113.10c")
    def _apply_all(self, waiting: list[Applicable], layer: Layer) -> None:
        """Apply the effects of a layer; where one could depend on another, the order is looked at again after each."""
        while waiting:
            ready = self._first_of_all(waiting)
            if not ready:
                return
            order, known = self._order(ready, waiting, layer), len(self.known)
            for effect in order:
                waiting.remove(effect)
                self._apply(effect, layer)
                if len(self.known) > known:
                    break

    @rule("613.3")
    def _first_of_all(self, waiting: list[Applicable]) -> list[Applicable]:
        """The effects in force, by their timestamps; those of characteristic-defining abilities before all others, and
        alone where they never wait for another.
        """
        ready = [effect for effect in waiting if effect.exists()]
        if self.order.defining_never_waits:
            ready = [effect for effect in ready if effect.active.is_defining] or ready
        if len(ready) > 1:
            ready.sort(key=_age)
        return ready

    @rule("613.8b", "613.8c")
    def _order(self, ready: list[Applicable], waiting: list[Applicable], layer: Layer) -> list[Applicable]:
        """The effects to apply before the order is looked at again.

        That is only the first, if it could make a difference to any of those that wait, in force by now or not.
        """
        written = self.order.written(layer)
        if len(ready) > 1 and (concerned := could_depend(ready, ready, layer, written)):
            self.goes_on = False
            return [independent_first(ready, self._depending(ready, concerned, layer))]
        if len(waiting) > len(ready) and could_depend(waiting, ready, layer, written):
            self.goes_on = False
            return ready[:1]
        return ready

    def _depending(self, ready: list[Applicable], concerned: list[int], layer: Layer) -> Dependencies:
        """Which of the effects that wait depend on which others."""
        return Dependencies(ready, concerned, layer, self.board)

    def _apply(self, effect: Applicable, layer: Layer) -> None:
        objects, working = effect.objects(), self.board.working
        newly = [number for number in objects if number not in working]
        others, written = effect.apply(layer), self.order.written(layer)
        for each in self._concerned(written, objects):
            each.heed(written, objects)
        for number in newly:
            self._add_defining(number)
        for number in others:
            self._notice(number)

    @rule("613.8a")
    def _concerned(self, written: Aspects, objects: Iterable[ObjectId]) -> Iterator[Applicable]:
        """The effects to which it may matter that these aspects of objects were written: those that look at them, and
        those of the objects themselves, if they depend on that.
        """
        if written not in self._heeding:
            self._heeding[written] = [each for each in self.known.values() if each.looks_at(written)]
        yield from self._heeding[written]
        if not OF_ITS_SOURCE.isdisjoint(written):
            yield from (effect for number in objects for effect in self._of_source.get(number, ()))

    @rule("604.3", "613.3")
    def _add_defining(self, number: ObjectId) -> None:
        """What an object defines itself must be applied in the layers once they come to it, wherever it is.

        What it defines in this layer was applied before anything else was, which may have taken that ability.
        """
        known = self.board.untouched(self.board.state.objects[number])
        if not known.defines_itself:
            return
        for active in defining_of(known.record, known.begun):
            if active.key not in self.known:
                self.goes_on = False
                effect = Applicable(active, self.board)
                effect.forget()
                self._let_wait(effect, [layer for layer in effect.parts if layer > self.board.layer])

    @rule("604.2", "613.6")
    def _notice(self, number: ObjectId) -> None:
        """Find the effects that an object makes which has other abilities than before."""
        known = self.board.working[number]
        if functions(known.abilities).statics:
            made = source_of(self.board.state.objects[number], known, self.board.rules.is_mana_ability).gives.continuous
            if self.board.layer is Layer.TEXT:
                self._tell_apart(made)
            self.goes_on = self.goes_on and all(active.key in self.known for active in made)
            self._add(made)

    @rule("612.1")
    def _tell_apart(self, continuous: Iterable[Active]) -> None:
        """Where other words make an ability read like one behind it, its effect is known by that one's words."""
        self.goes_on = False
        for active in continuous:
            if active.key in self.known:
                self.known[active.key].be_of_line(active)


_BEFORE: Final = {
    Layer.FACE_DOWN: Layering._turn_face_down,
    Layer.CONTROL: Layering._note_copiable,
    Layer.ABILITY: Layering._count_keywords,
    Layer.DEFINING_POWER_TOUGHNESS: Layering._settle_types,
    Layer.MODIFY_POWER_TOUGHNESS: Layering._count_power_and_toughness,
}


@rule("613.7a", "613.7b", "613.7n")
def _age(effect: Applicable) -> tuple[bool, bool, int, bool]:
    """Effects in the order of their timestamps; of equal ones, those of static abilities come first.

    What says that something can't have an ability isn't overridden by any later effect (CR 113.11), so it comes
    before all.
    """
    active = effect.active
    return not effect.bars, not active.is_defining, active.timestamp, active.is_resolved
