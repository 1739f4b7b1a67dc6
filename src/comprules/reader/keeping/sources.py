"""What every reading depends on, as a digest: all code that reads, binds and writes, and what that runs on.

Which of the modules below the faces take part isn't guessed: all of them count, so that whatever is changed there makes
another digest.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from functools import cache
from hashlib import blake2b
from pathlib import Path
from typing import Final

import msgspec

from comprules.kernel import import_time
from comprules.reader.phrasebook import ROOMS, load

PACKAGE: Final = Path(__file__).parents[2]

TAKING_PART: Final = ("kernel", "reader", "cards", *ROOMS)
"""The parts of the package that may have a say in what a text means: those that nothing but the faces, the playing and
the editions stand upon.
"""

COMPILED: Final = "__pycache__"
_COARSEST_CLOCK: Final = 2.0
"""By how many seconds a file may have been changed later than its system says."""


def takes_part(module: str) -> bool:
    """Whether a module's source is in the digest.

    >>> takes_part("comprules.phrases.nouns.references"), takes_part("test_nouns")
    (True, False)
    """
    package, _, rest = module.partition(".")
    return package == PACKAGE.name and rest.partition(".")[0] in TAKING_PART


@cache
def reader_digest() -> str | None:
    """A hash of all that a reading depends on but the text.

    None if what was imported may be another than the files are now: if one of them has been changed since, or if there
    are none.
    """
    load()
    seen = blake2b(repr((sys.version, sys.flags.optimize, msgspec.__version__)).encode(), digest_size=16)
    for room in TAKING_PART:
        files = sorted(_files(PACKAGE / room))
        if not files or any(_may_have_changed(file) for file in files):
            return None
        for file in files:
            data = file.read_bytes()
            seen.update(f"{file.relative_to(PACKAGE).as_posix()} {len(data)}\n".encode())
            seen.update(data)
    return seen.hexdigest()


def _files(folder: Path) -> Iterator[Path]:
    """All files in a folder but those that Python makes itself."""
    for path, folders, names in os.walk(folder):
        if COMPILED in folders:
            folders.remove(COMPILED)
        yield from (Path(path) / name for name in names)


def _may_have_changed(file: Path) -> bool:
    """Whether a file was, or may have been, changed after the package was first imported."""
    known = file.stat()
    return max(known.st_mtime, known.st_ctime) + _COARSEST_CLOCK > import_time.IMPORTED_AT
