"""`comprules scenario run`, `show`, `new` and `convert`."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from comprules.cli.editions import LaterCardsOption, OtherEdition, known_edition, loaded_by_edition
from comprules.cli.errors import Refusal, exit_if_interrupted, explained
from comprules.cli.jobs import Jobs, processes
from comprules.cli.log_details import LogDetail, known_detail
from comprules.cli.outputs import check_writable, write_text
from comprules.cli.pools import PoolFile
from comprules.cli.progress import progress_of
from comprules.kernel.atomic_files import why
from comprules.kernel.counted import counted

if TYPE_CHECKING:
    from rich.progress import Progress, TaskID

    from comprules.scenarios import Scenario
    from comprules.scenarios.files import Loaded
    from comprules.scenarios.outcomes import Outcome
    from comprules.scenarios.summary import Summary

FAILED = 1
FIRST_OF_REPORT = re.compile(r".*: (?:passed|failed|not runnable|disputed|error)\b.*")
FIRST_OF_SCENARIOS = re.compile(r'\{"id":.*')
CARDS_SHOWN = 15
FAILURES_SHOWN = 20
DISPUTED = Path("tests/scenarios/disputed.toml")
OWN = Path("scenarios")

app = typer.Typer(help="Rulings as data: positions, plays, and what must then hold.", no_args_is_help=True)

CardFiles = Annotated[
    list[Path] | None,
    typer.Option("--cards", help="A file of cards to play with, as Scryfall or MTGJSON have them.", dir_okay=False),
]


@app.callback()
def _scenario() -> None:
    """Rulings as data: positions, plays, and what must then hold."""


@app.command("run")
def run(
    files: Annotated[list[Path], typer.Argument(help="Files of scenarios, or of their ids (.txt) beside them.")],
    cards: CardFiles = None,
    only: Annotated[
        list[str] | None, typer.Option("--only", help="Run only this id, or those with this tag.", metavar="ID|TAG")
    ] = None,
    jobs: Jobs = 1,
    as_json: Annotated[bool, typer.Option("--json", help="Print the counts as one JSON object.")] = False,
    report: Annotated[Path | None, typer.Option(help="Write a line for each scenario, with what was found.")] = None,
    disputed: Annotated[
        Path | None,
        typer.Option(help=f"Scenarios that the rulebook contradicts, as TOML; {DISPUTED} if there is one."),
    ] = None,
    pool: PoolFile = None,
    edition: OtherEdition = None,
    allow_later_cards: LaterCardsOption = False,
) -> None:
    """Play scenarios, and say how many pass; exit code 1 if any fails."""
    with explained():
        chosen = _chosen(files, only or [])
        loaded = [loaded_by_edition(each, edition, later=allow_later_cards) for each in chosen]
        check_writable(report, "a report about scenarios", FIRST_OF_REPORT)
        outcomes, seconds = _run(loaded, cards or [], pool, processes(jobs, len(loaded)), _disputes(disputed))
        _write_report(report, outcomes)
    from comprules.scenarios.summary import summary

    counts = summary(outcomes, seconds)
    _print(counts, outcomes, as_json=as_json)
    exit_if_interrupted(len(outcomes), len(loaded), "scenarios")
    if counts.failed or counts.errors:
        raise typer.Exit(FAILED)


@app.command("show")
def show(
    id: Annotated[str, typer.Argument(help="The id of a scenario, or the end of it.")],
    files: Annotated[
        list[Path] | None, typer.Argument(help="Where it is; by default ./scenarios and $COMPRULES_SCENARIOS.")
    ] = None,
    cards: CardFiles = None,
    log_detail: LogDetail = "rules",
    pool: PoolFile = None,
    edition: OtherEdition = None,
    allow_later_cards: LaterCardsOption = False,
) -> None:
    """Play one scenario, and print what happens in it.

    It says by which rule, and what the script enters where.
    """
    with explained():
        from comprules.scenarios.suite import pool_of

        found = loaded_by_edition(_found(id, files or list(_usual_files())), edition, later=allow_later_cards)
        opened = pool_of(cards or [], pool)
        detail = known_detail(log_detail)
    if found.scenario is None:
        typer.echo(str(found.broken))
        raise typer.Exit(FAILED)
    for line in found.scenario.log(opened, detail):
        typer.echo(line)


@app.command("new")
def new(
    id: Annotated[str, typer.Argument(help="The id of the new scenario.")] = "mine/first",
    to: Annotated[Path | None, typer.Option("--to", help="Write it into a new file.", dir_okay=False)] = None,
    edition: OtherEdition = None,
) -> None:
    """Print the skeleton of a scenario, which runs as it is."""
    from comprules.scenarios.mistakes import ScenarioError
    from comprules.scenarios.skeleton import skeleton

    with explained():
        try:
            text = skeleton(id, known_edition(edition) if edition is not None else None)
        except ScenarioError as error:
            raise Refusal(str(error)) from None
        if to is None:
            typer.echo(text)
        elif to.exists():
            raise Refusal(f"{to} is there already; name a new file")
        else:
            write_text(to, text + "\n")


@app.command("convert")
def convert(
    file: Annotated[
        Path,
        typer.Argument(
            help="A file of puzzles, a JSON object a line, or a puzzle file of Forge's (.pzl).", dir_okay=False
        ),
    ],
    out: Annotated[Path, typer.Option("--out", help="Write the scenarios into this file.", dir_okay=False)],
    cards: CardFiles = None,
    pool: PoolFile = None,
) -> None:
    """Bring puzzles into the format of scenarios, and say what of them can't be; exit code 1 if any isn't written."""
    with explained():
        from comprules.scenarios.converting.files import convert_file
        from comprules.scenarios.files import ScenarioFileError
        from comprules.scenarios.suite import pool_of

        check_writable(out, "a file of scenarios", FIRST_OF_SCENARIOS)
        try:
            results = list(convert_file(file, pool_of(cards or [], pool)))
        except ScenarioFileError as error:
            raise Refusal(str(error)) from None
        written = [each.text for each in results if each.text is not None]
        write_text(out, "".join(f"{line}\n" for line in written))
    for each in results:
        for told in each.told:
            typer.echo(f"{each.id}: {told}")
    typer.echo(f"{counted(len(written), 'scenario')} of {counted(len(results), 'puzzle')} written to {out}")
    if len(written) < len(results):
        raise typer.Exit(FAILED)


def _chosen(files: Sequence[Path], only: Sequence[str]) -> list[Loaded]:
    loaded = [each for file in files for each in _loaded(file)]
    chosen = [each for each in loaded if not only or _is_wanted(each, only)]
    if not loaded:
        raise Refusal(f"there is no scenario in {', '.join(map(str, files))}; 'comprules scenario new' prints one")
    if not chosen:
        raise Refusal(f"no scenario of {', '.join(map(str, files))} has the id or tag {' or '.join(only)}")
    return chosen


def _is_wanted(loaded: Loaded, only: Sequence[str]) -> bool:
    tags = loaded.scenario.tags if loaded.scenario is not None else ()
    return any(word == loaded.id or word in tags for word in only)


def _loaded(file: Path) -> Iterator[Loaded]:
    """The scenarios of a file; for a list of ids, those of the scenario files beside it, in the list's order."""
    from comprules.scenarios.files import ScenarioFileError, load

    try:
        if file.suffix == ".txt":
            yield from _listed(file)
        else:
            yield from load(file)
    except ScenarioFileError as error:
        raise Refusal(str(error)) from None


