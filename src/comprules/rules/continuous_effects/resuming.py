"""CR 613.5: the layers gone on with from what they made of the board before, for the objects that can be others now.

Most of what is written to a game has to do with few objects. What effects made of the others stays, where what an
effect does has to do with each object by itself (`aspects.one_by_one`) or is found again for all that it applies to,
and where whatever effects look at has been settled before they apply: so those that are worked through again see the
others as they have come to be. Where that isn't so, all is found anew.
"""

from __future__ import annotations

from collections.abc import Set as AbstractSet
from itertools import repeat

from comprules.kernel.state import ABSENT, DEPARTED, EVERYTHING, RANGES
from comprules.kernel.zones import BATTLEFIELD
from comprules.rules.continuous_effects.applicable import Applicable
from comprules.rules.continuous_effects.aspects import NOTHING, Aspects, reads_of
from comprules.rules.continuous_effects.continuous import plan_of
from comprules.rules.continuous_effects.layer_order import LayerOrder
from comprules.rules.continuous_effects.layer_order import Part as PartOfEffect
from comprules.rules.continuous_effects.layers import Layering
from comprules.rules.continuous_effects.unfinished import Part, Unfinished
from comprules.rules.prelude import *
from comprules.rules.zones.noted import BEYOND

ATTEMPTS: Final = 3
"""How often the layers are begun again for the objects that effects turned out to reach besides."""

SPARE: Final = 100
"""How many more objects than twice the permanents may have been read of before all is found anew."""

OF_THE_RULES: Final = (Layer.FACE_DOWN, Layer.ABILITY, Layer.DEFINING_POWER_TOUGHNESS, Layer.MODIFY_POWER_TOUGHNESS)
"""The layers in which the rules and counters change objects, whatever effects there are."""

Seen = tuple[AbstractSet[Any], ...]
"""What was read of the state: keys, table by table."""

Read = tuple[dict[Any, Any], ...]
"""What was read of the state with what was there, table by table."""


class WhatCame(Record):
    """What came of an effect: the objects that it applied to, None if it wasn't in force, and whose it was; `named` is
    what it names, there or not, if it names its objects.
    """

    active: Active
    objects: tuple[ObjectId, ...] | None
    you: PlayerId
    named: Sequence[Id] = ()

    @staticmethod
    def of(effect: Applicable) -> WhatCame:
        """What has come of an effect that the layers were worked through with."""
        statement, settled = effect.statement, effect.settled
        names = settled is not None and plan_of(statement).names_its_objects
        named = statement.named(effect.context) if names else ()
        return WhatCame(effect.active, settled, effect.context.you, named)


class Course(Record):
    """How the layers were worked through on a board, so that it can be gone on from it.

    `done` is what came of the effects, `seen` and `read` what was read of the state; `entering` is the object that was
    only about to enter. `gives_abilities` says whether effects gave or took any.
    """

    done: tuple[WhatCame, ...]
    seen: Seen
    read: Read
    entering: ObjectId | None
    gives_abilities: bool


class Gone(Record):
    """How far it has gone: the board as the layers have made it, for the objects in `only` or for all of them; and what
    came of the effects, None if it can't be gone on from that.
    """

    board: Unfinished
    only: set[ObjectId] | None
    done: tuple[WhatCame, ...] | None
    gives_abilities: bool


def done_by(layers: Layering, continuous: Sequence[Active]) -> tuple[WhatCame, ...] | None:
    """What came of the effects as the layers were worked through; None if that can't be gone on from."""
    if not layers.goes_on or not are_settled(continuous, layers.order):
        return None
    applied = {id(effect.active): effect for effect in layers.known.values()}
    if not applied.keys() >= {id(active) for active in continuous}:
        return None
    effects = [applied[id(active)] for active in continuous]
    return tuple([WhatCame.of(effect) for effect in effects])


# -- what was read -----------------------------------------------------------------------------------------------------


def course_from(gone: Gone, seen: Seen, state: State) -> Course | None:
    """How the layers were worked through, with what was read as it is now; None if it can't be gone on from that."""
    read = _read(state, seen)
    if read is None or gone.done is None or RANGES in state.registers:
        return None
    return Course(gone.done, seen, read, gone.board.entering, gone.gives_abilities)


def _read(state: State, seen: Seen) -> Read | None:
    """What was read of the state, but for the effects, the permanents and the objects beyond, of which others keep
    account; None if all of another table was.
    """
    found: list[dict[Any, Any]] = []
    for place, keys in enumerate(seen):
        if keys is not EVERYTHING:
            found.append(dict(zip(keys, map(state.tables[place].get, keys, repeat(ABSENT)), strict=False)))
        elif place == EFFECTS:
            found.append({})
        else:
            return None
    found[ZONES].pop(BATTLEFIELD, None)
    found[REGISTERS].pop(BEYOND, None)
    return tuple(found)


