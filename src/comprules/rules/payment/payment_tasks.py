"""CR 601.2g-h: what there is to do while a payment is searched for."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, Final

import msgspec

from comprules.rules.payment.payment import Key, ManaSource, SourceUse


class Owed(msgspec.Struct, frozen=True, gc=False):
    """A symbol to be paid for the cost of a mana ability; or one of the whole payment, with mana that is there.

    `within` says how many uses of the same ability have been begun before.
    """

    symbol: str
    of: Key
    within: int = 0


class Made(msgspec.Struct, frozen=True, gc=False):
    """The mana of an ability whose own cost has been paid by then; `before` is how much had been spent before that."""

    source: ManaSource
    choice: int
    before: int


GENERIC: Final = "1"

Task = str | Owed | Made
"""What is still to be done: a string is a symbol of the whole payment."""


@lru_cache(maxsize=8192)
def order_of_use(source: ManaSource) -> tuple[int, int, int, int, int, bool, int, int]:
    """Cheap sources come first, with a small X before a great one, then those that would be missed little later, and
    those that could do little else.
    """
    could = 1 if source.x is not None else len(source.alternatives) + len(source.rivals)
    which = (source.only is None, source.number, source.place)
    return (source.tier, source.weight, source.x or 0, source.missed, could, *which)


def begun_in(rest: Sequence[Task]) -> tuple[ManaSource, ...]:
    """The sources whose own cost is being paid, the innermost first."""
    return tuple(task.source for task in rest if isinstance(task, Made))


def times_begun(source: ManaSource, rest: Sequence[Task]) -> int:
    return sum(each.key == source.key for each in begun_in(rest))


def feeds_itself(source: ManaSource, choice: int, rest: tuple[Task, ...]) -> bool:
    """Whether a source would pay for using itself in vain: what pays for it could have paid for that use, unless more
    than one unit of mana comes of something then.
    """
    is_single = len(source.alternatives[choice]) <= 1
    for each in rest:
        if isinstance(each, Made) and each.source.key == source.key:
            return is_single or (each.choice, each.source.x) == (choice, source.x)
        is_single = is_single and not (isinstance(each, Made) and len(each.source.alternatives[each.choice]) > 1)
    return False


def what_is_used(use: SourceUse) -> tuple[Any, ...]:
    """Which use it is, as far as the player chooses it."""
    return (*use.source.key, use.source.x or 0, use.choice)
