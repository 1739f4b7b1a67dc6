"""`comprules solve`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from comprules.cli.errors import INTERRUPTED, Refusal, explained
from comprules.cli.pools import PoolFile
from comprules.cli.progress import progress_of
from comprules.cli.scenario import CardFiles

if TYPE_CHECKING:
    from comprules.cards import CardPool
    from comprules.scenarios import Scenario
    from comprules.solving import Aim, Answer
    from comprules.solving.solving import Noting

NO_WIN = 1
NOT_DECIDED = 3


def solve(
    file: Annotated[Path, typer.Argument(help="A file of scenarios.", dir_okay=False)],
    id: Annotated[str, typer.Option("--id", help="The id of the one to solve, if there are several.")] = "",
    turns: Annotated[
        int | None, typer.Option(min=1, help="Within how many turns of who is to win; the present one counts.")
    ] = None,
    seconds: Annotated[float | None, typer.Option(min=0.1, help="Stop after so long; without it, never.")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object, with the whole proof.")] = False,
    cards: CardFiles = None,
    pool: PoolFile = None,
) -> None:
    """Look for a line that wins from a position, whatever the others do.

    The position is that of a scenario, and so is the goal; without one its first player is to win this turn. Prints
    the line with what is done against each defence, or that there is none. The exit code is 0 if it wins, 1 if nothing
    does, 3 if that wasn't found out.
    """
    with explained():
        scenario = _scenario(file, id)
        opened = _pool(cards or [], pool)
        aim, answer = _solved(scenario, opened, turns, seconds)
    if as_json:
        _print_json(answer)
    else:
        _print(scenario, opened, aim, answer)
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


def _solved(scenario: Scenario, pool: CardPool, turns: int | None, seconds: float | None) -> tuple[Aim, Answer]:
    from comprules.scenarios.beginning import NotRunnable
    from comprules.scenarios.mistakes import ScenarioError
    from comprules.solving import Aim, Limits, solve

    try:
        aim = Aim.of(scenario, turns)
        with _progress(scenario.id) as noting:
            return aim, solve(scenario, aim, Limits(seconds=seconds), pool=pool, noting=noting)
    except (NotRunnable, ScenarioError) as error:
        raise Refusal(f"{scenario.id}: {error}") from None


@contextmanager
def _progress(id: str) -> Iterator[Noting]:
    """What shows how far the search has come, as it goes on."""
    from rich.progress import SpinnerColumn, TextColumn, TimeElapsedColumn

    columns = (SpinnerColumn(), TimeElapsedColumn(), TextColumn("{task.description}"))
    with progress_of(f"Solving {id}", *columns) as shown:
        task = shown.add_task("")

        def note(progress: object) -> None:
            shown.update(task, description=str(progress))

        yield note


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
