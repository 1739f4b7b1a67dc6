"""`comprules bench`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from comprules.cli.editions import DEFAULT_EDITION, EditionOption, known_edition
from comprules.cli.errors import Refusal, explained
from comprules.cli.progress import progress_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from comprules.simulate.benchmark import Figure
    from comprules.simulate.growth import Growing

SECONDS = 3.0
"""How long each figure is measured."""

ACCOUNTED = 4
"""In how many games calls are counted."""


def bench(
    as_json: Annotated[bool, typer.Option("--json", help="Print the figures as one JSON object.")] = False,
    seconds: Annotated[
        float | None, typer.Option(min=0.01, show_default=str(SECONDS), help="How long each figure is measured.")
    ] = None,
    edition: EditionOption = DEFAULT_EDITION,
    growth: Annotated[
        bool, typer.Option("--growth", help="Measure moments on boards of 10 to 1,000 permanents instead.")
    ] = False,
    account: Annotated[
        bool, typer.Option("--account", help="Count where the calls of functions go instead, by what is answered.")
    ] = False,
    against: Annotated[
        str | None, typer.Option(metavar="chess", help="Measure windows beside python-chess's random moves instead.")
    ] = None,
    pool: Annotated[
        bool, typer.Option("--pool", help="Measure games with random decks from your card pool, beside starter decks.")
    ] = False,
    cluster: Annotated[
        bool, typer.Option("--cluster", help="Measure games on Ray clusters of 1, 2 and 4 processes here instead.")
    ] = False,
    training: Annotated[
        bool, typer.Option("--training", help="Measure steps of training environments, on one core and on all.")
    ] = False,
) -> None:
    """Measure the engine on one core.

    Windows, games, undos, copies and cards read a second.
    """
    with explained():
        known_edition(edition)
        if seconds is not None and (growth or account):
            raise Refusal("--growth and --account measure for as long as they take: drop --seconds")
        if sum((growth, account, against is not None, pool, cluster, training)) > 1:
            raise Refusal(
                "--growth, --account, --against, --pool, --cluster and --training measure different things: "
                "give one of them"
            )
    if growth:
        _grow(edition, as_json)
    elif account:
        _account(as_json, edition)
    elif against is not None:
        _measure_against(against, SECONDS if seconds is None else seconds, edition, as_json)
    elif pool:
        _measure_with_pool(SECONDS if seconds is None else seconds, edition, as_json)
    elif cluster:
        _measure_cluster(SECONDS if seconds is None else seconds, edition, as_json)
    elif training:
        _measure_training(SECONDS if seconds is None else seconds, edition, as_json)
    else:
        _measure(SECONDS if seconds is None else seconds, edition, as_json)


def _measure(seconds: float, edition: str, as_json: bool) -> None:
    """Measure how often things are done in a second."""
    from comprules.simulate.benchmark import measure

    _print(_measured(measure(seconds, edition), 5), as_json)


def _measure_training(seconds: float, edition: str, as_json: bool) -> None:
    """Measure how many steps environments take in a second."""
    with explained():
        try:
            from comprules.training.benchmark import measure
        except ModuleNotFoundError as error:
            raise Refusal(str(error)) from None
    _print(_measured(measure(seconds, edition), 2), as_json)


def _measure_cluster(seconds: float, edition: str, as_json: bool) -> None:
    """Measure how many games a second clusters of several sizes play."""
    from comprules.simulate.cluster_benchmark import FIGURES, measure

    with explained():
        found = _measured(measure(seconds, edition), FIGURES)
    _print(found, as_json)


def _measured(found: Iterator[Figure], count: int) -> list[Figure]:
    """So many figures, as they are measured one after the other."""
    from rich.progress import SpinnerColumn, TextColumn

    figures: list[Figure] = []
    columns = (SpinnerColumn(), TextColumn(f"Measuring ({{task.completed}} of {count} done)"))
    with progress_of("Measuring", *columns) as progress:
        task = progress.add_task("figures", total=count)
        for figure in found:
            figures.append(figure)
            progress.advance(task)
    return figures


def _grow(edition: str, as_json: bool) -> None:
    """Measure how what moments cost grows with the board."""
    from comprules.simulate.growth import BOARDS, MOMENTS, SIZES, growth

    found: list[Growing] = []
    with progress_of("Measuring boards") as progress:
        task = progress.add_task("boards", total=len(BOARDS) * len(SIZES) * len(MOMENTS))
        for each in growth(edition=edition):
            found.append(each)
            progress.advance(task)
    _print_growth(found, as_json)


def _account(as_json: bool, edition: str) -> None:
    """Count where the calls go in a few games."""
    import json

    from msgspec.structs import asdict
    from rich.console import Console

    from comprules.cli.account_table import table
    from comprules.simulate.accounting import accounts

    with progress_of("Counting calls") as progress:
        progress.add_task("games", total=None)
        found = list(accounts(ACCOUNTED, edition))
    if as_json:
        typer.echo(json.dumps([asdict(each) for each in found], indent=2))
    else:
        Console(highlight=False).print(table(found))


def _measure_against(other: str, seconds: float, edition: str, as_json: bool) -> None:
    """Measure the engine beside another program."""
    import json

    from msgspec.structs import asdict

    from comprules.simulate.against import OTHERS, NotInstalled, against_chess

    with explained():
        if other not in OTHERS:
            raise Refusal(f"--against {other}: it can be measured against {' or '.join(OTHERS)}")
        try:
            found = against_chess(seconds, edition)
        except NotInstalled as error:
            raise Refusal(str(error)) from None
    if as_json:
        typer.echo(json.dumps({**asdict(found), "ratio": found.ratio}, indent=2))
        return
    typer.echo(
        f"{found.windows_per_second:,.0f} windows and {found.moves_per_second:,.0f} random moves of chess a second"
    )
    typer.echo(f"{found.ratio:.3f} windows for each move")


def _measure_with_pool(seconds: float, edition: str, as_json: bool) -> None:
    """Measure games with the user's cards beside those with starter decks."""
    import json

    from msgspec.structs import asdict

    from comprules.cli.pools import opened_pool
    from comprules.simulate.real_cards import real_cards
    from comprules.simulate.with_pool import beside_starter_decks

    with opened_pool(None) as pool, progress_of("Measuring games") as progress:
        progress.add_task("games", total=None)
        found = beside_starter_decks(seconds, real_cards(pool), edition)
    if as_json:
        typer.echo(json.dumps({**asdict(found), "ratio": found.ratio}, indent=2))
        return
    typer.echo(
        f"{found.real_games_per_second:.2f} games with cards of the pool and "
        f"{found.starter_games_per_second:.2f} with starter decks a second"
    )
    typer.echo(f"{found.ratio:.2f} times as much time for each")


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
        typer.echo(json.dumps({figure.name: figure.value for figure in figures}, indent=2))
        return
    for figure in figures:
        shown = f"{figure.value:,.1f}" if figure.value < 100 else f"{figure.value:,.0f}"
        typer.echo(f"{shown:>12}  {figure.name}: {figure.counted}")
