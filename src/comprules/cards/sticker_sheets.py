"""CR 123.1, 123.2: sticker sheets written as a text."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final, get_args

from comprules.kernel.rule_citations import rule
from comprules.kernel.sticker import Sticker, StickerError, StickerKind, StickerSheet

__all__ = ["SheetError", "sheets_in"]

_LINE: Final = re.compile(r"(?P<kind>[a-z ]*?) ?(?P<tickets>(?:\{TK\})*) ?— ?(?P<text>.*)")
_TICKET: Final = "{TK}"
_SIZE: Final = re.compile(r"[0-9]+/[0-9]+")
_FURTHER: Final = "  "


class SheetError(ValueError):
    """A text in which sticker sheets can't be read. The message names the line and says what is wrong with it.

    >>> sheets_in("Sheet 7")
    Traceback (most recent call last):
      ...
    comprules.cards.sticker_sheets.SheetError: line 1: there are no stickers on the sheet 'Sheet 7'
    """


@rule("123.1", "123.2")
def sheets_in(text: str) -> tuple[StickerSheet, ...]:
    """The sheets of a text, an empty line between them: the name of each, and then a line for each of its stickers.

    A sticker is its kind, its ticket cost and what it says. Of a sticker with a cost the kind needn't be said: it is a
    power and toughness sticker or an ability sticker. Further lines of its text are indented. Raises SheetError.

    >>> (sheet,) = sheets_in('''
    ... Sheet 7
    ... name — of Doom
    ... art — a hat
    ... {TK}{TK} — Flying
    ... {TK} — 3/4
    ... ''')
    >>> print(sheet.name, *sheet.stickers, sheet.stickers[2].tickets, sep="; ")
    Sheet 7; name sticker “of Doom”; art sticker “a hat”; ability sticker “Flying”; power and toughness sticker “3/4”; 2
    """
    return tuple(_sheets(text))


def _sheets(text: str) -> Iterator[StickerSheet]:
    lines = [*enumerate(text.splitlines(), 1), (0, "")]
    block: list[tuple[int, str]] = []
    for number, line in lines:
        if line.strip():
            block.append((number, line))
        elif block:
            yield _sheet(block)
            block = []


def _sheet(block: list[tuple[int, str]]) -> StickerSheet:
    (number, name), *lines = block
    if not lines:
        raise SheetError(f"line {number}: there are no stickers on the sheet {name.strip()!r}")
    stickers: list[tuple[int, str]] = []
    for place, line in lines:
        if line.startswith((_FURTHER, "\t")) and stickers:
            first, said = stickers[-1]
            stickers[-1] = (first, f"{said}\n{line.strip()}")
        else:
            stickers.append((place, line.strip()))
    return StickerSheet(name.strip(), tuple(_sticker(place, said) for place, said in stickers))


@rule("107.17a", "123.1")
def _sticker(number: int, said: str) -> Sticker:
    first, *further = said.split("\n")
    found = _LINE.fullmatch(first)
    kinds = get_args(StickerKind)
    if found is None or found["kind"] not in ("", *kinds) or not (found["kind"] or found["tickets"]):
        example = "as in “{TK}{TK} — Flying”, “{TK} — 3/4”, “name — of Doom” or “art — a hat”"
        raise SheetError(f"line {number} ({first:.60}): a sticker is its kind or its cost and what it says, {example}")
    text = "\n".join((found["text"], *further))
    kind: StickerKind = next((each for each in kinds if each == found["kind"]), _kind_of(text))
    try:
        return Sticker(kind, text, found["tickets"].count(_TICKET))
    except StickerError as problem:
        raise SheetError(f"line {number} ({first:.60}): {problem}") from None


def _kind_of(text: str) -> StickerKind:
    """The kind of a sticker with a ticket cost."""
    return "power and toughness" if _SIZE.fullmatch(text) else "ability"
