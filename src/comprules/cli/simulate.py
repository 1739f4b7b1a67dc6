"""`comprules simulate`."""

from __future__ import annotations

import re
from collections.abc import Sequence
from contextlib import nullcontext
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, TextIO

import typer

from comprules.cli.agent_names import agent_names
from comprules.cli.clusters import ClusterAddress, check_either
from comprules.cli.deck_lists import LeavingOut, Replacing, changes_of, decks_to_play
from comprules.cli.editions import DEFAULT_EDITION, EditionOption, LaterCardsOption, admit_decks, known_edition
from comprules.cli.errors import Refusal, exit_if_interrupted, explained
from comprules.cli.jobs import Jobs, processes
from comprules.cli.log_details import LogDetail, known_detail
from comprules.cli.outputs import check_writable, text_being_written
from comprules.cli.pools import PoolFile, opened_pool
from comprules.cli.progress import games_played
from comprules.cli.results import OutFile, Resuming, being_kept, keeper_for, recorder
from comprules.cli.variants import ForAnte, PlanarDecks, SchemeDecks, TwoHeads

if TYPE_CHECKING:
    from comprules.cards import CardPool
    from comprules.results.keeping import Keeper
    from comprules.simulate.decks import Changes
    from comprules.simulate.match import GameRecord, LogForm, Match

FIRST_OF_LOG = re.compile(r"game \d+: .* against .*, seed \d+|\{\"game\": \d+, \"turn\":\d+,.*\}")

DEFAULT_DECKS = ("azure-gale", "hill-thunder")


def simulate(
    decks: Annotated[
        list[str] | None,
        typer.Argument(
            help="A deck for each player: a file, - for standard input, or a starter deck's name.",
            metavar="[DECK DECK]...",
        ),
    ] = None,
    games: Annotated[int, typer.Option("-n", "--games", min=1, help="How many games.")] = 100,
    seed: Annotated[int, typer.Option(help="The same seed gives the same games.")] = 0,
    jobs: Jobs = 1,
    cluster: ClusterAddress = None,
    agents: Annotated[
        str,
        typer.Option(help="Who plays: random, greedy, shrewd, rollout, ismcts or solver, for all or for each deck."),
    ] = "random",
    as_json: Annotated[bool, typer.Option("--json", help="Print the results as one JSON object.")] = False,
    log: Annotated[
        Path | None,
        typer.Option(help="Write what happened in every game, and by which rule; as JSON lines into a file *.jsonl."),
    ] = None,
    log_detail: LogDetail = "rules",
    out: OutFile = None,
    resume: Resuming = False,
    edition: EditionOption = DEFAULT_EDITION,
    allow_later_cards: LaterCardsOption = False,
    planes: PlanarDecks = None,
    schemes: SchemeDecks = None,
    two_headed_giant: TwoHeads = False,
    ante: ForAnte = False,
    pool: PoolFile = None,
    replace: Replacing = None,
    leave_out_unread: LeavingOut = False,
) -> None:
    """Play many games between decks, and say who wins how often."""
    with explained():
        check_either(cluster, jobs)
        cards = opened_pool(pool)
        changes = changes_of(replace or (), leave_out_unread, cards)
        wanted = tuple(decks or DEFAULT_DECKS)
        match = _match(wanted, agents, seed, known_edition(edition), cards, changes)
        admit_decks(wanted, match.decks, edition, later=allow_later_cards)
        match = _by_variants(match, (planes or (), schemes or (), ante), two_headed_giant, cards)
        check_writable(log, "a log of games", FIRST_OF_LOG)
        keeper = keeper_for(out, match, games, log, resume=resume)
        earlier = keeper.kept if keeper is not None else ()
        jobs = processes(jobs, games - len(earlier))
        now, seconds = _play(match, games, jobs, cluster, log, _form(log, log_detail), keeper)
    played = [*earlier, *now]
    if as_json:
        _print_json(match, played, seconds, len(earlier))
    else:
        _print_table(match, played, seconds, len(earlier))
    exit_if_interrupted(len(played), games, "games")


def _form(log: Path | None, detail: str) -> LogForm | None:
    """How the log is written: as JSON lines into a file that is named so, otherwise as text."""
    length = known_detail(detail)
    if log is None:
        return None
    return "json" if log.suffix == ".jsonl" else length


def _match(decks: tuple[str, ...], agents: str, seed: int, edition: str, pool: CardPool, changes: Changes) -> Match:
    from comprules.simulate.decks import dungeons_for
    from comprules.simulate.match import Match
    from comprules.simulate.named_cards import named_in_decks

    if len(decks) < 2:
        raise Refusal("a game needs two decks or more; name none to play with two of the starter decks")
    names = agent_names(agents, len(decks))
    found = decks_to_play(decks, pool, changes)
    return Match(found, names, seed, edition, dungeons_for(found, pool), reference=named_in_decks(found, pool.get))


def _by_variants(
    match: Match, extra: tuple[Sequence[str], Sequence[str], bool], in_two_teams: bool, pool: CardPool
) -> Match:
    """The match, played by the variants that commanders, planar decks and scheme decks are for, for ante, or in two
    teams.
    """
    from msgspec.structs import replace

    from comprules.simulate.variants import in_teams, variants_for

    decked = variants_for(match.decks, *extra, pool=pool)
    variants = in_teams(decked, len(match.decks)) if in_two_teams else decked
    return replace(match, variants=variants) if variants else match


def _play(
    match: Match,
    games: int,
    jobs: int,
    cluster: str | None,
    log: Path | None,
    form: LogForm | None,
    keeper: Keeper | None,
) -> tuple[list[GameRecord], float]:
    """The games played until the end or until the user interrupts, and how long that took. Those that are kept already
    aren't played again.
    """
    from time import perf_counter

    from comprules.simulate.series import play_games

    played: list[GameRecord] = []
    first = len(keeper.kept) if keeper is not None else 0
    with text_being_written(log) if log is not None else nullcontext() as file, being_kept(keeper) as keep:
        begun = perf_counter()
        try:
            with games_played(games - first) as noting:
                for record in play_games(match, games, jobs, form, noting, first, recorder(keeper), cluster):
                    played.append(_logged(match, keep(record), file, form))
        except KeyboardInterrupt:
            if not (played or first):
                raise
        seconds = perf_counter() - begun
    return played, seconds


def _logged(match: Match, record: GameRecord, file: TextIO | None, form: LogForm | None) -> GameRecord:
    """The record without its log, which is written to the file."""
    from msgspec.structs import replace

    from comprules.simulate.report import json_lines, log_lines

    if file is None:
        return record
    file.writelines(f"{line}\n" for line in (json_lines(record) if form == "json" else log_lines(match, record)))
    return replace(record, log=())


def _print_json(match: Match, played: list[GameRecord], seconds: float, earlier: int) -> None:
    import json

    from comprules.simulate.report import as_data

    typer.echo(json.dumps(as_data(match, played, seconds, earlier), indent=2))


def _print_table(match: Match, played: list[GameRecord], seconds: float, earlier: int) -> None:
    from comprules.cli.tables import print_whole
    from comprules.simulate.report import as_tables

    print_whole(as_tables(match, played, seconds, earlier))
