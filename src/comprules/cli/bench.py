"""`comprules bench`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from comprules.cli.editions import DEFAULT_EDITION, EditionOption, known_edition
from comprules.cli.errors import explained
from comprules.cli.progress import progress_of

if TYPE_CHECKING:
    from comprules.simulate.benchmark import Figure
    from comprules.simulate.growth import Growing


def bench(
    as_json: Annotated[bool, typer.Option("--json", help="Print the figures as one JSON object.")] = False,
    seconds: Annotated[float, typer.Option(min=0.01, help="How long each figure is measured.")] = 3.0,
    edition: EditionOption = DEFAULT_EDITION,
    growth: Annotated[
        bool, typer.Option("--growth", help="Measure moments on boards of 10 to 1,000 permanents instead.")
    ] = False,
) -> None:
    """Measure the engine on one core: windows, games, undos, copies and cards read a second."""
    if growth:
        _grow(as_json)
        return
    from rich.progress import SpinnerColumn, TextColumn

    from comprules.simulate.benchmark import measure

    with explained():
        known_edition(edition)
    figures: list[Figure] = []
    columns = (SpinnerColumn(), TextColumn("Measuring ({task.completed} of 5 done)"))
    with progress_of("Measuring", *columns) as progress:
        task = progress.add_task("figures", total=5)
        for figure in measure(seconds, edition):
            figures.append(figure)
            progress.advance(task)
    _print(figures, as_json)


def _grow(as_json: bool) -> None:
    """Measure how what moments cost grows with the board, by today's rules."""
    from comprules.simulate.growth import BOARDS, MOMENTS, SIZES, growth

    found: list[Growing] = []
    with progress_of("Measuring boards") as progress:
        task = progress.add_task("boards", total=len(BOARDS) * len(SIZES) * len(MOMENTS))
        for each in growth():
            found.append(each)
            progress.advance(task)
    _print_growth(found, as_json)


def _print_growth(found: list[Growing], as_json: bool) -> None:
    import json

    from msgspec.structs import asdict
    from rich.console import Console

    from comprules.cli.growth_table import table

    if as_json:
        typer.echo(json.dumps([asdict(each) for each in found], indent=2))
    else:
        Console(highlight=False).print(table(found))


def _print(figures: list[Figure], as_json: bool) -> None:
    import json

    if as_json:
        typer.echo(json.dumps({figure.name: figure.per_second for figure in figures}, indent=2))
        return
    for figure in figures:
        shown = f"{figure.per_second:,.1f}" if figure.per_second < 100 else f"{figure.per_second:,.0f}"
        typer.echo(f"{shown:>12}  {figure.name}: {figure.counted}")