def _listed(file: Path) -> Iterator[Loaded]:
    from comprules.scenarios.files import load
    from comprules.scenarios.mistakes import shortened

    try:
        ids = file.read_text(encoding="utf-8").split()
    except (OSError, UnicodeDecodeError) as error:
        raise Refusal(f"{file}: can't be read: {why(error)}") from None
    beside = {each.id: each for other in sorted(file.parent.glob("*.jsonl")) for each in load(other)}
    missing = [id for id in ids if id not in beside]
    if missing:
        raise Refusal(
            f"{file}: no scenario beside it has the id {shortened(missing[0])} ({len(missing)} of {len(ids)} missing)"
        )
    return (beside[id] for id in ids)


def _usual_files() -> Iterator[Path]:
    for place in dict.fromkeys((OWN, Path(os.environ.get("COMPRULES_SCENARIOS", OWN)))):
        yield from sorted(place.glob("*.jsonl")) if place.is_dir() else filter(Path.exists, [place])


def _found(id: str, files: Sequence[Path]) -> Loaded:
    loaded = [each for file in dict.fromkeys(files) for each in _loaded(file)]
    for fits in (str.__eq__, str.endswith) if id else ():
        found = [each for each in loaded if fits(each.id, id)]
        if found:
            return found[0]
    raise Refusal(f"no scenario of {', '.join(map(str, files)) or 'the usual files'} has the id {id!r}; name its file")


