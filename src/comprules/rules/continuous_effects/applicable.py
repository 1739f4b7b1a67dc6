"""CR 611.3, 613.6: a continuous effect while the layers are worked through."""

from __future__ import annotations

from collections.abc import Container

from comprules.rules.abilities.linked_abilities import origin_of_line
from comprules.rules.continuous_effects.aspects import Aspects, reads_of
from comprules.rules.continuous_effects.continuous import Applying, Continuous, plan_of
from comprules.rules.continuous_effects.unfinished import Unfinished
from comprules.rules.objects.characteristics import Grant
from comprules.rules.prelude import *

OF_ITS_SOURCE: Final[Aspects] = frozenset({"abilities", "controller"})
"""What the effect of a static ability depends on in the object that has the ability."""

Outcome = tuple[bool, tuple[ObjectId, ...], tuple[Any, ...]]
"""Whether an effect exists, what it applies to, and what it does to each of those."""

FoundOut = tuple[bool | None, tuple[ObjectId, ...] | None, PlayerId]
"""Whether an effect exists and what it applies to, where that is known, and the player who is "you" in it."""


class Applicable:
    """A continuous effect while the layers are worked through. What it applies to is settled when it first applies.

    `parts` are what it does by layer, `fellows` all effects that the same ability makes, with this one. What was found
    out about it is kept until something that it looks at changes.
    """

    __slots__ = (
        "_board",
        "_exists",
        "_objects",
        "_reads_when_settled",
        "active",
        "bars",
        "context",
        "fellows",
        "parts",
        "reads",
        "settled",
        "statement",
    )

    def __init__(self, active: Active, board: Unfinished) -> None:
        self.active = active
        self.statement: Continuous = active.statement
        plan = plan_of(self.statement)
        self.parts = board.order.parts(self.statement, active.is_defining, active.is_resolved)
        self.reads = plan.reads | reads_of(active.condition) if active.condition is not None else plan.reads
        self.bars = plan.bars
        self._reads_when_settled = plan.reads_when_settled
        self._board = board
        self.context = Applying(
            board, active.source, active.you, active.timestamp, active.bound, active.x, active.effect
        )
        self.context.counts = board.counts
        self.settled: tuple[ObjectId, ...] | None = None
        self.fellows: list[Applicable] = []
        self._objects: tuple[ObjectId, ...] | None = None
        # Without a condition it is in force when it is found, until something is done to its source.
        self._exists: bool | None = True if active.condition is None else None

    @rule("612.1")
    def be_of_line(self, active: Active) -> None:
        """Come from the line of its object that an equal ability stands in now that words there have been replaced."""
        self.active, self.context.effect = active, active.effect

    # -- what is asked -------------------------------------------------------------------------------------------------

    @rule("604.2", "613.6")
    def exists(self) -> bool:
        """Whether it is in force: it has begun to apply, or its ability is still there and its condition is met.

        What one ability says is one effect, so where any of it has begun, all of it goes on.
        """
        if self.settled is not None or (len(self.fellows) > 1 and self._has_begun_elsewhere()):
            return True
        if self._exists is None:
            self._exists = self._is_in_force()
        return self._exists

    def _has_begun_elsewhere(self) -> bool:
        return any(fellow.settled is not None for fellow in self.fellows)

    @rule("109.5", "611.3b")
    def _is_in_force(self) -> bool:
        active, context = self.active, self.context
        if not active.is_resolved:
            context.belong_to(context.board.controller(active.source))
            if not self.has_its_ability():
                return False
        return active.condition is None or bool(active.condition.holds(context))

    def has_its_ability(self) -> bool:
        """Whether the ability that makes it is still there, with the same text; so it is for a resolved one."""
        active = self.active
        if active.is_resolved:
            return True
        return _is_there(active, self.context.board.characteristics(active.source))

    @rule("611.3a")
    def objects(self) -> tuple[ObjectId, ...]:
        """The objects it applies to."""
        if self.settled is not None:
            return self.settled
        if self._objects is None:
            objects, entering = self._affected(), self._board.entering
            if self.context.board.is_limited:
                objects = self._within_range(objects)
            if entering is not None and entering in objects and not self._reaches(entering):
                objects = [number for number in objects if number != entering]
            self._objects = tuple(objects)
        return self._objects

    def _affected(self) -> Sequence[ObjectId]:
        return self.statement.affected(self.context)

    @rule("801.10")
    def _within_range(self, objects: Sequence[ObjectId]) -> Sequence[ObjectId]:
        """Those of some objects that are within its controller's range, once it is known who controls what."""
        if min(self.parts, default=Layer.CONTROL) <= Layer.CONTROL:
            return objects
        return [number for number in objects if self.context.board.reaches(number)]

    @rule("614.12")
    def _reaches(self, entering: ObjectId) -> bool:
        """Whether it is taken into account for what an object would be that is about to enter."""
        return self._board.rules.reaches_entering(self.active, entering)

    @rule("613.8a")
    def outcome(self, layer: Layer) -> Outcome:
        """What must be compared to see whether another effect makes a difference to this one."""
        if not self.exists():
            return (False, (), ())
        objects, context = self.objects(), self.context
        done = []
        for number in objects:
            self.statement.look_at(number, context)
            done.append(tuple(change.doing(part, number, context) for part, change in self.parts[layer]))
        return (True, objects, tuple(done))

    # -- what is done --------------------------------------------------------------------------------------------------

    @rule("613.6")
    def apply(self, layer: Layer) -> list[ObjectId]:
        """Apply its part for this layer. Return the objects whose abilities are others now, or come from elsewhere."""
        self.settled = self.objects()
        context, statement, parts, board = self.context, self.statement, self.parts[layer], self._board
        working, others = board.working, []
        for number in self.settled:
            before = known = board.characteristics(number)
            statement.look_at(number, context)
            for part, change in parts:
                known = change.apply(part, number, known, context)
            if known.abilities is not before.abilities or _come_from_elsewhere(known, before):
                others.append(number)
            working[number] = known
        board.note_written()
        return others

    def heed(self, written: Aspects, changed: Container[ObjectId]) -> None:
        """Forget what may be different since an effect has written these aspects of these objects."""
        if self.may_heed(written, changed):
            self.forget()
        if "controller" in written and not self.active.is_resolved and self.active.source in changed:
            self.context.belong_to(self.context.board.controller(self.active.source))

    def looks_at(self, written: Aspects) -> bool:
        """Whether it looks at one of these aspects of anything, before or after what it applies to is settled."""
        return not (self.reads | self._reads_when_settled).isdisjoint(written)

    def forget(self) -> None:
        """Find out anew whether it exists and what it applies to."""
        self._exists = self._objects = None

    def found_out(self) -> FoundOut:
        """What is known by now of whether it exists, what it applies to, and whose it is."""
        return self._exists, self._objects, self.context.you

    def recall(self, found_out: FoundOut) -> None:
        """Know again what was found out before a trial."""
        self._exists, self._objects, you = found_out
        if you != self.context.you:
            self.context.belong_to(you)

    def only_adds(self, layer: Layer) -> bool:
        """Whether it only adds to what its objects have in a layer."""
        return all(change.only_adds(part) for part, change in self.parts[layer])

    def may_heed(self, written: Aspects, changed: Container[int]) -> bool:
        """Whether writing these aspects of these objects could make a difference to it."""
        if self.settled is not None:
            return not self._reads_when_settled.isdisjoint(written)
        if not self.reads.isdisjoint(written):
            return True
        if self.active.is_resolved:
            return False
        return self.active.source in changed and not OF_ITS_SOURCE.isdisjoint(written)


def _come_from_elsewhere(known: Characteristics, before: Characteristics) -> bool:
    """Whether an object's own abilities come from somewhere else than before."""
    return known.origin != before.origin or known.merged_from != before.merged_from


def _is_there(active: Active, known: Characteristics) -> bool:
    """Whether the ability that makes an effect is among these, and not another like it that came otherwise."""
    _, ability, nth, _, since = active.key
    own = len(known.abilities) - len(known.granted)
    if not isinstance(since, Grant):
        lines = tuple(
            [line for place, line in enumerate(known.abilities[:own]) if origin_of_line(known, place) == since]
        )
    else:
        given = zip(known.abilities[own:], known.granted, strict=True)
        lines = tuple([line for line, grant in given if grant == since])
    there = [part for line in lines for part in line.primitives() if part == ability]
    return len(there) > int(nth)
