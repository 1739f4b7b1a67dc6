"""CR 108.1, 201. The pool: the cards that are known here, found by name.

A pool keeps its cards in SQLite, in a file or in memory. Nothing is read before a card is asked for, and then only
that card. Pools lie over each other: a card that one pool doesn't have is looked for in the pool beneath it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar, overload

import msgspec

from comprules.cards.names import folded, nearest
from comprules.cards.pictures import Picture
from comprules.kernel.card import Card, CardError
from comprules.kernel.data_folder import data_folder

if TYPE_CHECKING:
    import sqlite3

Default = TypeVar("Default")

POOL = "cards.sqlite"
FORMAT = 1
MOST_FOUND = 50_000
"""How many names are remembered with their cards."""

START_AFRESH = "move the file away and import the cards again"
TABLES = """
CREATE TABLE IF NOT EXISTS card (name TEXT PRIMARY KEY, data BLOB NOT NULL) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS alias (
    folded TEXT NOT NULL, rank INTEGER NOT NULL, name TEXT NOT NULL, PRIMARY KEY (folded, rank, name)
) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS alias_of ON alias (name);
"""
PICTURES = """
CREATE TABLE IF NOT EXISTS picture (
    face TEXT PRIMARY KEY, small TEXT NOT NULL, normal TEXT NOT NULL
) WITHOUT ROWID;
"""
"""A pool has this table once it is given pictures; older ones have none."""

FIND = """
SELECT alias.rank, card.name, card.data FROM alias JOIN card ON card.name = alias.name
WHERE alias.folded = ? ORDER BY alias.rank, alias.name <> ?, alias.name LIMIT 1
"""
DUNGEON = b'"type_line":"Dungeon'
STORED_CARD = msgspec.json.Decoder(Card)


class UnknownCard(KeyError):
    """No card has this name. `name` is what was asked for, `nearest` the names that look most like it.

    >>> CardPool.starter()["Savanah Lions"]
    Traceback (most recent call last):
      ...
    comprules.cards.pool.UnknownCard: no card is named 'Savanah Lions'; did you mean Savannah Lions?
    """

    def __init__(self, name: str, nearest: tuple[str, ...] = ()) -> None:
        super().__init__(name, nearest)
        self.name = name
        self.nearest = nearest

    def __str__(self) -> str:
        if not isinstance(self.name, str):
            return f"no card is named {self.name!r:.60}; a name is a text, as in pool['Forest']"
        return f"no card is named {self.name!r}{did_you_mean(self.nearest)}"


class PoolError(Exception):
    """A pool's file can't be used. `file` is where it lies, `reason` what is wrong with it.

    >>> import tempfile
    >>> from pathlib import Path
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     file = Path(folder) / "cards.sqlite"
    ...     _ = file.write_text("Forest\\nIsland\\n" * 100)
    ...     len(CardPool(file))
    Traceback (most recent call last):
      ...
    comprules.cards.pool.PoolError: ...cards.sqlite: not a card pool: ...
    """

    def __init__(self, file: str, reason: str) -> None:
        super().__init__(file, reason)
        self.file = file
        self.reason = reason

    def __str__(self) -> str:
        return f"{self.file}: {self.reason}"


def did_you_mean(names: tuple[str, ...]) -> str:
    """The end of an error message that offers names, empty if there are none to offer.

    >>> did_you_mean(("Fire // Ice", "Firebolt"))
    '; did you mean Fire // Ice or Firebolt?'
    """
    if not names:
        return ""
    return f"; did you mean {' or '.join(filter(None, (', '.join(names[:-1]), names[-1])))}?"


def user_pool_file() -> Path:
    """Where the user's own pool lies, or will lie once cards are imported: in the folder that COMPRULES_DATA names, or
    else where programs keep their data here.

    >>> user_pool_file().name
    'cards.sqlite'
    """
    return data_folder() / POOL


class CardPool:
    """The cards that are known, by name; iterating yields the cards in the order of their names.

    A name is found whatever its capitals and accents, and as a card's full name, its front face's or any face's;
    the fuller name wins. `file` is created when the pool is first used; without one the pool lives in memory. Cards
    are looked for `beneath` if they aren't in this pool; `add` puts them into this one.
    Raises PoolError, at first use, if the file isn't a card pool.

    >>> from comprules.cards import Face
    >>> pool = CardPool()
    >>> pool.add([Card("Forest", "normal", (Face("Forest", type_line="Basic Land — Forest"),))])
    1
    >>> pool["FOREST"].name, "Island" in pool, len(pool)
    ('Forest', False, 1)
    >>> pool["Forrest"]
    Traceback (most recent call last):
      ...
    comprules.cards.pool.UnknownCard: no card is named 'Forrest'; did you mean Forest?
    """

    def __init__(self, file: Path | str | None = None, *, beneath: CardPool | None = None) -> None:
        _insist_on_pool(beneath)
        self._file = None if file is None else Path(file)
        self._beneath = beneath
        self._first_cards: Callable[[], Iterable[Card]] | None = None
        self._connection: sqlite3.Connection | None = None
        self._read: dict[str, Card] = {}
        self._found: dict[str, tuple[int, Card]] = {}
        self._found_at: Any = None

    @classmethod
    def starter(cls) -> CardPool:
        """A pool of the starter set, which is read when a card is first asked for.

        >>> len(CardPool.starter())
        148
        """
        from comprules.cards.starter import starter_cards

        pool = cls()
        pool._first_cards = starter_cards
        return pool

    @classmethod
    def default(cls) -> CardPool:
        """The user's own pool, if there is one, over the starter set.

        >>> "Savannah Lions" in CardPool.default()
        True
        """
        file = user_pool_file()
        return cls(file, beneath=cls.starter()) if file.exists() else cls.starter()

    def __getitem__(self, name: str) -> Card:
        """The card with this name; raises UnknownCard, which offers the nearest names.

        >>> CardPool.starter()["savannah lions"].name
        'Savannah Lions'
        """
        if found := self._find(name):
            return found[1]
        raise UnknownCard(name, self.suggest(name))

    @overload
    def get(self, name: str) -> Card | None: ...
    @overload
    def get(self, name: str, default: Default) -> Card | Default: ...
    def get(self, name: str, default: Default | None = None) -> Card | Default | None:
        """The card with this name, or `default`.

        >>> CardPool.starter().get("savannah lions").name, CardPool.starter().get("Nothing")
        ('Savannah Lions', None)
        """
        found = self._find(name)
        return found[1] if found else default

    def __contains__(self, name: object) -> bool:
        return self._find(name) is not None

    def __len__(self) -> int:
        return len(self._names())

    def __iter__(self) -> Iterator[Card]:
        for name in sorted(self._names()):
            yield self[name]

    def dungeons(self) -> tuple[Card, ...]:
        """The dungeon cards, in the order of their names.

        >>> CardPool.starter().dungeons()
        ()
        """
        here = [self._decoded(data) for (data,) in self._rows("SELECT data FROM card WHERE instr(data, ?)", (DUNGEON,))]
        beneath = () if self._beneath is None else self._beneath.dungeons()
        found = {card.name: card for card in (*beneath, *here) if card.front.type_line.startswith("Dungeon")}
        return tuple(found[name] for name in sorted(found))

    def suggest(self, name: str, n: int = 3) -> tuple[str, ...]:
        """The full names of the at most `n` cards whose names look most like this one, the likeliest first.

        >>> CardPool.starter().suggest("savanna lion", 1)
        ('Savannah Lions',)
        """
        if not _is_name(name):
            return ()
        full_names = self._full_names()
        likely = (full_names[alias] for alias in nearest(name, full_names, 2 * n))
        return tuple(dict.fromkeys(likely))[:n]

    def containing(self, words: str, n: int = 20) -> tuple[str, ...]:
        """The full names of the at most `n` cards whose names have these words in them, first those that begin so.

        >>> CardPool.starter().containing("savannah")
        ('Savannah Lions',)
        """
        wanted = folded(words)
        names = sorted(name for name in self._names() if wanted in folded(name)) if wanted else []
        return tuple(sorted(names, key=lambda name: not folded(name).startswith(wanted))[:n])

    def add(self, cards: Iterable[Card]) -> int:
        """Put the cards into this pool, all of them or, if the iterable or the file fails, none.

        A card replaces the one with the same full name. Returns how many of the names this pool didn't have. Raises
        CardError if something among them isn't a card.

        >>> with CardPool() as pool:
        ...     pool.add(CardPool.starter())
        148
        """
        before = self._count()
        with self._explained():
            _put_all(self._open(), cards)
        self._read.clear()
        self._found.clear()
        return self._count() - before

    def add_pictures(self, pictures: Iterable[Picture]) -> None:
        """Note where pictures of faces are."""
        rows = [(each.face, each.small, each.normal) for each in pictures]
        if not rows:
            return
        with self._explained():
            self._open().executescript(PICTURES)
            with self._open() as connection:
                connection.execute("BEGIN IMMEDIATE")
                connection.executemany("INSERT OR REPLACE INTO picture VALUES (?, ?, ?)", rows)

    def picture(self, face: str) -> Picture | None:
        """Where the picture of a face is, by its name; None if that isn't known."""
        if self._rows("SELECT 1 FROM sqlite_master WHERE name = 'picture'"):
            for row in self._rows("SELECT face, small, normal FROM picture WHERE face = ?", (face,)):
                return Picture(*row)
        return None if self._beneath is None else self._beneath.picture(face)

    def close(self) -> None:
        """Let go of the file. A pool in memory forgets its cards; the pool beneath stays open.

        `with CardPool(file) as pool:` does so at its end.

        >>> pool = CardPool(beneath=CardPool.starter())
        >>> pool.close()
        >>> len(pool)
        148
        """
        if self._connection:
            self._connection.close()
        self._connection = None
        self._read.clear()
        self._found.clear()

    def __enter__(self) -> CardPool:
        return self

    def __exit__(self, *exception: object) -> None:
        self.close()

    def __repr__(self) -> str:
        where = "" if self._file is None else repr(str(self._file))
        beneath = f"beneath={self._beneath!r}" if self._beneath is not None else ""
        return f"CardPool({', '.join(filter(None, (where, beneath)))})"

    def _find(self, name: Any) -> tuple[int, Card] | None:
        if not isinstance(name, str):
            return None
        here = self._find_here(name)
        if self._beneath is None or (here and here[0] == 0):
            return here
        there = self._beneath._find(name)
        return min((found for found in (here, there) if found), key=lambda found: found[0], default=None)

    def _find_here(self, name: str) -> tuple[int, Card] | None:
        storable = name.encode(errors="replace").decode()
        (at,) = self._rows("PRAGMA data_version")
        if at != self._found_at or len(self._found) > MOST_FOUND:
            self._found_at, self._found = at, {}
        known = self._found.get(storable) or self._looked_for(storable)
        if known is not None:
            self._found[storable] = known
        return known

    def _looked_for(self, name: str) -> tuple[int, Card] | None:
        rows = self._rows(FIND, (folded(name), name))
        if not rows:
            return None
        rank, full_name, data = rows[0]
        if full_name not in self._read:
            self._read[full_name] = self._decoded(data)
        return rank, self._read[full_name]

    def _decoded(self, data: bytes) -> Card:
        try:
            return STORED_CARD.decode(data)
        except (msgspec.MsgspecError, ValueError) as error:
            raise PoolError(str(self._file), f"a card in it can't be read: {error}; {START_AFRESH}") from error

    def _names(self) -> set[str]:
        here = {name for (name,) in self._rows("SELECT name FROM card")}
        return here if self._beneath is None else here | self._beneath._names()

    def _count(self) -> int:
        count: int = self._rows("SELECT count(*) FROM card")[0][0]
        return count

    def _full_names(self) -> dict[str, str]:
        """Every name by which a card can be found, folded, with the full name of the card that it finds."""
        fullest_last = sorted(self._aliases(), key=lambda alias: -alias[0])
        return {folded_name: full_name for _, folded_name, full_name in fullest_last}

    def _aliases(self) -> list[tuple[int, str, str]]:
        beneath = self._beneath._aliases() if self._beneath is not None else []
        return beneath + self._rows("SELECT rank, folded, name FROM alias ORDER BY name DESC")

    def _rows(self, query: str, values: tuple[str | bytes, ...] = ()) -> list[Any]:
        with self._explained():
            return self._open().execute(query, values).fetchall()

    def _open(self) -> sqlite3.Connection:
        if self._connection is None:
            connection = _connected(self._file)
            if self._first_cards:
                _put_all(connection, self._first_cards())
            self._connection = connection
        return self._connection

    @contextmanager
    def _explained(self) -> Iterator[None]:
        import sqlite3

        try:
            yield
        except sqlite3.OperationalError as error:
            way_out = "close what else uses it, or make room on its disk"
            raise PoolError(str(self._file), f"can't be used: {error}; {way_out}") from error
        except sqlite3.DatabaseError as error:
            raise PoolError(str(self._file), f"not a card pool: {error}; {START_AFRESH}") from error


