"""What a search has found out of the points where it has been, in bounded memory."""

from __future__ import annotations

from collections.abc import Container, Iterator
from typing import Final

import msgspec

NEVER: Final = 1 << 40
"""The proof number of what can't be proved, and the disproof number of what has been."""

MOST: Final = 400_000
"""How many points are kept in mind at most."""

DROPPED: Final = 4
"""The one part in so many that is given up when there are too many: those in which the least work went."""


class Found(msgspec.Struct):
    """What has been found out of a point: its proof and disproof number, and the work that went in.

    `answers` are the places, among the answers there are, of those that lead to `next` points, which are empty as long
    as they haven't been played; `estimate` is what was thought at first of how far it is from its aim. `needs` are the
    points before it that are taken not to be won, as long as it isn't known: it can't be reached without coming there
    again.
    `proved_as` is as the how manyth it was proved: a proof rests on earlier ones alone.
    """

    proof: int
    disproof: int
    work: int = 0
    estimate: int = 0
    answers: list[int] = []
    next: list[bytes] = []
    needs: frozenset[bytes] = frozenset()
    is_opened: bool = False
    proved_as: int = 0

    @property
    def is_proved(self) -> bool:
        """Whether it is won."""
        return self.proof == 0

    @property
    def is_disproved(self) -> bool:
        """Whether it isn't, if those that it `needs` aren't."""
        return self.disproof == 0

    @property
    def is_settled(self) -> bool:
        """Whether it is known, whatever comes of anything else."""
        return self.proof == 0 or (self.disproof == 0 and not self.needs)


class Table:
    """What has been found out, by the keys of the points; and how many of them were `unclear`.

    >>> table = Table(most=2)
    >>> table.put(b"a", Found(1, 1, work=5)), table.put(b"b", Found(1, 1)), table.put(b"c", Found(1, 1, work=3))
    (None, None, None)
    >>> table.trim(()), sorted(table)
    (None, [b'a', b'c'])
    """

    def __init__(self, most: int = MOST) -> None:
        self.most = most
        self.unclear = 0
        self._found: dict[bytes, Found] = {}

    def __len__(self) -> int:
        return len(self._found)

    def __iter__(self) -> Iterator[bytes]:
        """The points of which something is known."""
        return iter(self._found)

    def get(self, key: bytes) -> Found | None:
        """What is known of a point."""
        return self._found.get(key)

    def put(self, key: bytes, found: Found) -> None:
        """Note what has been found out of a point."""
        self._found[key] = found

    def trim(self, kept: Container[bytes]) -> None:
        """Give up what the least work went in, if there is too much, but for what is to be kept."""
        if len(self._found) <= self.most:
            return
        dropped = max(len(self._found) - self.most, self.most // DROPPED)
        by_work = sorted(self._found, key=lambda key: self._found[key].work)
        for key in by_work[:dropped]:
            if key not in kept:
                del self._found[key]
