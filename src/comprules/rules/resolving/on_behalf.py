"""CR 608.2f: doing something on behalf of one of several, of whom "they" and "it" speak meanwhile."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Final

from comprules.rules.resolving.context import DOERS

if TYPE_CHECKING:
    from comprules.rules.resolving.resolution import Resolution

SUBJECT: Final = -3
"""The slot of the one for whom a deed or effect is carried out, while that goes on for several one by one."""


@contextmanager
def on_behalf_of(number: int, resolution: Resolution) -> Iterator[None]:
    """Meanwhile "they", "their" and "it" mean this one of those an instruction is about, and X is theirs (608.2f)."""
    with resolution.meaning(SUBJECT, (number,)), doing_for(number, resolution):
        yield


@contextmanager
def doing_for(number: int, resolution: Resolution) -> Iterator[None]:
    """Meanwhile what is done is done on behalf of this one: X is theirs, and so is what they chose."""
    around = (*resolution.bound.get(DOERS, ()), number)
    with resolution.meaning(DOERS, around), resolution.with_x_of(number):
        yield
