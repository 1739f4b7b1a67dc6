"""The games that are kept at a place, to be looked at."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from comprules.results.errors import ResultsError
from comprules.results.schema import GAMES, PLAYERS, TABLES, Row, Table
from comprules.results.stores.opening import store_at


class Kept:
    """Games that are kept: those of which all rows are there. `games` and `players` are the rows of these tables.

    >>> Kept(Path("nowhere.csv"))
    Traceback (most recent call last):
      ...
    comprules.results.errors.ResultsError: nowhere.csv isn't there
    """

    def __init__(self, path: Path) -> None:
        self._store = store_at(path)
        self.path = path
        if not path.exists():
            raise ResultsError(f"{path} isn't there")
        if not self._store.is_table(GAMES):
            raise ResultsError(f"{path} isn't a table of games, as 'comprules simulate --out' writes it")
        self.games = self._store.whole_games()
        if not self.games:
            raise ResultsError(f"{path} holds no game yet")
        self.players = tuple(self.rows_of(PLAYERS))
        seats = len({row[1] for row in self.players if row[0] == 1})
        self._store.insist_on_whole(self.games, seats)

    @property
    def described(self) -> dict[str, Any]:
        """What the description of the match says; nothing if there is none."""
        return self._store.described() or {}

    def rows_of(self, table: Table) -> Iterator[Row]:
        """The rows of a table."""
        assert table in TABLES
        return self._store.rows_of(table, len(self.games))
