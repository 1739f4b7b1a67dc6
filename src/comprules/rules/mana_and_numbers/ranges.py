"""CR 115.6, 608.2d: how many may be chosen."""

from __future__ import annotations

from comprules.rules.prelude import *

NO_LIMIT: Final = 1_000_000_000
"""More than there can be to choose from."""


class Range(Phrase):
    """The least and the greatest number of things to choose."""

    @abstractmethod
    def bounds(self, context: Context) -> tuple[int, int]:
        """The least and the greatest number."""


class Open(Range):
    """A range with a choice in it."""


class Exact(Range):
    """A number without a choice."""
