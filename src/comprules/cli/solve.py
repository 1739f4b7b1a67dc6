"""`comprules solve`."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, NamedTuple

import typer

from comprules.cli.errors import INTERRUPTED, Refusal, explained
from comprules.cli.jobs import MOST_PROCESSES, Jobs, processes
from comprules.cli.outputs import check_writable, unwritable, write_text
from comprules.cli.pools import PoolFile
from comprules.cli.progress import progress_of
from comprules.cli.scenario import FIRST_OF_SCENARIOS, CardFiles

if TYPE_CHECKING:
    from comprules.cards import CardPool
    from comprules.scenarios import Scenario
    from comprules.solving import Aim, Answer
    from comprules.solving.answer import Noting, Progress
    from comprules.solving.table import Table

NO_WIN = 1
NOT_DECIDED = 3
FIRST_OF_SAVED = re.compile(r'\{"comprules":.*')
BESIDE = 14
"""How many columns of a terminal are for what stands beside the words of the progress, and for a key that is echoed."""


def solve(
    file: Annotated[Path, typer.Argument(help="A file of scenarios.", dir_okay=False)],
    id: Annotated[str, typer.Option("--id", help="The id of the one to solve, if there are several.")] = "",
    turns: Annotated[
        int | None, typer.Option(min=1, help="Within how many turns of who is to win; the present one counts.")
    ] = None,
    seconds: Annotated[float | None, typer.Option(min=0.1, help="Stop after so long; without it, never.")] = None,
    every: Annotated[bool, typer.Option("--all", help="List each first move that wins.")] = False,
    explain_none: Annotated[
        bool, typer.Option("--explain-none", help="Say of each first move that doesn't win how it is met.")
    ] = False,
    kept: Annotated[
        Path | None,
        typer.Option("--keep", help="Keep what is found out in this file, and go on from there.", dir_okay=False),
    ] = None,
    out: Annotated[
        Path | None,
        typer.Option("--out", help="Write the line that wins as a scenario into this file.", dir_okay=False),
    ] = None,
    played: Annotated[
        Path | None,
        typer.Option("--played", help="Write the game with that line played, for `comprules table`.", dir_okay=False),
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object, with the whole proof.")] = False,
    jobs: Jobs = 1,
    cards: CardFiles = None,
    pool: PoolFile = None,
) -> None:
    """Look for a line that wins from a position, whatever the others do.

    The position is that of a scenario, and so is the goal; without one its first player is to win this turn. Prints
    the line with what is done against each defence, or that there is none. The exit code is 0 if it wins, 1 if nothing
    does, 3 if that wasn't found out.
    """
    with explained():
        check_writable(out, "a file of scenarios", FIRST_OF_SCENARIOS)
        check_writable(played, "a saved game", FIRST_OF_SAVED)
        scenario = _scenario(file, id)
        opened = _pool(cards or [], pool)
        asked = _Asked(turns, seconds, processes(jobs, MOST_PROCESSES), kept, every or explain_none)
        aim, answer = _solved(scenario, opened, asked)
    if as_json:
        _print_json(answer)
    else:
        _print(scenario, opened, aim, answer)
        _print_first_moves(answer, every=every, explain_none=explain_none)
    with explained():
        _write(scenario, opened, aim, answer, out)
        _write_game(scenario, opened, aim, answer, played)
    if answer.is_interrupted:
        raise typer.Exit(INTERRUPTED)
    raise typer.Exit({"wins": 0, "no win": NO_WIN}.get(answer.verdict, NOT_DECIDED))


def _scenario(file: Path, id: str) -> Scenario:
    from comprules.scenarios.files import ScenarioFileError, load

    try:
        loaded = [each for each in load(file) if not id or each.id == id]
    except ScenarioFileError as error:
        raise Refusal(str(error)) from None
    if not loaded:
        raise Refusal(f"{file}: no scenario there has the id {id!r}" if id else f"{file}: there is no scenario in it")
    if len(loaded) > 1:
        raise Refusal(f"{file}: say with --id which of its {len(loaded):,} scenarios is meant")
    if loaded[0].scenario is None:
        raise Refusal(f"{file}: {loaded[0].broken}")
    return loaded[0].scenario


def _pool(cards: Sequence[Path], pool: Path | None) -> CardPool:
    from comprules.scenarios.suite import pool_of

    return pool_of(cards, pool)


class _Asked(NamedTuple):
    """How it is to be solved."""

    turns: int | None
    seconds: float | None
    jobs: int
    kept: Path | None
    with_first_moves: bool


def _solved(scenario: Scenario, pool: CardPool, asked: _Asked) -> tuple[Aim, Answer]:
    from comprules.scenarios.mistakes import ScenarioError
    from comprules.scenarios.setting_up.found_cards import NotRunnable
    from comprules.solving import Aim, Limits, solve
    from comprules.solving.solving import game_of
    from comprules.solving.standing import Standing

    try:
        aim = Aim.of(scenario, asked.turns)
        root = Standing.at_first(game_of(scenario, pool), aim).key
        table = _table(asked.kept, root)
        with _progress(scenario.id) as noting:
            answer = solve(
                scenario,
                aim,
                Limits(seconds=asked.seconds),
                pool=pool,
                noting=noting,
                table=table,
                with_first_moves=asked.with_first_moves,
                jobs=asked.jobs,
            )
    except (NotRunnable, ScenarioError) as error:
        raise Refusal(f"{scenario.id}: {error}") from None
    _keep(table, root, asked.kept)
    return aim, answer


def _table(file: Path | None, root: bytes) -> Table:
    """What was found out before, or nothing. Raises Refusal if a file has something else, or can't be written."""
    from comprules.kernel.atomic_files import check_can_be_written
    from comprules.solving.keeping import NotKept, kept_in
    from comprules.solving.table import Table

    if file is None:
        return Table()
    try:
        check_can_be_written(file)
        return kept_in(file, root) if file.exists() else Table()
    except NotKept as error:
        raise Refusal(str(error)) from None
    except OSError as error:
        raise unwritable(file, error) from None


