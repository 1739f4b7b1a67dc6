"""Where the tables of a match's games are kept, and what any such place does.

The games of a place are numbered from 1 without a gap. A row of `games` is written after all other rows of its game: a
game that has none isn't there, whatever the other tables hold of it.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from comprules.kernel.atomic_files import write_whole
from comprules.results.errors import ResultsError
from comprules.results.of_match import as_text, from_text
from comprules.results.recording import GameRows
from comprules.results.schema import DECISIONS, GAMES, TABLES, Row, Table


class Store(ABC):
    """A place for tables: that of games is at `path`, the others beside it."""

    def __init__(self, path: Path) -> None:
        self.path = path

    def place_of(self, table: Table) -> Path:
        """Where a table is.

        >>> from comprules.results.schema import CARDS
        >>> from comprules.results.stores.opening import store_at
        >>> str(store_at(Path("games.csv")).place_of(CARDS))
        'games-cards.csv'
        """
        return self.path if table is GAMES else self._beside(f"{table.name}{self.path.suffix}")

    @property
    def description(self) -> Path:
        """Where the match is described."""
        return self._beside(f"match{self.path.suffix}.json")

    def _beside(self, ending: str) -> Path:
        return self.path.with_name(f"{self.path.stem}-{ending}")

    def described(self) -> dict[str, Any] | None:
        """The description of the match whose games are here; None if there is none."""
        try:
            return from_text(self.description.read_text(encoding="utf-8"))
        except (FileNotFoundError, UnicodeDecodeError):
            return None

    def insist_on_replaceable(self) -> None:
        """Raise ResultsError if anything is here that isn't a table of games."""
        for table in TABLES:
            place = self.place_of(table)
            if place.exists() and not self.is_table(table):
                raise ResultsError(f"{place} is there already and isn't a table of {table.name}; name another file")
        if self.description.exists() and self.described() is None:
            raise ResultsError(f"{self.description} is there already and describes no match; name another file")

    def begin(self, described: dict[str, Any]) -> None:
        """Begin with no games of this match; what was here is gone."""
        for table in TABLES:
            self.remove(table)
        write_whole(self.description, as_text(described).encode())
        for table in (*TABLES[1:], GAMES):
            self.create(table)

    def whole_games(self) -> tuple[Row, ...]:
        """The rows of the games that are here whole.

        Raises ResultsError if there are no tables here, or something else has been at them.
        """
        games = tuple(self.rows_of(GAMES, None))
        for place, row in enumerate(games, 1):
            if row[0] != place:
                raise ResultsError(f"{self.path}: where game {place} should be is game {row[0]}; it was changed")
        return games

    def insist_on_whole(self, games: Sequence[Row], players: int) -> None:
        """Raise ResultsError unless all tables hold what belongs to these games: somebody may have changed them."""
        decisions = GAMES.place_of("decisions")
        expected = {"players": len(games) * players, DECISIONS.name: sum(int(row[decisions] or 0) for row in games)}
        for table in TABLES[1:]:
            of_games = Counter(game for game in self.games_of(table) if game <= len(games))
            wrong = of_games.total() != expected.get(table.name, of_games.total())
            if wrong or (table is not DECISIONS and len(of_games) != len(games)):
                raise ResultsError(f"{self.place_of(table)} doesn't hold all of the games in {self.path}")

    @abstractmethod
    def is_table(self, table: Table) -> bool:
        """Whether what is there is a table as this writes it, or nothing yet."""

    @abstractmethod
    def remove(self, table: Table) -> None:
        """Remove a table, if it is there."""

    @abstractmethod
    def create(self, table: Table) -> None:
        """Make a table without rows."""

    @abstractmethod
    def rows_of(self, table: Table, games: int | None) -> Iterator[Row]:
        """The rows of a table, as far as they are whole: those of so many games, or all."""

    @abstractmethod
    def games_of(self, table: Table) -> Iterator[int]:
        """The number of the game of each row of a table, as far as rows are whole."""

    @abstractmethod
    def cut(self, games: int) -> None:
        """Let nothing be here but so many games, after which the next ones are kept."""

    @abstractmethod
    def keep(self, games: Sequence[GameRows]) -> None:
        """Keep the next games."""
