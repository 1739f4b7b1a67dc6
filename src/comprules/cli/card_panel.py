"""A card drawn for the terminal, with what the reader makes of it."""

from __future__ import annotations

from collections.abc import Iterator

from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.text import Text

from comprules.cards import Card, Face
from comprules.oracle.errors import stopping_words
from comprules.oracle.names import CardName
from comprules.oracle.normalisation import with_name
from comprules.oracle.reader import LineReading, read_report

WIDTH = 72


def card_panel(card: Card) -> RenderableType:
    """A card, its faces one below the other."""
    return Group(*(_face_panel(face) for face in card.faces))


def _face_panel(face: Face) -> Panel:
    heading = Text(face.name, style="bold")
    corner = _corner(face)
    return Panel(
        Group(Text(face.type_line, style="italic"), *_lines(face), *([corner] if corner else [])),
        title=heading,
        title_align="left",
        subtitle=face.mana_cost or None,
        subtitle_align="right",
        width=WIDTH,
    )


def _lines(face: Face) -> Iterator[RenderableType]:
    for line in read_report(face):
        yield Text()
        yield from _line(line, CardName(face.name))


def _line(line: LineReading, name: CardName) -> Iterator[Text]:
    text = with_name(line.text, name)
    if line.refusal is None:
        yield Text(text)
        return
    yield Text(text, style="dim")
    yield Text(f"not understood: “{with_name(stopping_words(line.refusal), name)}”", style="red")


def _corner(face: Face) -> Text | None:
    numbers = f"{face.power}/{face.toughness}" if face.power is not None else face.loyalty or face.defense
    return Text(numbers, style="bold", justify="right") if numbers else None
