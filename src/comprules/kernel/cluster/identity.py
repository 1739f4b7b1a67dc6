"""Which comprules this is: the same games are played only where its sources are the same, and Python is."""

from __future__ import annotations

import platform
import sys
from functools import cache
from hashlib import blake2b
from pathlib import Path
from typing import Final

from comprules.kernel.records import Message

PACKAGE: Final = Path(__file__).parents[2]
_PLAYING: Final = (".py", ".json", ".txt")
"""How files end by which games go; what Python compiles, and the page of the table, is none of them."""


class Identity(Message, frozen=True):
    """A comprules: its version, a digest of its sources, and the Python that it runs on.

    >>> identity() == identity()
    True
    """

    version: str
    sources: str
    python: str

    def __str__(self) -> str:
        return f"comprules {self.version} ({self.sources[:8]}) on Python {self.python}"


@cache
def identity() -> Identity:
    """That of this process."""
    seen = blake2b(digest_size=16)
    for file in sorted(each for each in PACKAGE.rglob("*") if each.suffix in _PLAYING):
        data = file.read_bytes()
        seen.update(f"{file.relative_to(PACKAGE).as_posix()} {len(data)}\n".encode())
        seen.update(data)
    return Identity(sys.modules[PACKAGE.name].__version__, seen.hexdigest(), platform.python_version())
