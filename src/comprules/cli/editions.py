"""`--edition`, and the notice that goes with an unfinished one."""

from __future__ import annotations

from typing import Annotated

import typer

from comprules.cli.errors import Refusal

DEFAULT_EDITION = "2026"

EditionOption = Annotated[
    str,
    typer.Option(
        "--edition", help="The rulebook to play by: 2026, 2024; unfinished: 2009, 2006, 2001.", metavar="YEAR"
    ),
]


def known_edition(edition: str) -> str:
    """The edition, if there is one of this name. Raises Refusal, which names those there are."""
    from comprules.editions import UnknownEdition, rules

    try:
        return rules(edition).name
    except UnknownEdition as error:
        raise Refusal(f"--edition: {error}") from error


def tell_notice(edition: str) -> None:
    """Say on the error output what isn't played yet of an unfinished edition."""
    from comprules.editions import rules

    if notice := rules(edition).notice:
        typer.echo(notice, err=True)
