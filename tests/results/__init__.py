"""Matches with small decks for tests, and what is kept of their games.

match = duel(); rows = played(match, 2)
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from comprules.cards import Card
from comprules.play.game import Game
from comprules.results.counting import Counts
from comprules.results.course import course_of
from comprules.results.keeping import Keeper, keeper_at
from comprules.results.recording import GameRows, Recorder
from comprules.results.schema import TABLES, Table
from comprules.simulate.decks import NamedDeck
from comprules.simulate.match import Match, play_game
from comprules.simulate.series import play_games
from positions import BEAR, card, land

ZAP = card("Zap", "{R}", "Instant", "Zap deals 3 damage to any target.")
RED = (*[land("R")] * 8, *[ZAP] * 8)
GREEN = (*[land("G")] * 8, *[BEAR] * 8)

FEW = ((*[land("R")] * 5, *[ZAP] * 4), (*[land("G")] * 5, *[BEAR] * 4))
"""Decks that are drawn to their end soon, for many games in a little while."""

FORMS = ("games.csv", "games.jsonl", "games.parquet")


def duel(first: tuple[Card, ...] = RED, second: tuple[Card, ...] = GREEN, seed: int = 3, **more: Any) -> Match:
    """A match between two small decks."""
    return Match((NamedDeck("red", first), NamedDeck("green", second)), ("random", "random"), seed, **more)


def rows_of(match: Match, number: int = 0) -> dict[str, list[dict[str, Any]]]:
    """The rows of a game, by the name of the table."""
    told: GameRows = play_game(match, number, watching=Recorder).told
    return {table.name: as_dicts(table, rows) for table, rows in zip(TABLES, told, strict=True)}


def as_dicts(table: Table, rows: Any) -> list[dict[str, Any]]:
    """Rows by the names of their columns."""
    return [dict(zip(table.names, row, strict=True)) for row in rows]


def counts(game: Game) -> Counts:
    """What is counted of a game so far."""
    found = Counts(game)
    found.count(course_of(game).happened)
    return found


def keep(path: Path, match: Match, games: int, resume: bool = False, jobs: int = 1) -> Keeper:
    """Keep so many games of a match at a place, those that are there among them."""
    keeper = keeper_at(path, match, resume=resume)
    for record in play_games(match, games, jobs, first=len(keeper.kept), watching=Recorder):
        keeper.keep(record)
    keeper.write()
    return keeper


def contents(path: Path) -> dict[str, bytes]:
    """All files in a folder, by their places in it."""
    return {str(each.relative_to(path)): each.read_bytes() for each in sorted(path.rglob("*")) if each.is_file()}