def _is_name(name: Any) -> bool:
    return isinstance(name, str)


def _insist_on_pool(beneath: Any) -> None:
    """Raise TypeError unless something can be asked for cards."""
    if beneath is not None and not isinstance(beneath, CardPool):
        raise TypeError(f"the pool beneath another is a CardPool, not {beneath!r:.60}")


def _connected(file: Path | None) -> sqlite3.Connection:
    import sqlite3

    if file is not None:
        _make_folder(file)
    connection = sqlite3.connect(file or ":memory:", isolation_level=None, check_same_thread=False)
    (version,) = connection.execute("PRAGMA user_version").fetchone()
    is_new = version == 0 and not connection.execute("SELECT 1 FROM sqlite_master").fetchone()
    if not is_new and version != FORMAT:
        connection.close()
        raise PoolError(str(file), f"not a card pool of this version of comprules; {START_AFRESH}")
    if is_new:
        connection.executescript(TABLES)
        connection.execute(f"PRAGMA user_version = {FORMAT}")
    return connection


def _make_folder(file: Path) -> None:
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise PoolError(str(file), f"its folder can't be made: {error}") from error


def _put_all(connection: sqlite3.Connection, cards: Iterable[Card]) -> None:
    connection.execute("BEGIN IMMEDIATE")
    try:
        for card in cards:
            _put(connection, card)
    except BaseException:
        if connection.in_transaction:  # SQLite itself has taken it back if the disk is full.
            connection.execute("ROLLBACK")
        raise
    connection.execute("COMMIT")


def _put(connection: sqlite3.Connection, card: Any) -> None:
    if not isinstance(card, Card):
        raise CardError("", "the card", f"must be a Card, not {card!r:.60}; Card.from_scryfall reads Scryfall's data")
    connection.execute("DELETE FROM alias WHERE name = ?", (card.name,))
    connection.execute("INSERT OR REPLACE INTO card VALUES (?, ?)", (card.name, msgspec.json.encode(card)))
    rows = [(alias, rank, card.name) for alias, rank in _aliases(card).items()]
    connection.executemany("INSERT INTO alias VALUES (?, ?, ?)", rows)


def _aliases(card: Card) -> dict[str, int]:
    """The names of a card with their ranks: 0 for its own, 1 for its front face's, 2 for any other face's."""
    named = [card.name, *(face.name for face in card.faces)]
    return {folded(name): min(rank, 2) for rank, name in reversed(list(enumerate(named)))}
