"""`comprules grammar`."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from string import ascii_lowercase
from textwrap import wrap
from typing import TYPE_CHECKING, Annotated

import typer

from comprules.cli.errors import explained
from comprules.kernel.counted import counted

if TYPE_CHECKING:
    from comprules.reader.products import AlikeSaid, AskedFor, Coupling, Product
    from comprules.readings.waiting import AwaitedPhrase

_WIDTH = 79


def grammar(
    file: Annotated[
        Path | None, typer.Argument(help="A file of cards: how many of them wait for each kind of phrase.")
    ] = None,
    gaps: Annotated[
        bool, typer.Option("--gaps", help="For each category the ways to ask for it, and what can be said in which.")
    ] = False,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object, with all of that.")] = False,
) -> None:
    """Show which phrases can be said where, and the gaps.

    It shows the categories that are asked for in several ways, and where some of their phrases can't be said; also
    which can be said beside a duration, or on terms.
    """
    found, coupled = _products(), _couplings()
    with explained():
        awaited = _waiting(file) if file is not None else ()
    if as_json:
        _print_json(found, coupled, awaited)
        return
    for product in found:
        _print(product, _in(product, awaited), gaps)
    for coupling in coupled:
        _print_coupling(coupling, gaps)


def _products() -> tuple[Product, ...]:
    from comprules.reader.defaults import default_grammar
    from comprules.reader.products import products
    from comprules.rules.concepts.abilities import Ability

    return products(default_grammar(Ability))


def _couplings() -> tuple[Coupling, ...]:
    """What stands beside phrases that accompany others, where not all of its category can."""
    from comprules.reader.defaults import default_grammar
    from comprules.reader.products import couplings
    from comprules.rules.concepts.abilities import Ability

    found = couplings(default_grammar(Ability))
    return tuple(each for each in found if not all(any(row.reads[1:]) for row in each.product.rows))


def _waiting(file: Path) -> tuple[AwaitedPhrase, ...]:
    from comprules.cli.coverage import cards_of, coverage_of, progress_through
    from comprules.readings.waiting import waiting

    unread = coverage_of(cards_of(file), kept=True).unread
    with progress_through("Looking for what is missing", len(unread)) as advance:
        return waiting(unread, advance)


def _in(product: Product, awaited: Sequence[AwaitedPhrase]) -> tuple[AwaitedPhrase, ...]:
    categories = {way.category.__name__ for way in product.ways}
    return tuple(each for each in awaited if each.needed in categories)


def _print(product: Product, awaited: Sequence[AwaitedPhrase], gaps: bool) -> None:
    everywhere = sum(len(row.phrases) for row in product.rows if all(row.reads))
    count = sum(len(row.phrases) for row in product.rows)
    typer.echo(
        f"{product.category.__name__}: {count} phrases, {everywhere} of them in each of {len(product.ways)} ways"
    )
    if gaps:
        _print_ways(product)
    for each in awaited:
        typer.echo(_shortened(f"  {_cards(each.cards)} for {_what(each)}: {'; '.join(each.examples)}"))
    if gaps or awaited:
        typer.echo()


def _print_coupling(coupling: Coupling, gaps: bool) -> None:
    product = coupling.product
    beside = sum(len(row.phrases) for row in product.rows if any(row.reads[1:]))
    count = sum(len(row.phrases) for row in product.rows)
    with_it = f"{beside} of them beside a {coupling.companion.__name__}"
    typer.echo(f"{product.category.__name__}: {counted(count, 'phrase')}, {with_it}")
    if gaps:
        _print_ways(product)
        typer.echo()


def _print_ways(product: Product) -> None:
    for letter, way in zip(ascii_lowercase, product.ways, strict=False):
        typer.echo(f"  {letter} {way.holes:>4} {_said(way):<27} {way.example}"[:_WIDTH])
    for row in product.rows:
        _print_row(row)


def _print_row(row: AlikeSaid) -> None:
    marks = "".join(letter if read else "." for letter, read in zip(ascii_lowercase, row.reads, strict=False))
    margin = f"  {marks} {len(row.phrases):>4} "
    names = ", ".join(cls.__name__ for cls in row.phrases)
    for line in wrap(names, _WIDTH, initial_indent=margin, subsequent_indent=" " * len(margin)):
        typer.echo(line)


def _said(way: AskedFor) -> str:
    return way.category.__name__ + (f", {way.mood.value}" if way.mood is not None else "")


def _what(each: AwaitedPhrase) -> str:
    return f"{each.found} as {each.needed}" if each.found else f"a new {each.needed}"


def _cards(count: int) -> str:
    return f"{count:>4,} card waits" if count == 1 else f"{count:>4,} cards wait"


def _shortened(line: str) -> str:
    return line if len(line) <= _WIDTH else f"{line[: _WIDTH - 2]} …"


def _print_json(found: Sequence[Product], coupled: Sequence[Coupling], awaited: Sequence[AwaitedPhrase]) -> None:
    import json

    shown = [_product_as_json(product, _in(product, awaited)) for product in found]
    beside = [
        {"companion": each.companion.__name__, **_product_as_json(each.product, _in(each.product, awaited))}
        for each in coupled
    ]
    typer.echo(json.dumps({"products": shown, "couplings": beside}, indent=2, ensure_ascii=False))


def _product_as_json(product: Product, awaited: Sequence[AwaitedPhrase]) -> dict[str, object]:
    return {
        "category": product.category.__name__,
        "ways": [_way_as_json(way) for way in product.ways],
        "rows": [{"phrases": [cls.__name__ for cls in row.phrases], "reads": row.reads} for row in product.rows],
        "waiting": [
            {"needed": each.needed, "found": each.found or None, "cards": each.cards, "examples": each.examples}
            for each in awaited
        ],
    }


def _way_as_json(way: AskedFor) -> dict[str, object]:
    mood = way.mood.value if way.mood is not None else None
    return {"category": way.category.__name__, "mood": mood, "holes": way.holes, "example": way.example}