def _keep(table: Table, root: bytes, file: Path | None) -> None:
    from comprules.solving.keeping import keep

    if file is None:
        return
    try:
        keep(table, root, file)
    except OSError as error:
        raise unwritable(file, error) from None


@contextmanager
def _progress(id: str) -> Iterator[Noting]:
    """What shows how far the search has come, as it goes on, and the line that has come nearest, as far as it fits."""
    from rich.progress import SpinnerColumn, TextColumn, TimeElapsedColumn

    columns = (SpinnerColumn(), TimeElapsedColumn(), TextColumn("{task.description}", markup=False))
    with progress_of(f"Solving {id}", *columns) as shown:
        task = shown.add_task("")

        def note(progress: Progress) -> None:
            nearest = "; ".join(progress.line)
            told = f"{progress}; nearest: {nearest}" if nearest else str(progress)
            room = shown.console.width - BESIDE
            shown.update(task, description=told if len(told) <= room else f"{told[: room - 1]}…")

        yield note


def _write(scenario: Scenario, pool: CardPool, aim: Aim, answer: Answer, out: Path | None) -> None:
    """Write the line that wins as a scenario. Raises Refusal if scenarios have no words for it."""
    import msgspec

    from comprules.solving.referring import CannotSay
    from comprules.solving.scripting import as_scenario

    if out is None or answer.proof is None:
        _tell_nothing_written(out)
        return
    try:
        line = as_scenario(scenario, aim, answer.proof, pool)
    except CannotSay as error:
        raise Refusal(f"{out}: nothing is written: {error}") from None
    write_text(out, msgspec.json.encode(line).decode() + "\n")


def _write_game(scenario: Scenario, pool: CardPool, aim: Aim, answer: Answer, file: Path | None) -> None:
    """Write the game in which the line that wins is played."""
    from comprules.solving import as_game

    if file is None or answer.proof is None:
        _tell_nothing_written(file)
        return
    write_text(file, as_game(scenario, aim, answer.proof, pool).save() + "\n")


def _tell_nothing_written(file: Path | None) -> None:
    if file is not None:
        typer.echo(f"{file}: nothing is written, since no line that wins is known", err=True)


def _print_json(answer: Answer) -> None:
    import msgspec

    typer.echo(msgspec.json.format(msgspec.json.encode(answer)).decode())


def _print(scenario: Scenario, pool: CardPool, aim: Aim, answer: Answer) -> None:
    from comprules.solving.solving import game_of
    from comprules.solving.standing import Standing
    from comprules.solving.telling import told

    typer.echo(f"{scenario.id}: {answer}")
    if answer.proof is not None:
        for line in told(Standing.at_first(game_of(scenario, pool), aim), answer.proof):
            typer.echo(line)
    elif answer.verdict == "not decided" and answer.progress.line:
        typer.echo("nearest: " + "; ".join(answer.progress.line))


def _print_first_moves(answer: Answer, *, every: bool, explain_none: bool) -> None:
    for first in answer.first_moves:
        words = first.answer
        if first.wins and every:
            typer.echo(f"wins: {words}")
        elif not first.wins and explain_none:
            line = "; ".join(first.line)
            typer.echo(f"no win: {words}; {line}; then {first.end}" if line else f"no win: {words}; then {first.end}")
