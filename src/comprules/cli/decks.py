"""`comprules deck check`."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from comprules.cli.errors import BAD_INPUT, Refusal, explained
from comprules.cli.pools import PoolFile, opened_pool

if TYPE_CHECKING:
    from comprules.cards import CardPool, Deck
    from comprules.cards.decks.legality import DeckRules

app = typer.Typer(help="Deck lists.", no_args_is_help=True)


@app.callback()
def _deck() -> None:
    """Deck lists."""


@app.command("check")
def check_deck(
    file: Annotated[Path, typer.Argument(help="A deck list: text as Arena and MTGO write it, .dek, or .cod.")],
    limited: Annotated[bool, typer.Option("--limited", help="Check as a limited deck, of 40 cards or more.")] = False,
    brawl: Annotated[
        bool, typer.Option("--brawl", help="Check as a Brawl deck, of 60 cards with its commander.")
    ] = False,
    pool: PoolFile = None,
) -> None:
    """Say whether a deck list can be played, and if not, every reason. One with a commander is a Commander deck."""
    with explained():
        from comprules.cards import Deck

        opened = opened_pool(pool)
        deck = Deck.load(file, opened)
        problems = _problems(deck, opened, _kind(deck, limited=limited, brawl=brawl))
    for problem in problems:
        typer.echo(f"{file}: {problem}", err=True)
    if problems:
        raise typer.Exit(BAD_INPUT)
    typer.echo(f"{deck.name}: {_size(deck)} cards, ready to play")


def _kind(deck: Deck, *, limited: bool, brawl: bool) -> DeckRules:
    if limited and brawl:
        raise Refusal("a deck is checked either as a limited deck or as a Brawl deck; leave out --limited or --brawl")
    if limited:
        return "limited"
    return "brawl" if brawl else "commander" if deck.commander else "constructed"


def _problems(deck: Deck, pool: CardPool, kind: DeckRules) -> list[str]:
    from comprules.cards import check
    from comprules.simulate.decks import unplayable_cards

    broken = [str(problem) for problem in check(deck, pool, kind)]
    return broken + [str(mistake) for mistake in unplayable_cards(deck, pool)]


def _size(deck: Deck) -> int:
    return sum(count for _, count in (*deck.main, *deck.commander))
