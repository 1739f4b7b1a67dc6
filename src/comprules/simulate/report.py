"""The statistics of a match for people, for programs, and the log of its games."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Any

from comprules.kernel.counted import counted
from comprules.simulate.decks import NamedDeck
from comprules.simulate.match import GameRecord, Match
from comprules.simulate.statistics import Statistics, WinTally, summarise

if TYPE_CHECKING:
    from rich.console import RenderableType
    from rich.table import Table


def as_data(match: Match, records: Sequence[GameRecord], seconds: float, earlier: int = 0) -> dict[str, Any]:
    """The statistics as plain values, ready for JSON. So many of the games had been played `earlier`."""
    found = summarise(records, len(match.decks))
    return {
        "games": found.games,
        "seconds": seconds,
        "games_per_second": (found.games - earlier) / seconds,
        "draws": found.draws,
        "undecided": found.undecided,
        "seed": match.seed,
        "edition": match.edition,
        "players": [_player_data(match, found, player) for player in range(len(match.decks))],
        "turns": {"shortest": found.turns[0], "median": _median(found.turns), "longest": found.turns[-1]},
        "endings": [{"reason": reason, "rule": rule, "games": games} for reason, rule, games in found.endings],
    }


def _player_data(match: Match, found: Statistics, player: int) -> dict[str, Any]:
    tally = found.players[player]
    return {
        "agent": match.agents[player],
        "deck": match.decks[player].name,
        "changes": list(match.decks[player].changes),
        "wins": tally.wins,
        "interval": list(tally.interval),
        "on_the_play": _tally_data(found.on_the_play[player]),
        "on_the_draw": _tally_data(found.on_the_draw[player]),
    }


def _tally_data(tally: WinTally) -> dict[str, int]:
    return {"wins": tally.wins, "games": tally.games}


def _median(turns: Sequence[int]) -> int:
    return turns[len(turns) // 2]


def as_tables(match: Match, records: Sequence[GameRecord], seconds: float, earlier: int = 0) -> RenderableType:
    """The statistics as tables for the terminal. So many of the games had been played `earlier`."""
    from rich.console import Group

    found = summarise(records, len(match.decks))
    return Group(_wins_table(match, found), *said_of(match.decks), *_facts(found, seconds, earlier))


def said_of(decks: Sequence[NamedDeck]) -> Iterable[str]:
    """What is played otherwise than lists say, a line each."""
    return dict.fromkeys(f"{deck.name}: {change}" for deck in decks for change in deck.changes)


def _wins_table(match: Match, found: Statistics) -> Table:
    from rich.box import SIMPLE_HEAD
    from rich.table import Table

    table = Table(title=f"{counted(found.games, 'game')}, seed {match.seed}", title_justify="left", box=SIMPLE_HEAD)
    table.add_column("Deck", no_wrap=True)
    table.add_column("Agent", no_wrap=True)
    for heading in ("Wins", "Share", "95 % interval", "On the\nplay", "On the\ndraw"):
        table.add_column(heading, justify="right", no_wrap=True)
    for player, name in enumerate(match.player_names):
        tally = found.players[player]
        low, high = tally.interval
        interval = f"{low:.1%} – {high:.1%}"
        ordered = (found.on_the_play[player], found.on_the_draw[player])
        shares = (f"{part.share:.1%}" if part.games else "–" for part in ordered)
        table.add_row(name, match.agents[player], f"{tally.wins:,}", f"{tally.share:.1%}", interval, *shares)
    return table


def _facts(found: Statistics, seconds: float, earlier: int) -> Iterator[str]:
    shortest, median, longest = found.turns[0], _median(found.turns), found.turns[-1]
    yield f"Turns a game: {median} in the middle, {shortest} to {longest}"
    yield f"Drawn: {found.draws}"
    if found.undecided:
        yield f"Undecided, and counted in no share: {found.undecided}"
    yield "How they ended:"
    for reason, rule, games in found.endings:
        yield f"  {games:>6,}  {reason} (CR {rule})"
    if earlier:
        yield f"Played before: {earlier:,}"
    yield f"{seconds:.1f} s, {(found.games - earlier) / seconds:,.1f} games/s"


def json_lines(record: GameRecord) -> Iterator[str]:
    """The events of a game, one object a line, each with the number of the game."""
    yield from (f'{{"game": {record.number + 1}, {line[1:]}' for line in record.log)


def log_lines(match: Match, record: GameRecord) -> Iterator[str]:
    """The annotated text of a game."""
    players = " against ".join(
        f"{name} ({agent})" for name, agent in zip(match.player_names, match.agents, strict=True)
    )
    yield f"game {record.number + 1}: {players}, seed {record.seed}"
    yield from record.log
    ends = "undecided" if record.undecided else "ends"
    yield f"{ends} after turn {record.turns}: {record.reason} [{record.rule}]"
    yield ""
