"""Numbers and secrets for new tables, that nobody can guess."""

from __future__ import annotations

import secrets
from typing import Final

from comprules.kernel.records import Record
from comprules.table.setting import Setting

_ID_BYTES: Final = 9
_TOKEN_BYTES: Final = 24


def path_of(table: str, player: int, token: str) -> str:
    """The way to a seat, for whoever is to sit there."""
    return f"/seat/{table}/{player}/{token}"


class New(Record):
    """A table's number, and the secret token of each person's seat."""

    table: str
    tokens: dict[int, str]


def new_for(setting: Setting) -> New:
    """A number and tokens for a table."""
    tokens = {player: secrets.token_urlsafe(_TOKEN_BYTES) for player in setting.seats()}
    return New(secrets.token_urlsafe(_ID_BYTES), tokens)
