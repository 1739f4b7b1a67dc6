"""CR 613.8: which effect of a layer applies next, where some of them depend on others.

Whether one effect depends on another is found by applying the other on trial; but only where the other changes
something that the one looks at, since otherwise it can't.
"""

from __future__ import annotations

from typing import Literal

from comprules.rules.continuous_effects.applicable import OF_ITS_SOURCE, Applicable, Outcome
from comprules.rules.continuous_effects.aspects import Aspects
from comprules.rules.continuous_effects.unfinished import Unfinished
from comprules.rules.prelude import *

Why = Literal["text", "existence", "affected set", "result"]
"""What applying another effect changes about one that depends on it."""


def could_depend(effects: Sequence[Applicable], on: Sequence[Applicable], layer: Layer, written: Aspects) -> list[int]:
    """The places of the effects to which one of those that apply in a layer, where this is written, could make a
    difference. What only adds abilities ends no effect of those that were there.
    """
    changed: frozenset[int] = frozenset()
    if not OF_ITS_SOURCE.isdisjoint(written):
        changed = changed.union(*[effect.objects() for effect in on if not effect.only_adds(layer)])
    return [place for place, effect in enumerate(effects) if effect.may_heed(written, changed)]


@rule("613.8", "613.8b")
@rule("418.5c", edition="2001")
def independent_first(effects: Sequence[Applicable], depends: Dependencies) -> Applicable:
    """The effect to apply next: the earliest that waits for no other.

    The effects of a loop wait for those outside of it that any of them depends on, and then apply in their own order.
    """
    for place, effect in enumerate(effects):
        loop = loop_of(place, depends)
        if place == min(loop) and all(loop.issuperset(depends[member]) for member in loop):
            return effect
    raise AssertionError("in a finite graph some effects depend on no other, but for those they form a loop with")


def loop_of(place: int, depends: Dependencies) -> set[int]:
    """The effects that depend on each other in a loop with one, directly or through others, and itself."""
    return {other for other in reachable(place, depends) if place in reachable(other, depends)}


@rule("613.8a")
class Dependencies:
    """For each effect of a layer, by place, those that it depends on; found out on trial when it is asked for."""

    def __init__(
        self, effects: Sequence[Applicable], concerned: Sequence[int], layer: Layer, board: Unfinished
    ) -> None:
        self._effects = effects
        self._concerned = frozenset(concerned)
        self._layer = layer
        self._board = board
        self._found: dict[int, dict[int, Why]] = {}

    def __getitem__(self, place: int) -> dict[int, Why]:
        """The places of the effects that this one depends on, with what they change about it."""
        found = self._found.get(place)
        if found is None:
            found = self._found[place] = dict(self._tried(place)) if place in self._concerned else {}
        return found

    def _tried(self, place: int) -> Iterator[tuple[int, Why]]:
        effect, layer = self._effects[place], self._layer
        written = self._board.order.written(layer)
        before = effect.outcome(layer)
        for tried, other in enumerate(self._effects):
            if other is not effect and (objects := other.objects()) and effect.may_heed(written, objects):
                after = self._outcome_after(other, effect)
                if after != before:
                    yield tried, _difference(before, after, effect, layer)

    def _outcome_after(self, tried: Applicable, effect: Applicable) -> Outcome:
        """What an effect would do once another is applied, which it isn't."""
        board, found_out = self._board, effect.found_out()
        kept, settled = {number: board.working.get(number) for number in tried.objects()}, tried.settled
        tried.apply(self._layer)
        effect.forget()
        after = effect.outcome(self._layer)
        board.put_back(kept)
        tried.settled = settled
        effect.recall(found_out)
        return after


@rule("613.8a")
def _difference(before: Outcome, after: Outcome, effect: Applicable, layer: Layer) -> Why:
    """What another effect changes about one: an ability that text changes is another ability from then on."""
    if before[0] != after[0]:
        return "text" if layer is Layer.TEXT and not effect.has_its_ability() else "existence"
    return "affected set" if before[1] != after[1] else "result"


def reachable(start: int, depends: Dependencies) -> set[int]:
    """The effects that `start` depends on, directly or through others, and itself."""
    reached: set[int] = set()
    waiting = [start]
    while waiting:
        place = waiting.pop()
        if place not in reached:
            reached.add(place)
            waiting.extend(depends[place])
    return reached
