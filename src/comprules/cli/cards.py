"""`comprules card` and `comprules cards import`."""

from __future__ import annotations

from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from comprules.cli.editions import DEFAULT_EDITION, EditionOption, WordingOption, known_edition
from comprules.cli.errors import explained
from comprules.cli.pools import PoolFile, opened_pool
from comprules.cli.progress import progress_of
from comprules.kernel.counted import counted

if TYPE_CHECKING:
    from comprules.cards import Card, CardPool, ImportSummary
    from comprules.cards.importing import Rewording

SKIPPED_SHOWN = 10

app = typer.Typer(help="The cards that are known here.", no_args_is_help=True)


@app.callback()
def _cards() -> None:
    """The cards that are known here."""


def card(
    name: Annotated[str, typer.Argument(help="A card's name, or a face's; capitals and accents don't matter.")],
    pool: PoolFile = None,
    edition: EditionOption = DEFAULT_EDITION,
    tree: Annotated[
        bool, typer.Option("--tree", help="Show what each line is read to, and what its references mean.")
    ] = False,
) -> None:
    """Show a card in the words of an edition, and what is understood.

    It says which of its lines the reader understands, and whether the edition knows such cards.
    """
    with explained():
        from rich.console import Console

        from comprules.cli.card_panel import card_panel
        from comprules.editions.novelties import later_cards

        shown, known = opened_pool(pool)[name], known_edition(edition)
        Console().print(card_panel(shown, known))
        for later in later_cards([shown], known):
            typer.echo(later)
        if tree:
            _show_trees(shown)


def _show_trees(card: Card) -> None:
    """What the lines of a card are read to, phrase by phrase."""
    from comprules.readings.trees import tree_lines
    from comprules.rules.abilities.reading_faces import read_report

    for face in card.faces:
        for line in read_report(face):
            if line.meaning is not None:
                typer.echo()
                for each in tree_lines(line.meaning, face.name):
                    typer.echo(each)


@app.command("import")
def import_cards(
    file: Annotated[Path, typer.Argument(help="A bulk file of Scryfall's, or MTGJSON's AtomicCards.json.")],
    pool: PoolFile = None,
    edition: WordingOption = DEFAULT_EDITION,
) -> None:
    """Put the cards of a file into your card pool, in today's words."""
    known = known_edition(edition)
    with explained():
        from comprules.cards import CardPool, user_pool_file

        target = pool or user_pool_file()
        is_new = not target.exists()
        try:
            with CardPool(target) as opened:
                summary = _import(file, opened, known)
        except BaseException:
            if is_new:
                _forget(target)
            raise
        _report(summary, target)


def _forget(pool: Path) -> None:
    """Leave nothing of a pool that has just been begun."""
    for file in (pool, pool.with_name(f"{pool.name}-journal")):
        with suppress(OSError):
            file.unlink()


def _import(file: Path, pool: CardPool, edition: str) -> ImportSummary:
    from rich.progress import BarColumn, DownloadColumn, TextColumn

    from comprules.cards import import_file

    columns = (TextColumn("{task.description}"), BarColumn(), DownloadColumn())
    with progress_of(f"Importing {file.name}", *columns) as progress:
        task = progress.add_task(f"Importing {file.name}", total=None)
        told = partial(progress.update, task)
        return import_file(file, pool, lambda read, size: told(completed=read, total=size), _worded_today(edition))


def _worded_today(edition: str) -> Rewording | None:
    """What puts a card in the words of an edition into today's; None for today's."""
    if edition == DEFAULT_EDITION:
        return None
    from comprules.editions.wording import in_todays_words

    return lambda card: in_todays_words(card, edition)


def _report(summary: ImportSummary, target: Path) -> None:
    typer.echo(f"{counted(summary.added, 'card')} added and {summary.replaced:,} replaced in {target}")
    if summary.skipped:
        typer.echo(f"{counted(len(summary.skipped), 'entry', 'entries')} of the file skipped:")
    for skipped in summary.skipped[:SKIPPED_SHOWN]:
        typer.echo(f"  {skipped.place}: {skipped.reason}")
    if len(summary.skipped) > SKIPPED_SHOWN:
        typer.echo(f"  and {len(summary.skipped) - SKIPPED_SHOWN:,} more")
