"""All that is kept of a table."""

from __future__ import annotations

from comprules.kernel.records import Message
from comprules.table.beside import Beside
from comprules.table.deeds import Deed
from comprules.table.setting import Setting


class History(Message, frozen=True):
    """How a table was laid, what has been done there, what is so besides, and its milestone, packed; the last two if
    there are any.
    """

    setting: Setting
    deeds: tuple[Deed, ...] = ()
    beside: Beside | None = None
    milestone: bytes = b""


class Advance(Message, frozen=True):
    """How far a table has come: what was done from a place on, and what is so besides now."""

    first: int
    deeds: tuple[Deed, ...]
    beside: Beside
