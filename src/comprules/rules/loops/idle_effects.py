"""CR 732.3: effects that change nothing about the objects they are on.

A creature that has gained flying and lost it is as it was before, though both effects last; and one that has lost the
flying that it never had, and then gains it, is as if it had just gained it. Such effects are left out
where it is asked whether players have come round to the same state by what they chose to do. That one of them might
change something once another effect gives the creature flying is no reason to let them go on so: the rulebook's own
example takes no notice of it. A mandatory loop isn't ended by this: that goes by what is in force.
"""

from __future__ import annotations

from collections.abc import Collection

from comprules.rules.concepts.edition import Rules
from comprules.rules.continuous_effects.derived_board import DerivedBoard
from comprules.rules.continuous_effects.modifying import Lasting
from comprules.rules.loops.state_equivalence import is_same_state, telling_effects
from comprules.rules.prelude import *

Shown = dict[int, object]
"""What is shown of objects, by their numbers."""


@rule("732.3")
def is_same_but_for_idle_effects(before: State, now: State, rules: Rules) -> bool:
    """Whether one state is the other but for bookkeeping and effects that change nothing."""
    if not (before.effects or now.effects) or not _are_bare_the_same(before, now):
        return False
    return is_same_state(without_idle_effects(before, rules), without_idle_effects(now, rules))


def _are_bare_the_same(before: State, now: State) -> bool:
    return is_same_state(_without(_lasting(before), before), _without(_lasting(now), now))


def _lasting(state: State) -> dict[ObjectId, Lasting]:
    """What resolved spells and abilities do to the objects that they began with, by the numbers of the effects."""
    said = ((number, active.statement) for number, active in state.effects.items())
    return {number: statement for number, statement in said if isinstance(statement, Lasting)}


@rule("732.3")
def without_idle_effects(state: State, rules: Rules) -> State:
    """The state without effects that change nothing, be it alone or with the others that there are."""
    lasting = _lasting(state)
    at_work = _at_work(lasting, state, rules)
    objects = {each for number in lasting if number not in at_work for each in lasting[number].objects}
    left = _without([number for number in lasting if number not in at_work], state)
    return left if _shown(objects, left, rules) == _shown(objects, state, rules) else state


def _at_work(lasting: Mapping[ObjectId, Lasting], state: State, rules: Rules) -> Sequence[ObjectId]:
    """The effects that change something about their objects, or what earlier ones have changed, as far as they tell."""
    bare, found = _without(lasting, state), list[ObjectId]()
    changed = set[int]()
    for number in telling_effects(state):
        if number in lasting and not (
            changed.isdisjoint(lasting[number].objects) and _is_idle(number, bare, state, rules)
        ):
            found.append(number)
            changed.update(lasting[number].objects)
    return found


@rule("732.3")
def _is_idle(number: ObjectId, bare: State, state: State, rules: Rules) -> bool:
    """Whether an effect alone, without any others like it, changes nothing about its objects."""
    active = state.effects[number]
    alone = bare.copy()
    alone.write(EFFECTS, number, active)
    objects = active.statement.objects
    return _shown(objects, alone, rules) == _shown(objects, bare, rules)


def _without(numbers: Collection[ObjectId], state: State) -> State:
    left = state.copy()
    for number in numbers:
        left.erase(EFFECTS, number)
    return left


def _shown(objects: Collection[ObjectId], state: State, rules: Rules) -> Shown:
    """What the objects of these that there are look like."""
    board = DerivedBoard(state.copy(), rules)
    return {number: board.characteristics(number) for number in sorted(objects) if number in state.objects}