def joined(seen: Seen, more: Seen) -> Seen:
    """What was read of the state at one time or another."""
    both = zip(seen, more, strict=True)
    return tuple([EVERYTHING if EVERYTHING is one or EVERYTHING is other else one | other for one, other in both])


def changed_since(course: Course, state: State, entering: ObjectId | None) -> set[ObjectId] | None:
    """The objects of which something that was read has changed; None if anything else has, or too much was read."""
    if len(course.read[OBJECTS]) > 2 * len(state.battlefield) + SPARE:
        return None
    found: set[ObjectId] = set() if course.entering == entering else {*_one(entering), *_one(course.entering)}
    for place, known in enumerate(course.read):
        table = state.tables[place]
        changed = [key for key, value in known.items() if table.get(key, ABSENT) is not value] if known else ()
        if changed and place not in (OBJECTS, STATUS, DEPARTED):
            return None
        found.update(changed)
    return found


def _one(number: ObjectId | None) -> tuple[ObjectId, ...]:
    return () if number is None else (number,)


# -- whether it can be gone on -----------------------------------------------------------------------------------------


def gives_abilities(continuous: Sequence[Active], order: LayerOrder) -> bool:
    """Whether some of these effects give or take abilities, so that keyword counters have their place among them."""
    return any(Layer.ABILITY in _parts(active, order) for active in continuous)


def _parts(active: Active, order: LayerOrder) -> dict[Layer, tuple[PartOfEffect, ...]]:
    return order.parts(active.statement, active.is_defining, active.is_resolved)


@rule("613.5", "613.6")
def are_settled(continuous: Sequence[Active], order: LayerOrder) -> bool:
    """Whether each of these effects applies to objects one by one, and looks at nothing of others that changes from
    then on. What it looks at of those objects themselves is found again with them; that no effect could depend on
    another one is seen as they are applied.
    """
    layers = {layer for active in continuous for layer in _parts(active, order)}
    written = _written_from(layers.union(OF_THE_RULES), order)
    return all(_is_settled(active, _parts(active, order), written) for active in continuous)


def _written_from(layers: AbstractSet[Layer], order: LayerOrder) -> dict[Layer, Aspects]:
    """What is written in each of these layers or later."""
    written, found = NOTHING, dict[Layer, Aspects]()
    for layer in sorted(layers, reverse=True):
        written |= order.written(layer)
        found[layer] = written
    return found


@rule("109.5")
def _is_settled(active: Active, parts: dict[Layer, tuple[PartOfEffect, ...]], written: dict[Layer, Aspects]) -> bool:
    plan, first = plan_of(active.statement), min(parts, default=None)
    if first is None:
        return True
    reads = NOTHING if plan.does_one_by_one and first > Layer.CONTROL else plan.reads
    if active.condition is not None:
        reads |= reads_of(active.condition)
    is_whose_settled = active.is_resolved or first >= Layer.CONTROL
    return plan.applies_one_by_one and is_whose_settled and reads.isdisjoint(written[first])


# -- going on ----------------------------------------------------------------------------------------------------------


@rule("613.5")
def go_on(
    whole: Unfinished,
    continuous: Sequence[Active],
    course: Course,
    changed: Iterable[ObjectId],
    finished: Mapping[ObjectId, Characteristics],
) -> Gone | None:
    """The layers gone on with, where these objects have changed and the others were made this; None if that can't be.

    With many of them it isn't done either: it would take as long as with all.
    """
    if not _can_go_on(continuous, whole.order, course):
        return None
    only = _to_work_through(continuous, course, changed)
    for _ in range(ATTEMPTS):
        _add_what_depends_on(only, course)
        if 2 * len(only) > len(finished):
            return None
        board, kept = Part(whole, only, finished), _kept(continuous, course, only)
        layers = Resuming(board, kept, course)
        mattering = [active for active in continuous if _matters(active, kept.get(id(active)), only)]
        if mattering or course.gives_abilities:
            layers.run(mattering)
        if not layers.goes_on:
            return None
        if not board.beyond:
            return Gone(board, only, _done_again(continuous, layers, kept, only), course.gives_abilities)
        only |= board.beyond
    return None


def _can_go_on(continuous: Sequence[Active], order: LayerOrder, course: Course) -> bool:
    """Whether the effects are the same as before, or others with which it can be gone on too."""
    if [id(active) for active in continuous] == [id(done.active) for done in course.done]:
        return True
    return gives_abilities(continuous, order) is course.gives_abilities and are_settled(continuous, order)


