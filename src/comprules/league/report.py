"""How a league stands, for people and for programs."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any, Final

from comprules.kernel.counted import counted
from comprules.league.confidence import ERROR
from comprules.league.league import League
from comprules.league.rating import Rating
from comprules.league.standing import Standing, standings, tally_of
from comprules.simulate.report import said_of

if TYPE_CHECKING:
    from rich.console import RenderableType
    from rich.table import Table

LONGEST_NAME, LONGEST_IN_MATRIX = 24, 16
"""How much of a deck's name is shown, so that eight decks have room beside each other in 80 columns."""

MATRIX: Final = "Share of each line's deck against each column's, and its 95 % interval, in %:"


def as_data(league: League, seed: int, seconds: float) -> dict[str, Any]:
    """How it stands as plain values, ready for JSON. What has no end is None."""
    games = sum(tally.games for tally in league.tallies)
    return {
        "games": games,
        "seconds": seconds,
        "games_per_second": games / seconds,
        "finished": league.is_over,
        "seed": seed,
        "edition": league.pairings[0].match.edition,
        "precision": league.aim.precision,
        "most": league.aim.most,
        "confidence": 1 - ERROR,
        "decks": [_deck_data(league, standing) for standing in standings(league)],
        "pairings": [_pairing_data(league, number) for number in range(len(league.pairings))],
    }


def _deck_data(league: League, standing: Standing) -> dict[str, Any]:
    entrant = league.entrants[standing.entrant]
    return {
        "name": entrant.name,
        "deck": entrant.deck.name,
        "agent": entrant.agent,
        "changes": list(entrant.deck.changes),
        "elo": standing.rating.elo,
        "interval": [standing.rating.low, standing.rating.high],
        "share": standing.share,
        "games": standing.games,
    }


def _pairing_data(league: League, number: int) -> dict[str, Any]:
    pairing, tally = league.pairings[number], league.tallies[number]
    return {
        "decks": [league.entrants[pairing.first].name, league.entrants[pairing.second].name],
        "seed": pairing.match.seed,
        "games": tally.games,
        "counted": tally.counted,
        "wins": [tally.wins, tally.losses],
        "draws": tally.draws,
        "undecided": tally.undecided,
        "share": tally.share,
        "interval": list(tally.interval),
        "on_the_play": {"points": tally.points_when_first, "games": tally.counted // 2},
        "on_the_draw": {"points": tally.score - tally.points_when_first, "games": tally.counted // 2},
        "precise": league.aim.is_met(tally),
    }


def as_tables(league: League, seed: int, seconds: float) -> RenderableType:
    """How it stands as tables for the terminal."""
    from rich.console import Group

    found = standings(league)
    changes = said_of([entrant.deck for entrant in league.entrants])
    parts: list[RenderableType] = [*changes, "", MATRIX, "", _matrix(league, found), "", *_facts(league, seconds)]
    return Group(_ratings_table(league, found, seed), *parts)


def _ratings_table(league: League, found: Sequence[Standing], seed: int) -> Table:
    from rich.box import SIMPLE_HEAD
    from rich.table import Table

    games = sum(tally.games for tally in league.tallies)
    table = Table(title=f"{counted(games, 'game')}, seed {seed}", title_justify="left", box=SIMPLE_HEAD)
    table.add_column("", justify="right")
    table.add_column("Deck", no_wrap=True)
    table.add_column("Agent", no_wrap=True)
    for heading in ("Elo", "95 % interval", "Share", "Games"):
        table.add_column(heading, justify="right", no_wrap=True)
    for place, standing in enumerate(found, 1):
        entrant, rating = league.entrants[standing.entrant], standing.rating
        figures = (f"{rating.elo:.0f}", _between(rating), f"{standing.share:.1%}", f"{standing.games:,}")
        table.add_row(str(place), _short(entrant.name, LONGEST_NAME), entrant.agent, *figures)
    return table


def _between(rating: Rating) -> str:
    """The interval of a rating in words."""
    if rating.low is None and rating.high is None:
        return "unknown"
    if rating.high is None:
        return f"{rating.low:.0f} or more"
    if rating.low is None:
        return f"{rating.high:.0f} or less"
    return f"{rating.low:.0f} – {rating.high:.0f}"


def _matrix(league: League, found: Sequence[Standing]) -> Table:
    from rich.box import SIMPLE_HEAD
    from rich.table import Table

    table = Table(box=SIMPLE_HEAD, padding=0, show_edge=False)
    table.add_column("Deck", no_wrap=True)
    for place in range(1, len(found) + 1):
        table.add_column(str(place), justify="right", no_wrap=True)
    for place, standing in enumerate(found, 1):
        cells = (_cell(league, standing.entrant, other.entrant) for other in found)
        table.add_row(f"{place} {_short(league.entrants[standing.entrant].name, LONGEST_IN_MATRIX)}", *cells)
    return table


def _short(name: str, longest: int) -> str:
    return name if len(name) <= longest else f"{name[: longest - 1]}…"


def _cell(league: League, deck: int, other: int) -> str:
    """Two lines: the share, and from where to where it may be."""
    if deck == other:
        return "–"
    tally = tally_of(league, deck, other)
    low, high = (100 * end for end in tally.interval)
    return f"{100 * tally.share:.1f}\n{low:.0f}–{high:.0f}" if tally.counted else "?\n0–100"


def _facts(league: League, seconds: float) -> Iterator[str]:
    tallies = league.tallies
    games = sum(tally.games for tally in tallies)
    yield f"Drawn, and half a win for each: {sum(tally.draws for tally in tallies):,}"
    undecided = sum(tally.undecided for tally in tallies)
    if undecided:
        left_out = sum(tally.games - tally.counted for tally in tallies)
        yield f"Undecided: {undecided:,}; with the other game of their round, {left_out:,} count in no share"
    wide = sum(not league.aim.is_met(tally) for tally in tallies)
    if wide:
        yield f"Intervals wider than ±{100 * league.aim.precision:g} %: {wide} of {len(tallies)}"
    yield f"{seconds:.1f} s, {games / seconds:,.1f} games/s"
