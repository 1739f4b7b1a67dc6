"""What is remembered is what finding it anew would give: the mode in which that is checked each time.

With the environment variable COMPRULES_CHECK set to something, whatever is remembered is found anew wherever it would
have been used, and a difference is an error. Everything that is remembered of a game goes through here.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from typing import Any, Final

CHECKING: Final = bool(os.environ.get("COMPRULES_CHECK"))
"""Whether what is remembered is checked."""

LONGEST: Final = 1_000
"""How much of a value is told."""


class NotAsRemembered(AssertionError):
    """Something remembered isn't what finding it anew gives: something it depends on has changed unnoticed."""


def check(what: str, remembered: object, find: Callable[..., Any], *given: Any) -> None:
    """Raise NotAsRemembered unless finding something anew gives what is remembered of it.

    >>> check("a sum", 3, sum, (1, 2))
    >>> check("a sum", 3, sum, (1, 3))
    Traceback (most recent call last):
    comprules.kernel.checking.NotAsRemembered: a sum: remembered 3, but it is 4
    """
    anew = find(*given)
    if anew != remembered:
        raise NotAsRemembered(f"{what}: remembered {_shortly(remembered)}, but it is {_shortly(anew)}")


def _shortly(value: object) -> str:
    said = repr(value)
    return said if len(said) <= LONGEST else f"{said[:LONGEST]}…"
