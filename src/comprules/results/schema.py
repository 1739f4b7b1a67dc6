"""The tables that games are kept in: each column's name, type, unit and meaning, said here alone.

Writers take their types from it, readers too, and the documentation its tables.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, Literal

from comprules.kernel.records import Message

Kind = Literal["integer", "text", "boolean"]

Value = int | str | bool | None
"""What may stand in a table: a whole number, a text on one line that isn't empty, true or false, or nothing."""

Row = tuple[Value, ...]
"""A row of a table, in the order of its columns."""


class Column(Message, frozen=True):
    """A column of a table. What `may_be_missing` is null where its meaning says so."""

    name: str
    kind: Kind
    unit: str
    meaning: str
    may_be_missing: bool = False


class Table(Message, frozen=True):
    """A table: its name, what each row of it is, and its columns. The first one is the number of the game."""

    name: str
    row: str
    columns: tuple[Column, ...]

    @property
    def names(self) -> tuple[str, ...]:
        """The names of its columns."""
        return tuple(column.name for column in self.columns)

    def place_of(self, name: str) -> int:
        """The place of a column.

        >>> GAMES.place_of("seed")
        1
        """
        return self.names.index(name)


_GAME: Final = Column("game", "integer", "", "number of the game in its match, from 1")
_PLAYER: Final = Column("player", "integer", "", "number of the player: the place of the deck in the match, from 1")
_WON: Final = Column("won", "boolean", "", "whether the player won; null in an undecided game", True)

GAMES: Final = Table(
    "games",
    "a game",
    (
        _GAME,
        Column("seed", "integer", "", "the seed of the game, which settles it"),
        Column("starting", "integer", "", "number of the player who went first"),
        Column("outcome", "text", "", "`won`, `drawn`, or `undecided` where it can't be followed to its end"),
        Column("winners", "text", "", "numbers of those who won, with commas between; null if nobody did", True),
        Column("reason", "text", "", "why the game ended"),
        Column("rule", "text", "", "the rule by which it ended"),
        Column("turns", "integer", "turns", "number of the last turn; a turn is one player's, or one team's"),
        Column("decisions", "integer", "decisions", "how many decisions were made: rows of this game in `decisions`"),
        Column("restarts", "integer", "times", "how often the game was restarted (CR 727)"),
        Column("subgames", "integer", "games", "how many subgames were played in it (CR 729)"),
    ),
)

PLAYERS: Final = Table(
    "players",
    "a player in a game",
    (
        _GAME,
        _PLAYER,
        Column("deck", "text", "", "name of the deck"),
        Column("agent", "text", "", "name of the agent who played it"),
        Column("team", "integer", "", "number of the player's team, from 1; null where everybody plays alone", True),
        Column("starting", "boolean", "", "whether the player, or their team where teams share turns, went first"),
        _WON,
        Column("mulligans", "integer", "times", "how often the player took a mulligan"),
        Column("opening_hand", "integer", "cards", "how many cards the hand had that was kept; null if none was", True),
        Column("life", "integer", "life", "life total at the end; that of the team where teams share one"),
        Column("left", "integer", "turn", "the turn in which the player left the game; null if they never did", True),
    ),
)

TURNS: Final = Table(
    "turns",
    "a player in a turn of a game, as long as they are in the game; turn 0 is what comes before the first turn",
    (
        _GAME,
        Column("turn", "integer", "", "number of the turn, from 1; 0 before the first"),
        _PLAYER,
        Column("active", "boolean", "", "whether it was the player's turn, or their team's where teams share turns"),
        Column("life", "integer", "life", "life total at the end of the turn"),
        Column("drawn", "integer", "cards", "cards drawn after the opening hand was kept"),
        Column("lands", "integer", "cards", "lands played"),
        Column("spells", "integer", "spells", "spells cast, copies of cards among them"),
        Column("mana", "integer", "mana", "mana added to the player's mana pool"),
        Column("mana_lost", "integer", "mana", "mana that the player lost unspent"),
        Column(
            "damage", "integer", "damage", "dealt to opponents by sources that the player controlled as they dealt it"
        ),
        Column("damage_taken", "integer", "damage", "dealt to the player, by whatever source"),
    ),
)

CARDS: Final = Table(
    "cards",
    "a card name in a player's deck, among their commanders or outside the game, in a game; a card of several faces "
    "has one name, with all of them",
    (
        _GAME,
        _PLAYER,
        Column("deck", "text", "", "name of the deck"),
        Column("card", "text", "", "name of the card"),
        _WON,
        Column("copies", "integer", "cards", "copies in the deck as the game began, without commanders"),
        Column("commanders", "integer", "cards", "copies that were commanders"),
        Column("outside", "integer", "cards", "copies outside the game as it began, such as a companion"),
        Column("opening", "integer", "cards", "copies in the opening hand that was kept"),
        Column(
            "drawn",
            "integer",
            "cards",
            "times that a copy was drawn after that; what is put into a hand without being drawn isn't counted",
        ),
        Column("cast", "integer", "times", "times that its owner cast one, whichever face or half, from wherever"),
        Column("played", "integer", "times", "times that its owner played one as a land"),
        Column("used_by_others", "integer", "times", "times that another player cast one or played it as a land"),
        Column("first_drawn", "integer", "turn", "the turn in which one was first drawn so; null if none was", True),
        Column("first_cast", "integer", "turn", "the turn in which its owner first cast one; null if never", True),
        Column("first_played", "integer", "turn", "the turn in which its owner first played one; null if never", True),
    ),
)

DECISIONS: Final = Table(
    "decisions",
    "a decision that was put to an agent: what has a single answer isn't, and of a combination that is answered piece "
    "by piece each piece is",
    (
        _GAME,
        Column("decision", "integer", "", "number of the decision in the game, from 1"),
        Column("turn", "integer", "", "number of the turn; 0 before the first"),
        Column("step", "text", "", "the step or phase; null before the first turn", True),
        Column("subgame", "boolean", "", "whether it was in a subgame, whose turns and steps are meant then"),
        Column("player", "integer", "", "number of the player who decided"),
        Column(
            "on_behalf_of",
            "integer",
            "",
            "number of the player whose decision it was, if it was another's",
            True,
        ),
        Column("kind", "text", "", "class of the decision in `comprules.decisions`, such as `ChooseAction`"),
        Column("rule", "text", "", "the rule by which it was asked"),
        Column("reason", "text", "", "what it was about; null where nothing is said", True),
        Column("options", "integer", "options", "how many options there were to go on with"),
        Column("answer", "text", "", "the option chosen, or several with “; ” between; null for none of them", True),
    ),
)

TABLES: Final = (GAMES, PLAYERS, TURNS, CARDS, DECISIONS)
"""All tables. Games come first; whatever a row of it is there for has its rows in all the others."""


def number_of(row: Row) -> int:
    """The number of the game that a row is of."""
    number = row[0]
    assert isinstance(number, int)
    return number


def as_markdown(table: Table) -> str:
    """The columns of a table for the documentation.

    >>> print(as_markdown(GAMES).splitlines()[2])
    | `game` | integer |  | number of the game in its match, from 1 |
    """
    return "\n".join(_lines(table))


def _lines(table: Table) -> Iterator[str]:
    yield "| column | type | unit | meaning |"
    yield "|---|---|---|---|"
    for column in table.columns:
        yield f"| `{column.name}` | {column.kind} | {column.unit} | {column.meaning} |"
