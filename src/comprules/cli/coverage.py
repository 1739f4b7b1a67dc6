"""`comprules coverage`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from comprules.cli.errors import explained
from comprules.cli.progress import progress_of
from comprules.kernel.counted import counted

if TYPE_CHECKING:
    from comprules.cards import Card
    from comprules.readings.coverage import Blocked, Coverage, Progress

RANKED = 40


def coverage(
    file: Annotated[Path, typer.Argument(help="A bulk file of Scryfall's, or MTGJSON's AtomicCards.json.")],
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object, with what blocks the cards.")] = False,
    unread: Annotated[bool, typer.Option("--unread", help="List cards not read, and where reading stopped.")] = False,
    blocked: Annotated[
        bool,
        typer.Option(
            "--blocked-by", help="Rank the missing phrases by the cards that wait for them alone, which takes a while."
        ),
    ] = False,
    kept: Annotated[
        bool, typer.Option("--kept", help="Read no text that was read before; then it isn't told how fast reading is.")
    ] = False,
) -> None:
    """Read all cards of a file, and say how many are read whole."""
    with explained():
        cards = cards_of(file)
    found = coverage_of(cards, kept=kept)
    exactly = blocked or as_json
    ranked = _ranked(found) if exactly else ()
    stops = {card.name: card.stops() if exactly else card.stopped_at() for card in found.unread} if unread else None
    if as_json:
        _print_json(found, ranked, stops, kept)
    else:
        _print(found, ranked, stops or {}, kept)


def cards_of(file: Path) -> Sequence[Card]:
    """The cards of a file."""
    from comprules.cards import CardPool, import_file

    with CardPool() as pool:
        import_file(file, pool)
        return tuple(pool)


def coverage_of(cards: Sequence[Card], *, kept: bool = False) -> Coverage:
    """How much of some cards is read, with a bar that shows how far it is."""
    from comprules.readings.coverage import coverage

    with progress_through("Reading", len(cards)) as advance:
        return coverage(cards, advance, kept=kept)


def _ranked(found: Coverage) -> tuple[Blocked, ...]:
    from comprules.readings.coverage import blocked_by

    with progress_through("Looking for what is missing", len(found.unread)) as advance:
        return blocked_by(found.unread, advance)


@contextmanager
def progress_through(doing: str, total: int) -> Iterator[Progress]:
    """A bar that shows through how many of so many cards it has come."""
    from rich.progress import BarColumn, MofNCompleteColumn, TextColumn

    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn())
    with progress_of(f"{doing}, {counted(total, 'card')}", *columns) as progress:
        task = progress.add_task(doing, total=total)
        yield lambda: progress.advance(task)


def _print_json(
    found: Coverage, ranked: tuple[Blocked, ...], stops: dict[str, tuple[str, ...]] | None, kept: bool
) -> None:
    import json

    shown: dict[str, object] = {
        "cards": found.cards,
        "whole": found.whole,
        "abilities": found.abilities,
        "abilities_read": found.abilities_read,
        "seconds": round(found.seconds, 3),
        "cards_per_second": None if kept else round(found.cards_per_second, 1),
        "blocked_by": [{"words": each.words, "cards": each.cards, "examples": each.examples} for each in ranked],
    }
    typer.echo(json.dumps(shown | ({"unread": stops} if stops is not None else {}), indent=2, ensure_ascii=False))


def _print(found: Coverage, ranked: tuple[Blocked, ...], stops: dict[str, tuple[str, ...]], kept: bool) -> None:
    typer.echo(f"{counted(found.cards, 'card')}, {found.whole:,} read whole ({_percent(found.whole, found.cards)})")
    typer.echo(
        f"{counted(found.abilities, 'ability', 'abilities')}, {found.abilities_read:,} read "
        f"({_percent(found.abilities_read, found.abilities)})"
    )
    if not kept:
        typer.echo(f"{found.seconds:,.1f} seconds, {found.cards_per_second:,.0f} cards a second")
    for each in ranked[:RANKED]:
        typer.echo(f"{each.cards:>6,}  {each.words}  ({'; '.join(each.examples)})")
    if len(ranked) > RANKED:
        typer.echo(f"and {len(ranked) - RANKED:,} more phrases, each for {ranked[RANKED].cards:,} or fewer")
    for name, words in stops.items():
        typer.echo(f"{name}: {' | '.join(words)}")


def _percent(part: int, whole: int) -> str:
    return f"{100 * part / whole:.1f} %" if whole else "none"
