"""What differs between a scenario as it is and the same with a transformation."""

from __future__ import annotations

from collections.abc import Iterator

from comprules.cards import CardPool
from comprules.scenarios import Scenario
from metamorphic.playing import Ending, Transformation, ending
from metamorphic.transformations import TRANSFORMATIONS


def differences(scenario: Scenario, pool: CardPool) -> Iterator[tuple[Transformation, str, str]]:
    """By each transformation: what differs, or nothing, and why it may rightly differ, if so: it isn't played then."""
    plain = ending(scenario, pool, Transformation())
    for transformation in TRANSFORMATIONS:
        why_not = plain.stopped or transformation.why_not(scenario, plain, pool)
        yield transformation, "" if why_not else difference(scenario, pool, plain, transformation), why_not


def difference(scenario: Scenario, pool: CardPool, plain: Ending, transformation: Transformation) -> str:
    """What differs by one of them from how the scenario ends as it is; empty if nothing does."""
    other = ending(scenario, pool, transformation, plain.way)
    if other.stopped:
        return f"it can't be played: {other.stopped}"
    if other.wrong != plain.wrong:
        return f"{plain.wrong or 'all was right'}; {transformation.name}: {other.wrong or 'all is right'}"
    if transformation.shows_all and other.picture != plain.picture:
        return f"in the end there is {_apart(plain.picture, other.picture)}"
    return ""


def _apart(one: object, other: object) -> str:
    """The first parts that differ of two pictures."""
    if isinstance(one, tuple) and isinstance(other, tuple) and len(one) == len(other):
        return next(_apart(*pair) for pair in zip(one, other, strict=True) if pair[0] != pair[1])
    return f"{other!r} instead of {one!r}"
