"""How much a search may try before it answers."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import count
from time import monotonic
from typing import Final

from comprules.kernel.records import Record

_WORDS: Final = re.compile(r"(?P<iterations>\d+)|(?P<seconds>\d+(?:\.\d+)?|\.\d+)s")


class Budget(Record):
    """So many iterations, or so many seconds of real time, whichever comes first.

    By iterations alone an agent answers the same on every machine. Raises ValueError for neither.

    >>> list(Budget(iterations=3).spent())
    [0, 1, 2]
    """

    iterations: int | None = None
    seconds: float | None = None

    def __post_init__(self) -> None:
        if self.iterations is None and self.seconds is None:
            raise ValueError("a budget is of iterations or of seconds")
        if (self.iterations is not None and self.iterations < 1) or (self.seconds is not None and self.seconds <= 0):
            raise ValueError("a budget takes at least one iteration, and more than no time")

    def spent(self) -> Iterator[int]:
        """The numbers of the iterations, as long as the budget lasts; one there always is."""
        end = None if self.seconds is None else monotonic() + self.seconds
        for number in count():
            if number and (number == self.iterations or (end is not None and monotonic() >= end)):
                return
            yield number

    @classmethod
    def of(cls, text: str) -> Budget:
        """The budget that is written so: a number of iterations, or seconds followed by s.

        Raises ValueError if it's neither.

        >>> Budget.of("200"), Budget.of("1.5s")
        (Budget(iterations=200, seconds=None), Budget(iterations=None, seconds=1.5))
        """
        found = _WORDS.fullmatch(text)
        if found is None:
            raise ValueError(f"{text!r} is no budget; write a number of iterations such as 200, or seconds such as 2s")
        if found["iterations"]:
            return cls(iterations=int(found["iterations"]))
        return cls(seconds=float(found["seconds"]))