def _to_work_through(continuous: Sequence[Active], course: Course, changed: Iterable[ObjectId]) -> set[ObjectId]:
    """The objects that have changed, those that effects applied to which are over, and those for which it is found
    again what an effect does since it has to do with more than them, or whether it is in force.
    """
    found, there = set(changed), {id(active) for active in continuous}
    for done in course.done:
        active = done.active
        if id(active) not in there or not plan_of(active.statement).does_one_by_one:
            found.update(done.objects or ())
    found.update([active.source for active in continuous if active.condition is not None])
    return found


def _add_what_depends_on(only: set[ObjectId], course: Course) -> None:
    """Add the objects that the effects of these applied to, and of those in turn."""
    effects, known = [done for done in course.done if done.objects], -1
    while len(only) > known:
        known = len(only)
        for done in effects:
            if done.active.source in only and done.objects is not None:
                only.update(done.objects)


def _kept(continuous: Sequence[Active], course: Course, only: AbstractSet[ObjectId]) -> dict[int, WhatCame]:
    """What came of the effects, by identity, that are in force, or not, as they were: whatever they come from is."""
    there = {id(active) for active in continuous}
    return {
        id(done.active): done for done in course.done if id(done.active) in there and done.active.source not in only
    }


@rule("702.26f")
def _matters(active: Active, done: WhatCame | None, only: AbstractSet[ObjectId]) -> bool:
    """Whether an effect may apply to an object that is worked through again: to one that it names, also if that wasn't
    there before, and has phased in.
    """
    if done is None:
        return True
    if done.objects is None:
        return False
    return not plan_of(active.statement).names_its_objects or not only.isdisjoint(done.named)


def _done_again(
    continuous: Sequence[Active], layers: Resuming, kept: dict[int, WhatCame], only: AbstractSet[ObjectId]
) -> tuple[WhatCame, ...]:
    """What came of the effects, now that they have been applied again to some objects."""
    applied = {id(effect.active): effect for effect in layers.known.values()}
    found = []
    for active in continuous:
        effect, done = applied.get(id(active)), kept.get(id(active))
        if effect is not None:
            done = WhatCame.of(effect) if done is None else _with_more(done, effect, only)
        assert done is not None
        found.append(done)
    return tuple(found)


def _with_more(done: WhatCame, effect: Applicable, only: AbstractSet[ObjectId]) -> WhatCame:
    """What came of an effect that is in force as it was, and has been applied again to some objects."""
    stays = [number for number in done.objects or () if number not in only]
    return replace(done, objects=(*stays, *(effect.settled or ())))


class Reaching(Applicable):
    """An effect that may apply to other objects than before: it is noted to which that aren't worked through again."""

    __slots__ = ()

    _board: Part

    def _affected(self) -> Sequence[ObjectId]:
        board, found = self._board, super()._affected()
        beyond = [number for number in found if number not in board.only]
        if not beyond:
            return found
        board.beyond.update(beyond)
        return [number for number in found if number in board.only]


class Kept(Reaching):
    """An effect that is in force as it was: it is only found which objects worked through again it applies to."""

    __slots__ = ("_is_alone",)

    def __init__(self, done: WhatCame, board: Part) -> None:
        super().__init__(done.active, board)
        self._exists = True
        self._is_alone = plan_of(self.statement).does_one_by_one
        if done.you != self.context.you:
            self.context.belong_to(done.you)

    def forget(self) -> None:
        """Find out anew what it applies to."""
        self._objects = None

    def _affected(self) -> Sequence[ObjectId]:
        """Those of the objects; where what it does has to do with all that it applies to, it is asked for all."""
        if self._is_alone:
            return self.statement.affected_among(self._board.in_order, self.context)
        return super()._affected()


class Resuming(Layering):
    """The layers worked through again for some objects, on a board on which all others are finished."""

    def __init__(self, board: Part, kept: Mapping[int, WhatCame], course: Course) -> None:
        super().__init__(board)
        self._part = board
        self._kept = kept
        self._course = course

    def _applicable(self, active: Active) -> Applicable:
        done = self._kept.get(id(active))
        return Reaching(active, self._part) if done is None else Kept(done, self._part)

    def _gives_abilities(self) -> bool:
        return self._course.gives_abilities

    def _all(self) -> Iterable[ObjectId]:
        """Of the objects, the permanents, and what else effects have touched."""
        board = self._part
        return [number for number in board.in_order if board.is_permanent(number) or number in board.working]
