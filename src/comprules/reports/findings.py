"""What games that are kept say, as numbers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import groupby
from typing import Any, Final

from comprules.kernel.records import Message
from comprules.reports.estimates import Interval, Mean, difference
from comprules.results.reading import Kept
from comprules.results.schema import CARDS, GAMES, PLAYERS, TURNS, Row, Table
from comprules.simulate.statistics import WinTally, by_reason

MOST_MULLIGANS: Final = 3
"""So many mulligans, and more, are counted together."""

SHARE_OF_GAMES, LEAST_GAMES = 0.1, 5
"""Curves end where fewer of the games have come to, or fewer games: what is left are a few long ones."""


class Place(Message, frozen=True):
    """A player of a match: the number, what they are called in the report, their deck, who played it, and the number of
    their team, if they are in one.
    """

    number: int
    label: str
    deck: str
    agent: str
    team: int | None = None


class Wins(Message, frozen=True):
    """How often a player has won: of all games, on the play and on the draw."""

    place: Place
    all: WinTally
    on_the_play: WinTally
    on_the_draw: WinTally

    @property
    def by_games(self) -> tuple[tuple[str, WinTally], ...]:
        """Each of these with what it is called."""
        return ("all", self.all), ("on the play", self.on_the_play), ("on the draw", self.on_the_draw)


class WonBy(Message, frozen=True):
    """How many games a player has won by the end of a turn."""

    place: Place
    turn: int
    won: WinTally


class CurvePoint(Message, frozen=True):
    """What a player had in one of their own turns: the mana that they made in it, and the damage that they had dealt to
    opponents from the beginning until their next turn.
    """

    place: Place
    turn: int
    mana: Mean
    damage: Mean


class Mulligans(Message, frozen=True):
    """How often a player has won after so many mulligans."""

    place: Place
    count: int
    won: WinTally

    @property
    def said(self) -> str:
        """How many, in words."""
        return f"{self.count} or more" if self.count == MOST_MULLIGANS else str(self.count)


class CardFound(Message, frozen=True):
    """How often a player has won where they had a card in the hand they kept or drew it, and where not."""

    place: Place
    card: str
    copies: int
    drawn: WinTally
    not_drawn: WinTally

    @property
    def is_comparable(self) -> bool:
        """Whether there are games of both kinds."""
        return self.drawn.games > 0 and self.not_drawn.games > 0

    @property
    def difference(self) -> tuple[float, Interval]:
        """How much oftener they won with it than without it."""
        return difference(self.drawn, self.not_drawn)


class Findings(Message, frozen=True):
    """All that a report says. Undecided games are among the `games`, but tell nothing of who wins."""

    places: tuple[Place, ...]
    games: int
    drawn: int
    undecided: int
    turns: tuple[int, ...]
    wins: tuple[Wins, ...]
    won_by: tuple[WonBy, ...]
    curves: tuple[CurvePoint, ...]
    mulligans: tuple[Mulligans, ...]
    cards: tuple[CardFound, ...]
    endings: tuple[tuple[str, str, int], ...]

    @property
    def sides(self) -> tuple[tuple[Place, ...], ...]:
        """Those who win together."""
        found: dict[Any, list[Place]] = {}
        for place in self.places:
            found.setdefault(("player", place.number) if place.team is None else place.team, []).append(place)
        return tuple(map(tuple, found.values()))

    @property
    def title(self) -> str:
        """Who plays against whom."""
        return " against ".join(" and ".join(place.label for place in side) for side in self.sides)

    def others_than(self, place: Place) -> str:
        """Whom a player plays against."""
        others = (side for side in self.sides if place not in side)
        return ", ".join(" and ".join(each.label for each in side) for side in others)


Cells = dict[str, Any]


def _cells(table: Table, rows: Iterable[Row]) -> Iterator[Cells]:
    return (dict(zip(table.names, row, strict=True)) for row in rows)


def findings(kept: Kept) -> Findings:
    """What these games say."""
    games, players = list(_cells(GAMES, kept.games)), list(_cells(PLAYERS, kept.players))
    places = _places(players)
    outcomes = Counter(game["outcome"] for game in games)
    return Findings(
        places,
        len(games),
        outcomes["drawn"],
        outcomes["undecided"],
        tuple(sorted(game["turns"] for game in games)),
        tuple(_wins(place, [row for row in players if row["player"] == place.number]) for place in places),
        tuple(_won_by(places, games)),
        tuple(_curves(places, _cells(TURNS, kept.rows_of(TURNS)), len(games))),
        tuple(_mulligans(places, players)),
        tuple(_cards(places, _cells(CARDS, kept.rows_of(CARDS)))),
        by_reason((game["reason"], game["rule"]) for game in games),
    )


def _places(players: Iterable[Cells]) -> tuple[Place, ...]:
    """The players, told apart by as little as it takes: by deck, agent or number."""
    first = [row for row in players if row["game"] == 1]
    decks = [row["deck"] for row in first]
    by_agent = (f"{row['deck']} ({row['agent']})" if decks.count(row["deck"]) > 1 else row["deck"] for row in first)
    labels = told_apart(by_agent)
    return tuple(
        Place(row["player"], label, row["deck"], row["agent"], row["team"])
        for label, row in zip(labels, first, strict=True)
    )


def told_apart(names: Iterable[str]) -> tuple[str, ...]:
    """Names, with their places where several are alike.

    >>> told_apart("ABA"), told_apart(("A", "A", "A, 2"))
    (('A, 1', 'B', 'A, 3'), ('1: A', '2: A', '3: A, 2'))
    """
    known = tuple(names)
    numbered = tuple(f"{name}, {place}" if known.count(name) > 1 else name for place, name in enumerate(known, 1))
    if len(set(numbered)) == len(numbered):
        return numbered
    return tuple(f"{place}: {name}" for place, name in enumerate(known, 1))


def _tally(won: Iterable[bool | None]) -> WinTally:
    """Wins of the games that were decided."""
    decided = [each for each in won if each is not None]
    return WinTally(sum(decided), len(decided))


def _wins(place: Place, rows: list[Cells]) -> Wins:
    on_the_play = _tally(row["won"] for row in rows if row["starting"])
    on_the_draw = _tally(row["won"] for row in rows if not row["starting"])
    return Wins(place, _tally(row["won"] for row in rows), on_the_play, on_the_draw)


def _won_by(places: tuple[Place, ...], games: list[Cells]) -> Iterator[WonBy]:
    """For each turn up to the last in which a game has ended."""
    decided = [game for game in games if game["outcome"] != "undecided"]
    winners = [(game["turns"], (game["winners"] or "").split(",")) for game in decided]
    for place in places:
        ends = Counter(turn for turn, won in winners if str(place.number) in won)
        count = 0
        for turn in range(1, max((turn for turn, _ in winners), default=0) + 1):
            count += ends[turn]
            yield WonBy(place, turn, WinTally(count, len(decided)))


def _curves(places: tuple[Place, ...], turns: Iterator[Cells], games: int) -> Iterator[CurvePoint]:
    mana: dict[tuple[int, int], Mean] = {}
    damage: dict[tuple[int, int], Mean] = {}
    for _, rows in groupby(turns, key=lambda row: row["game"]):
        for place, of_place in _by_place(rows):
            for turn, (made, dealt) in enumerate(_in_own_turns(of_place), 1):
                mana[place, turn] = mana.get((place, turn), Mean()).with_one(made)
                damage[place, turn] = damage.get((place, turn), Mean()).with_one(dealt)
    by_number = {place.number: place for place in places}
    for number, turn in sorted(mana):
        if mana[number, turn].games >= max(SHARE_OF_GAMES * games, min(LEAST_GAMES, games)):
            yield CurvePoint(by_number[number], turn, mana[number, turn], damage[number, turn])


def _by_place(rows: Iterable[Cells]) -> Iterator[tuple[int, list[Cells]]]:
    found: dict[int, list[Cells]] = {}
    for row in rows:
        found.setdefault(row["player"], []).append(row)
    yield from found.items()


def _in_own_turns(rows: list[Cells]) -> Iterator[tuple[int, int]]:
    """For each of a player's own turns the mana made in it, and all damage dealt until the next one begins."""
    made, dealt, had_one = 0, 0, False
    for row in rows:
        if row["active"]:
            if had_one:
                yield made, dealt
            made, had_one = row["mana"], True
        dealt += row["damage"]
    if had_one:
        yield made, dealt


