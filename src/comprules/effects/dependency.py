"""CR 613.8: which effect of a layer applies next, where some of them depend on others.

Whether one effect depends on another is found by applying the other on trial; but only where the other changes
something that the one looks at, since otherwise it can't.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Literal

from comprules.effects.applicable import OF_ITS_SOURCE, Applicable, Outcome
from comprules.effects.continuous import WRITES, Layer
from comprules.rule_citations import rule

if TYPE_CHECKING:
    from comprules.characteristics import Characteristics
    from comprules.effects.deriving import Unfinished


Why = Literal["text", "existence", "affected set", "result"]
"""What applying another effect changes about one that depends on it."""

Dependencies = list[dict[int, Why]]
"""For each effect, by place, the effects that it depends on."""


def could_depend(effects: Sequence[Applicable], layer: Layer) -> list[int]:
    """The places of the effects to which another one in the layer could make a difference."""
    written = WRITES[layer]
    changed: frozenset[int] = frozenset()
    if not OF_ITS_SOURCE.isdisjoint(written):
        changed = changed.union(*[effect.objects() for effect in effects])
    return [place for place, effect in enumerate(effects) if effect.may_heed(written, changed)]


@rule("613.8", "613.8b")
def independent_first(effects: Sequence[Applicable], depends: Dependencies) -> Applicable:
    """The effect to apply next: the earliest that depends on none of the others, but for those it forms a loop with."""
    for place, effect in enumerate(effects):
        if all(place in reachable(other, depends) for other in depends[place]):
            return effect
    raise AssertionError("in a finite graph some effects depend on no other, but for those they form a loop with")


@rule("613.8a")
def dependencies(
    effects: Sequence[Applicable], concerned: Sequence[int], layer: Layer, board: Unfinished
) -> Dependencies:
    """For each effect, the places of those others that change its outcome when they are applied first, on trial."""
    depends: Dependencies = [{} for _ in effects]
    before = {place: effects[place].outcome(layer) for place in concerned}
    for tried, effect in enumerate(effects):
        for place, why in _changed_by(effect, concerned, before, effects, layer, board):
            depends[place][tried] = why
    return depends


def _changed_by(
    tried: Applicable,
    concerned: Sequence[int],
    before: dict[int, Outcome],
    effects: Sequence[Applicable],
    layer: Layer,
    board: Unfinished,
) -> list[tuple[int, Why]]:
    """The places of the effects whose outcome is another after one is applied on trial, with what is different."""
    written, objects = WRITES[layer], tried.objects()
    asked = [place for place in concerned if effects[place] is not tried and effects[place].may_heed(written, objects)]
    if not asked or not objects:
        return []
    kept, settled = {number: board.working.get(number) for number in objects}, tried.settled
    tried.apply(layer)
    different = []
    for place in asked:
        effects[place].forget()
        after = effects[place].outcome(layer)
        if after != before[place]:
            different.append((place, _difference(before[place], after, effects[place], layer)))
    _undo(board, kept)
    tried.settled = settled
    for place in asked:
        effects[place].forget()
    return different


@rule("613.8a")
def _difference(before: Outcome, after: Outcome, effect: Applicable, layer: Layer) -> Why:
    """What another effect changes about one: an ability that text changes is another ability from then on."""
    if before[0] != after[0]:
        return "text" if layer is Layer.TEXT and not effect.has_its_ability() else "existence"
    return "affected set" if before[1] != after[1] else "result"


def _undo(board: Unfinished, kept: dict[int, Characteristics | None]) -> None:
    for number, known in kept.items():
        if known is None:
            del board.working[number]
        else:
            board.working[number] = known


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
