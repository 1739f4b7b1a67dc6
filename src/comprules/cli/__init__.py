"""The command line. Commands load what they need when they run, so that `comprules --help` answers at once."""

import os
import sys
from io import TextIOWrapper
from typing import Annotated, Any

import typer
from typer.core import TyperGroup

import comprules
from comprules.cli import (
    bench,
    cards,
    coverage,
    decks,
    diff,
    explain,
    goldfish,
    grammar,
    league,
    play,
    report,
    rules,
    scenario,
    simulate,
    soak,
    solve,
    table,
)
from comprules.cli.clusters import OnCluster
from comprules.cli.errors import ending_clearly, warning_plainly


class Commands(TyperGroup):
    """All commands: they end clearly whatever happens to them."""

    def invoke(self, ctx: Any) -> Any:
        """Run the command that is meant."""
        with ending_clearly(), warning_plainly():
            return super().invoke(ctx)


app = typer.Typer(
    name="comprules",
    cls=Commands,
    help="The Comprehensive Rules of Magic: The Gathering, executable.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,  # Drawing frames around the help takes longer than all the rest of it.
)
app.command("simulate", cls=OnCluster)(simulate.simulate)
app.command("report")(report.report)
app.command("league", cls=OnCluster)(league.league)
app.command("goldfish")(goldfish.goldfish)
app.command("play", cls=play.Resuming)(play.play)
app.command("table")(table.table)
app.command("card")(cards.card)
app.command("bench")(bench.bench)
app.command("rules")(rules.rules)
app.command("diff")(diff.diff)
app.command("explain")(explain.explain)
app.command("coverage")(coverage.coverage)
app.command("grammar")(grammar.grammar)
app.command("soak")(soak.soak)
app.command("solve")(solve.solve)
app.add_typer(decks.app, name="deck")
app.add_typer(cards.app, name="cards")
app.add_typer(scenario.app, name="scenario")


def _print_version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"comprules {comprules.__version__}")
        raise typer.Exit


@app.callback()
def _options(
    version: Annotated[
        bool, typer.Option("--version", help="Print the version.", is_eager=True, callback=_print_version)
    ] = False,
) -> None:
    pass


def main() -> None:
    """Run the command that the arguments name. What the output has no sign for is shown as a question mark.

    Some terminals don't know how wide they are, and say that they have no columns.
    """
    if os.environ.get("COLUMNS") == "0":
        del os.environ["COLUMNS"]
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")
    app()
