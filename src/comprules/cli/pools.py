"""The card pool that a command works with."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from comprules.cli.errors import Refusal

if TYPE_CHECKING:
    from comprules.cards import CardPool

PoolFile = Annotated[
    Path | None,
    typer.Option("--pool", help="A card pool other than your own, made by 'comprules cards import'.", dir_okay=False),
]


def opened_pool(file: Path | None) -> CardPool:
    """The pool in a file, or the user's own, over the starter set; raises Refusal if there is no such file."""
    from comprules.cards import CardPool

    if file is None:
        return CardPool.default()
    if not file.exists() or not file.stat().st_size:
        raise Refusal(f"{file}: there is no such card pool; make it with 'comprules cards import FILE --pool {file}'")
    return CardPool(file, beneath=CardPool.starter())
