"""A card drawn for the terminal, with what the reader makes of it."""

from __future__ import annotations

from collections.abc import Iterator

from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.text import Text

from comprules.cards import Card, Face
from comprules.editions.wording import WordedLine, lines, worded_face
from comprules.reader.errors import stopping_words
from comprules.reader.names import CardName
from comprules.reader.normalisation import with_name

WIDTH = 72


def card_panel(card: Card, edition: str) -> RenderableType:
    """A card in the words of an edition, its faces one below the other."""
    return Group(*(_face_panel(face, edition) for face in card.faces))


def _face_panel(face: Face, edition: str) -> Panel:
    heading = Text(face.name, style="bold")
    corner = _corner(face)
    return Panel(
        Group(Text(_type_line(face, edition), style="italic"), *_lines(face, edition), *([corner] if corner else [])),
        title=heading,
        title_align="left",
        subtitle=face.mana_cost or None,
        subtitle_align="right",
        width=WIDTH,
    )


def _type_line(face: Face, edition: str) -> str:
    return worded_face(face, edition).type_line


def _lines(face: Face, edition: str) -> Iterator[RenderableType]:
    for line in lines(face, edition):
        yield Text()
        yield from _line(line, CardName(face.name))


def _line(line: WordedLine, name: CardName) -> Iterator[Text]:
    if line.refusal is None:
        yield Text(line.text)
        return
    yield Text(line.text, style="dim")
    yield Text(f"not understood: “{with_name(stopping_words(line.refusal), name)}”", style="red")


def _corner(face: Face) -> Text | None:
    numbers = f"{face.power}/{face.toughness}" if face.power is not None else face.loyalty or face.defense
    return Text(numbers, style="bold", justify="right") if numbers else None
