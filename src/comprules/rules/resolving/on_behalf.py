"""CR 608.2f: doing something on behalf of one of several, of whom "they" and "it" speak meanwhile."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from comprules.kernel.ids import Id, PlayerId
from comprules.kernel.rule_citations import rule
from comprules.rules.resolving.context import DOERS, of_no_objects
from comprules.rules.resolving.resolution import Resolution

SUBJECT: Final = -3
"""The slot of the one for whom a deed or effect is carried out, while that goes on for several one by one."""

ORDERED: Final = of_no_objects(-6085)
"""The slot of whether what is done is an order to "you": then "they" are others."""


@contextmanager
def on_behalf_of(number: Id, resolution: Resolution) -> Iterator[None]:
    """Meanwhile "they", "their" and "it" mean this one of those an instruction is about, and X is theirs (608.2f)."""
    with resolution.meaning(SUBJECT, (number,)), doing_for(number, resolution):
        yield


@contextmanager
def doing_for(number: Id, resolution: Resolution) -> Iterator[None]:
    """Meanwhile what is done is done on behalf of this one: X is theirs, and so is what they chose."""
    around = (*resolution.bound.get(DOERS, ()), number)
    with resolution.meaning(DOERS, around), resolution.with_x_of(number):
        yield


@rule("608.2c", "608.2f")
def is_ordered(player: PlayerId, resolution: Resolution) -> bool:
    """Whether a player does something just as the "you" of a text: what several players did is then all that, not just
    what was this one's.
    """
    bound = resolution.bound
    return player == resolution.you and SUBJECT not in bound and bool(bound.get(ORDERED))
