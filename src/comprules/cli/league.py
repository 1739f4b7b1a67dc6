"""`comprules league`."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from comprules.cli.agent_names import agent_names
from comprules.cli.clusters import ClusterAddress, check_either
from comprules.cli.deck_lists import LeavingOut, Replacing, changes_of, decks_to_play
from comprules.cli.editions import DEFAULT_EDITION, EditionOption, LaterCardsOption, admit_decks, known_edition
from comprules.cli.errors import INTERRUPTED, Refusal, explained
from comprules.cli.jobs import Jobs, processes
from comprules.cli.pools import PoolFile, opened_pool
from comprules.cli.progress import games_noted
from comprules.kernel.counted import counted

if TYPE_CHECKING:
    from comprules.league.league import League

NARROWEST, WIDEST_INTERVAL = 0.5, 49.0
"""Between how many percent to each side intervals can be wanted to be."""


def league(
    decks: Annotated[
        list[str],
        typer.Argument(
            help="Two decks or more: files, folders of them, starter decks' names, or - for standard input.",
            metavar="DECK DECK...",
        ),
    ],
    precision: Annotated[
        float,
        typer.Option(
            min=NARROWEST,
            max=WIDEST_INTERVAL,
            help="How many percent each share's interval is to reach to each side.",
        ),
    ] = 10.0,
    most: Annotated[int, typer.Option(min=2, help="How many games two decks play at most for that.")] = 2_000,
    seed: Annotated[int, typer.Option(help="The same seed gives the same games.")] = 0,
    jobs: Jobs = 1,
    cluster: ClusterAddress = None,
    agents: Annotated[
        str,
        typer.Option(help="Who plays: random, greedy, shrewd, rollout, ismcts or solver, for all or for each deck."),
    ] = "random",
    as_json: Annotated[bool, typer.Option("--json", help="Print the results as one JSON object.")] = False,
    edition: EditionOption = DEFAULT_EDITION,
    allow_later_cards: LaterCardsOption = False,
    pool: PoolFile = None,
    replace: Replacing = None,
    leave_out_unread: LeavingOut = False,
) -> None:
    """Play every deck against every other, for as many games as it takes, and rate them."""
    with explained():
        from comprules.league.entrants import LeagueError, entrants, pairings
        from comprules.league.league import League
        from comprules.league.stopping import Aim

        check_either(cluster, jobs)
        cards = opened_pool(pool)
        wanted = _with_folders(decks)
        found = decks_to_play(wanted, cards, changes_of(replace or (), leave_out_unread, cards))
        admit_decks(wanted, found, known_edition(edition), later=allow_later_cards)
        try:
            entered = entrants(found, agent_names(agents, len(found)))
        except LeagueError as error:
            raise Refusal(str(error)) from None
        playing = League(
            entered, pairings(entered, seed, cards, known_edition(edition)), Aim(precision / 100, most // 2 * 2)
        )
        seconds = _play(playing, processes(jobs, playing.expected), cluster)
    _print(playing, seed, seconds, as_json=as_json)
    _exit_if_interrupted(playing)


def _with_folders(wanted: Sequence[str]) -> tuple[str, ...]:
    """The decks that are wanted, with a folder's files in its place."""
    return tuple(deck for each in wanted for deck in (_files_in(Path(each)) if Path(each).is_dir() else (each,)))


def _files_in(folder: Path) -> Sequence[str]:
    """All files of a folder but hidden ones, in the order of their names; raises Refusal if there are none."""
    files = sorted(str(file) for file in folder.iterdir() if file.is_file() and not file.name.startswith("."))
    if not files:
        raise Refusal(f"{folder}: the folder has no deck lists")
    return files


def _play(league: League, jobs: int, cluster: str | None) -> float:
    """How long it took to play until the end, or until the user interrupts."""
    from time import perf_counter

    begun = perf_counter()
    try:
        doing = f"Playing {counted(len(league.pairings), 'pairing')}"
        with games_noted(doing, "Playing, of about", lambda: league.expected) as noting:
            for _ in league.games(jobs, noting, cluster):
                pass
    except KeyboardInterrupt:
        if not any(tally.games for tally in league.tallies):
            raise
    return perf_counter() - begun


def _print(league: League, seed: int, seconds: float, *, as_json: bool) -> None:
    import json

    from comprules.cli.tables import print_whole
    from comprules.league.report import as_data, as_tables

    if as_json:
        typer.echo(json.dumps(as_data(league, seed, seconds), indent=2))
        return
    print_whole(as_tables(league, seed, seconds))


def _exit_if_interrupted(league: League) -> None:
    """End the program if not all that was wanted has been played, and say so."""
    if not league.is_over:
        games = sum(tally.games for tally in league.tallies)
        typer.echo(f"interrupted after {games:,} of about {league.expected:,} games", err=True)
        raise typer.Exit(INTERRUPTED)
