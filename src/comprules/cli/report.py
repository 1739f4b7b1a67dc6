"""`comprules report`."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Annotated

import typer

from comprules.cli.errors import Refusal, explained
from comprules.cli.outputs import check_writable, write_text


def report(
    games: Annotated[
        list[Path],
        typer.Argument(help="The table of games that 'comprules simulate --out' has written; one for each match."),
    ],
    html: Annotated[Path, typer.Option("--html", help="The page to write: one file, without scripts.")],
) -> None:
    """Show what games say that were kept as tables: who wins, when, by which cards."""
    with explained():
        try:
            from comprules.reports import page
            from comprules.reports import report as report_on
        except ModuleNotFoundError as missing:
            raise Refusal(str(missing)) from None
        check_writable(html, "a report of games", re.compile(re.escape(page.FIRST_LINE)))
        write_text(html, report_on(*games).html)
    typer.echo(f"{html} is written.")