def _mulligans(places: tuple[Place, ...], players: list[Cells]) -> Iterator[Mulligans]:
    for place in places:
        mine = [row for row in players if row["player"] == place.number]
        for count in range(MOST_MULLIGANS + 1):
            won = _tally(row["won"] for row in mine if min(row["mulligans"], MOST_MULLIGANS) == count)
            if won.games:
                yield Mulligans(place, count, won)


def _cards(places: tuple[Place, ...], cards: Iterator[Cells]) -> Iterator[CardFound]:
    """The cards of each deck, those first with which the player won oftener than without them; those last for which
    that can't be said.
    """
    copies: dict[tuple[int, str], int] = {}
    seen: dict[tuple[int, str], list[bool | None]] = {}
    unseen: dict[tuple[int, str], list[bool | None]] = {}
    for row in cards:
        if row["copies"]:
            key = (row["player"], row["card"])
            copies[key] = row["copies"]
            (seen if row["opening"] or row["drawn"] else unseen).setdefault(key, []).append(row["won"])
    for place in places:
        yield from sorted(
            (
                CardFound(place, key[1], count, _tally(seen.get(key, ())), _tally(unseen.get(key, ())))
                for key, count in copies.items()
                if key[0] == place.number
            ),
            key=lambda found: (not found.is_comparable, -found.difference[0], found.card),
        )