def scenario_called(wanted: str) -> Scenario:
    """The scenario of this id among the usual files, or the only one in a file. Raises Refusal."""
    file = Path(wanted)
    if file.suffix == ".jsonl" and not file.exists():
        raise Refusal(f"{file}: No such file or directory")
    loaded = list(_loaded(file)) if file.is_file() else [_found(wanted, list(_usual_files()))]
    if len(loaded) != 1:
        raise Refusal(f"{file}: a file with one scenario is needed, and it has {len(loaded):,}; name the id of one")
    if loaded[0].scenario is None:
        raise Refusal(str(loaded[0].broken))
    return loaded[0].scenario


def _disputes(file: Path | None) -> dict[str, str]:
    from comprules.scenarios.disputes import read_disputes
    from comprules.scenarios.files import ScenarioFileError

    if file is None and not DISPUTED.exists():
        return {}
    try:
        return read_disputes(file or DISPUTED)
    except ScenarioFileError as error:
        raise Refusal(str(error)) from None


def _run(
    loaded: Sequence[Loaded], cards: Sequence[Path], pool: Path | None, jobs: int, disputes: dict[str, str]
) -> tuple[list[Outcome], float]:
    """The outcomes until all have run or the user interrupts, and how long that took."""
    from time import perf_counter

    from comprules.scenarios.disputes import with_dispute
    from comprules.scenarios.suite import run_all

    outcomes: list[Outcome] = []
    begun = perf_counter()
    try:
        with _progress(len(loaded)) as (progress, task):
            passed = 0
            for outcome in run_all(loaded, cards, pool, jobs, lambda: progress.advance(task)):
                outcomes.append(with_dispute(outcome, disputes))
                passed += outcome.passed
                progress.update(task, passed=f"{passed:,}")
    except KeyboardInterrupt:
        if not outcomes:
            raise
    return outcomes, perf_counter() - begun


@contextmanager
def _progress(count: int) -> Iterator[tuple[Progress, TaskID]]:
    from rich.progress import BarColumn, MofNCompleteColumn, TextColumn

    columns = (TextColumn("Playing"), BarColumn(), MofNCompleteColumn(), TextColumn("{task.fields[passed]} passed"))
    with progress_of(f"Playing {counted(count, 'scenario')}", *columns) as progress:
        yield progress, progress.add_task("scenarios", total=count, passed=0)


def _write_report(report: Path | None, outcomes: Sequence[Outcome]) -> None:
    from comprules.scenarios.summary import report_lines

    if report is not None:
        write_text(report, "".join(f"{line}\n" for line in report_lines(outcomes)))


def _print(counts: Summary, outcomes: Sequence[Outcome], *, as_json: bool) -> None:
    import msgspec

    if as_json:
        typer.echo(msgspec.json.format(msgspec.json.encode(counts)).decode())
        return
    from comprules.scenarios.summary import stopping_cards

    _print_some([str(outcome) for outcome in outcomes if outcome.verdict in ("failed", "error")], FAILURES_SHOWN)
    stopping = [f"not runnable, {count:,} of them: {reason}" for reason, count in stopping_cards(outcomes)]
    _print_some(stopping, CARDS_SHOWN)
    typer.echo(str(counts))


def _print_some(lines: Sequence[str], most: int) -> None:
    for line in lines[:most]:
        typer.echo(line)
    if len(lines) > most:
        typer.echo(f"  and {len(lines) - most:,} more; --report FILE writes them all")
