"""`comprules deck check`."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from comprules.cli.errors import BAD_INPUT, explained
from comprules.cli.pools import PoolFile, opened_pool

if TYPE_CHECKING:
    from comprules.cards import CardPool, Deck

app = typer.Typer(help="Deck lists.", no_args_is_help=True)


@app.callback()
def _deck() -> None:
    """Deck lists."""


@app.command("check")
def check_deck(
    file: Annotated[Path, typer.Argument(help="A deck list: text as Arena and MTGO write it, .dek, or .cod.")],
    limited: Annotated[bool, typer.Option("--limited", help="Check as a limited deck, of 40 cards or more.")] = False,
    pool: PoolFile = None,
) -> None:
    """Say whether a deck list can be played, and if not, every reason."""
    with explained():
        from comprules.cards import Deck

        opened = opened_pool(pool)
        deck = Deck.load(file, opened)
        problems = _problems(deck, opened, limited)
    for problem in problems:
        typer.echo(f"{file}: {problem}", err=True)
    if problems:
        raise typer.Exit(BAD_INPUT)
    typer.echo(f"{deck.name}: {_size(deck)} cards, ready to play")


def _problems(deck: Deck, pool: CardPool, limited: bool) -> list[str]:
    from comprules.cards import check
    from comprules.simulate.decks import unplayable_cards

    broken = [str(problem) for problem in check(deck, pool, "limited" if limited else "constructed")]
    return broken + [str(mistake) for mistake in unplayable_cards(deck, pool)]


def _size(deck: Deck) -> int:
    return sum(count for _, count in deck.main)
