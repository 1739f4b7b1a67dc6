"""What a search has found out, kept in a file for another one to go on from."""

from __future__ import annotations

from hashlib import blake2b
from pathlib import Path
from typing import Final

import msgspec

from comprules.kernel.atomic_files import being_written, why
from comprules.kernel.records import Message
from comprules.solving.table import Found, Table

FORMAT: Final = 2


class NotKept(ValueError):
    """A file doesn't have what was found out of a position."""


class _Kept(Message, frozen=True):
    """What stands in such a file: of which position, what was found out, and a hash by which damage shows."""

    solving: int
    root: bytes
    unclear: int
    found: dict[bytes, Found]
    check: bytes


def keep(table: Table, root: bytes, file: Path) -> None:
    """Write what a table holds of a position. Raises OSError if it can't be written."""
    found = {key: known for key in table if (known := table.get(key)) is not None}
    kept = _Kept(FORMAT, root, table.unclear, found, _check(root, table.unclear, found))
    with being_written(file) as opened:
        opened.write(msgspec.msgpack.encode(kept))


def kept_in(file: Path, root: bytes) -> Table:
    """What was kept of a position. Raises NotKept if that isn't in the file, or not as it was written."""
    try:
        kept = msgspec.msgpack.decode(file.read_bytes(), type=_Kept)
    except OSError as error:
        raise NotKept(f"{file}: can't be read: {why(error)}") from None
    except (msgspec.DecodeError, ValueError) as error:
        raise NotKept(f"{file} isn't what a search has kept, or it is damaged: {error}; name another file") from None
    if kept.solving != FORMAT or kept.check != _check(kept.root, kept.unclear, kept.found):
        raise NotKept(f"{file} is damaged, or of another version; name another file")
    if kept.root != root:
        raise NotKept(f"{file} is about another position or goal, or of another version; name another file")
    table = Table()
    table.unclear = kept.unclear
    for key, found in kept.found.items():
        table.put(key, found)
    return table


def _check(root: bytes, unclear: int, found: dict[bytes, Found]) -> bytes:
    return blake2b(msgspec.msgpack.encode((root, unclear, found)), digest_size=16).digest()
