"""Keeping games as they are played, and going on with those that are kept."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from time import monotonic
from typing import Any, Final

from comprules.kernel.atomic_files import check_can_be_written
from comprules.results.errors import ResultsError
from comprules.results.of_match import description, differences
from comprules.results.recording import GameRows
from comprules.results.schema import GAMES, TABLES, Row
from comprules.results.stores.opening import store_at
from comprules.results.stores.parquet import Parquet, arrow
from comprules.results.stores.store import Store
from comprules.simulate.match import GameRecord, Match

SELDOM: Final = 2.0
"""Seconds between two times that games are written, so that writing costs little."""


class Keeper:
    """Keeps the games of a match at a place, in order. `kept` are those that are there already.

    Nothing is changed there before there is a game to be kept.
    """

    def __init__(self, store: Store, match: Match, kept: tuple[GameRecord, ...], clock: Callable[[], float]) -> None:
        self.kept = kept
        self._store = store
        self._match = match
        self._clock = clock
        self._is_begun = bool(kept)
        self._is_torn = False
        self._there = self._next = len(kept)
        self._waiting: list[GameRows] = []
        self._written = -SELDOM + clock()

    def keep(self, record: GameRecord) -> GameRecord:
        """Keep a game, which isn't needed in its record any more. One that comes before those that are missing is left
        out: after an interruption it will be played again.
        """
        if record.number == self._next:
            self._next += 1
            self._waiting.append(record.told)
            if self._clock() - self._written >= SELDOM:
                self.write()
        return _untold(record)

    @property
    def path(self) -> Path:
        """Where the table of games is."""
        return self._store.path

    @property
    def places(self) -> tuple[Path, ...]:
        """All that is written."""
        places = (*map(self._store.place_of, TABLES), self._store.description)
        return tuple(place.absolute() for place in places)

    def write(self) -> None:
        """Write what waits for it; what was interrupted before is written anew."""
        if not self._waiting:
            return
        if not self._is_begun:
            self._store.begin(description(self._match))
            self._is_begun = True
        if self._is_torn:
            self._store.cut(self._there)
        self._is_torn = True
        self._store.keep(self._waiting)
        self._is_torn = False
        self._there += len(self._waiting)
        self._waiting = []
        self._written = self._clock()


def _untold(record: GameRecord) -> GameRecord:
    from msgspec.structs import replace

    return replace(record, told=None)


def keeper_at(path: Path, match: Match, *, resume: bool, clock: Callable[[], float] = monotonic) -> Keeper:
    """What keeps the games of a match at a place: after those that are there, if it is to resume, otherwise instead.

    Raises ResultsError if something else is there, or with `resume` games of another match, and OSError if nothing can
    be written there.
    """
    store = store_at(path)
    if isinstance(store, Parquet):
        arrow()
    check_can_be_written(store.description)
    store.insist_on_replaceable()
    kept = _resumed(store, match) if resume else ()
    return Keeper(store, match, kept, clock)


def _resumed(store: Store, match: Match) -> tuple[GameRecord, ...]:
    """The games that are at a place; what isn't whole of others is gone."""
    there = store.described()
    if there is None and not store.path.exists():
        return ()
    if there is None:
        raise ResultsError(f"{store.description} isn't there, so nothing says which match {store.path} is of")
    for difference in differences(there, description(match)):
        raise ResultsError(f"{store.path} holds games of another match: {difference}")
    if not store.path.exists():
        return ()
    games = store.whole_games()
    if not games:
        return ()
    store.insist_on_whole(games, len(match.decks))
    store.cut(len(games))
    return tuple(record_of(row) for row in games)


def record_of(row: Row) -> GameRecord:
    """The record of a game whose row this is."""
    cells: dict[str, Any] = dict(zip(GAMES.names, row, strict=True))
    return GameRecord(
        cells["game"] - 1,
        cells["seed"],
        cells["starting"] - 1,
        tuple(int(number) - 1 for number in (cells["winners"] or "").split(",") if number),
        cells["reason"],
        cells["rule"],
        cells["turns"],
        cells["decisions"],
        undecided=cells["outcome"] == "undecided",
    )
