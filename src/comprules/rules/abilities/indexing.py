"""CR 113.6, 611: the index of what is in force, made from the one before: what stays in it isn't sorted again."""

from __future__ import annotations

from itertools import chain
from operator import attrgetter, is_
from typing import TypeVar

from comprules.rules.abilities.effects_in_force import kinds_of
from comprules.rules.abilities.index import Activatable, Contribution, IndexOfAbilities, MadeOf
from comprules.rules.concepts.index import Kind
from comprules.rules.continuous_effects.continuous import Continuous, plan_of
from comprules.rules.prelude import *

NOTHING_IN_FORCE: Final = IndexOfAbilities({})

T = TypeVar("T")


def index_of(made_of: MadeOf, before: IndexOfAbilities) -> IndexOfAbilities:
    """The index of what objects contribute, of the effects that last, and of what players' abilities say: the very same
    if that is so.
    """
    was = before.made_of
    given = _differing(was.given, made_of.given)
    others = _differing((*was.lasting, *was.of_players), (*made_of.lasting, *made_of.of_players))
    if given is None or others is None:
        return index_of(made_of, NOTHING_IN_FORCE)
    if not (given or others):
        return before
    kinds = {kind for each in given for kind, _ in each.about}.union(*[kinds_of(active.statement) for active in others])
    return _with_others(made_of, before, given, kinds, effects_differ=bool(others) or any(map(_CONTINUOUS, given)))


def _differing(before: Sequence[T], now: Sequence[T]) -> list[T] | None:
    """What is in one of these and not in the other; None if what is in both doesn't stand in the same order."""
    if len(before) == len(now) and all(map(is_, before, now)):
        return []
    was, there = set(map(id, before)), set(map(id, now))
    if [id(each) for each in before if id(each) in there] != [id(each) for each in now if id(each) in was]:
        return None
    return [each for each in before if id(each) not in there] + [each for each in now if id(each) not in was]


def _with_others(
    made_of: MadeOf, before: IndexOfAbilities, given: Sequence[Contribution], kinds: set[Kind], *, effects_differ: bool
) -> IndexOfAbilities:
    """The index with what objects give that differs, and what is said of these kinds, found again."""
    continuous, layers = _effects(made_of) if effects_differ else (before.continuous, before.layers)
    all_given = made_of.given
    return IndexOfAbilities(
        _with_kinds(before.said, _said(made_of, kinds)) if kinds else before.said,
        layers,
        _all_of(all_given, _ACTIVATED) if any(map(_ACTIVATED, given)) else before.activated,
        _all_of(all_given, _MANA) if any(map(_MANA, given)) else before.mana,
        frozenset(_all_of(all_given, _CASTABLE)) if any(map(_CASTABLE, given)) else before.castable,
        continuous,
        made_of,
        before,
    )


def _with_kinds(
    before: dict[Kind, tuple[Active, ...]], found: dict[Kind, tuple[Active, ...]]
) -> dict[Kind, tuple[Active, ...]]:
    """What was said before, but of these kinds what was found."""
    said = before | found
    return said if all(found.values()) else {kind: each for kind, each in said.items() if each}


def _all_of(given: Sequence[Contribution], part: Callable[[Contribution], tuple[T, ...]]) -> tuple[T, ...]:
    return tuple(chain.from_iterable(map(part, given)))


def _effects(made_of: MadeOf) -> tuple[tuple[Active, ...], frozenset[Layer]]:
    """The continuous effects, and the layers in which they apply."""
    lasting = [active for active in made_of.lasting if isinstance(active.statement, Continuous)]
    continuous = (*_all_of(made_of.given, _CONTINUOUS), *lasting)
    return continuous, frozenset().union(*[plan_of(active.statement).layers for active in continuous])


@rule("613.7", "613.11")
def _said(made_of: MadeOf, kinds: set[Kind]) -> dict[Kind, tuple[Active, ...]]:
    """What is said of these kinds, in the order of timestamps."""
    found: dict[Kind, list[Active]] = {kind: [] for kind in kinds}
    for kind, active in chain.from_iterable(map(_ABOUT, made_of.given)):
        if kind in found:
            found[kind].append(active)
    for active in (*made_of.lasting, *made_of.of_players):
        for kind in kinds_of(active.statement):
            if kind in found:
                found[kind].append(active)
    for said in found.values():
        said.sort(key=_TIMESTAMP)
    return {kind: tuple(said) for kind, said in found.items()}


_ABOUT: Final[Callable[[Contribution], tuple[tuple[Kind, Active], ...]]] = attrgetter("about")
_ACTIVATED: Final[Callable[[Contribution], tuple[Activatable, ...]]] = attrgetter("activated")
_CASTABLE: Final[Callable[[Contribution], tuple[ObjectId, ...]]] = attrgetter("castable")
_CONTINUOUS: Final[Callable[[Contribution], tuple[Active, ...]]] = attrgetter("continuous")
_MANA: Final[Callable[[Contribution], tuple[Activatable, ...]]] = attrgetter("mana")
_TIMESTAMP: Final[Callable[[Active], int]] = attrgetter("timestamp")
