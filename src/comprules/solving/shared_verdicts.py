"""What several processes have found out of the same position: points that aren't won, and how far each has come.

It is kept in memory that they share, and nobody waits for anybody: what is read while it is being written, or has been
written over, shows by its check, and counts as not known.
"""

from __future__ import annotations

from hashlib import blake2b
from multiprocessing.shared_memory import SharedMemory
from typing import Final

KEY: Final = 16
CHECK: Final = 8
SLOT: Final = KEY + CHECK
COUNT: Final = 8

SLOTS: Final = 1 << 20
"""How many points there is room for; of two that fall on the same place the later one is kept."""


class SharedVerdicts:
    """Such memory, made anew for so many processes, or that of a name; `place` is whose process it is, from 0 on.

    >>> verdicts = SharedVerdicts(processes=2, slots=16)
    >>> verdicts.note_lost(b"0123456789abcdef"), verdicts.is_lost(b"0123456789abcdef"), verdicts.is_lost(bytes(16))
    (None, True, False)
    >>> verdicts.note_points(7), verdicts.points(), verdicts.close()
    (None, 7, None)
    """

    def __init__(self, name: str = "", *, processes: int, place: int = 0, slots: int = SLOTS) -> None:
        self._is_own = not name
        size = COUNT * processes + SLOT * slots
        self._memory = SharedMemory(name) if name else SharedMemory(create=True, size=size)
        assert self._memory.buf is not None
        self._bytes = self._memory.buf
        self._processes, self._place, self._slots = processes, place, slots

    @property
    def name(self) -> str:
        """By what another process finds it."""
        return self._memory.name

    def note_lost(self, key: bytes) -> None:
        """Note that a point isn't won, whatever is answered."""
        at = self._slot(key)
        self._bytes[at : at + SLOT] = key + _check(key)

    def is_lost(self, key: bytes) -> bool:
        """Whether somebody has noted that of a point."""
        at = self._slot(key)
        return bytes(self._bytes[at : at + SLOT]) == key + _check(key)

    def note_points(self, points: int) -> None:
        """Note to how many points this process has come."""
        at = COUNT * self._place
        self._bytes[at : at + COUNT] = points.to_bytes(COUNT, "little")

    def points(self) -> int:
        """To how many points all of them have come."""
        places = range(0, COUNT * self._processes, COUNT)
        return sum(int.from_bytes(self._bytes[at : at + COUNT], "little") for at in places)

    def close(self) -> None:
        """Let go of it; whoever made it also gives it back."""
        del self._bytes
        self._memory.close()
        if self._is_own:
            self._memory.unlink()

    def _slot(self, key: bytes) -> int:
        return COUNT * self._processes + SLOT * (int.from_bytes(key[:8], "little") % self._slots)


def _check(key: bytes) -> bytes:
    """What stands beside a key that has been written whole. An empty place is none: its check isn't empty."""
    return blake2b(key, digest_size=CHECK).digest()
