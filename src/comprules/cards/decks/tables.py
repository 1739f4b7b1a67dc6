"""CR 100.2, 100.4. Deck lists as tables (CSV), as deck sites and collection managers export them.

The header's names say which column is what, whatever their order: what a site calls them is in `COLUMNS`.
"""

from __future__ import annotations

import csv
import re
from collections.abc import Iterator, Sequence
from io import StringIO

from comprules.cards.decks.deck import DeckMistake
from comprules.cards.decks.parts import KINDS, Place, place_of, place_of_category
from comprules.cards.decks.reading import Listing

COLUMNS = {
    "count": ("count", "quantity", "qty", "amount", "copies"),
    "name": ("name", "card name", "card", "cardname"),
    "board": ("board", "section", "zone"),
    "categories": ("categories", "category"),
    "sideboarded": ("sideboarded", "sideboard"),
    "commander": ("commander",),
}
"""What the columns are called that a deck is read from; the others are about printings, conditions and prices."""

SEPARATORS = ",;\t"
STATED_SEPARATOR = re.compile(r'"?sep=.?"?', re.IGNORECASE)
YES = frozenset(("1", "commander", "t", "true", "x", "y", "yes"))
LONGEST_QUOTE = 120


def is_table(text: str) -> bool:
    """Whether a text begins with a header that names cards and their numbers.

    >>> is_table("Qty,Name,Foil"), is_table("4 Ogre, the Big")
    (True, False)
    """
    return _separator(_lines(text)) is not None


def read_table(text: str) -> Listing:
    """What a table states; mistakes are part of the result.

    >>> [(each.part, each.count, each.name) for each in read_table('Board,Qty,Name\\nside,2,"Ogre, Big"').entries]
    [('sideboard', 2, 'Ogre, Big')]
    """
    listing, lines = Listing(), _lines(text)
    separator = _separator(lines)
    if separator is None:
        reason = "a table begins with a header that names the columns, as in Count,Name"
        listing.mistakes.append(DeckMistake(1, _quoted(lines, 1), reason))
        return listing
    rows = _rows(lines, separator, listing)
    _, header = next(rows)
    columns = _columns(header)
    for line, row in rows:
        _add(listing, _Row(row, columns), line, _quoted(lines, line))
    if not (listing.entries or listing.mistakes):
        listing.mistakes.append(DeckMistake(None, "", "no cards in it"))
    return listing


class _Row:
    """The cells of a row that matter, by what they are."""

    def __init__(self, cells: Sequence[str], columns: dict[str, int]) -> None:
        self._cells = cells
        self._columns = columns

    def cell(self, column: str) -> str:
        """What stands in a column; nothing, if there is no such column."""
        place = self._columns.get(column, len(self._cells))
        return " ".join(self._cells[place].split()) if place < len(self._cells) else ""

    def is_marked(self, column: str) -> bool:
        """Whether it says yes in a column."""
        return self.cell(column).lower() in YES


def _add(listing: Listing, row: _Row, line: int, text: str) -> None:
    board = row.cell("board")
    place = _place(row)
    if place is None:
        reason = f"{board!r} is no part of a deck; there are main, sideboard, commander, companion and maybeboard"
        listing.mistakes.append(DeckMistake(line, text, reason))
    elif place != "outside":
        listing.add(place, row.cell("name"), row.cell("count"), line, text)


def _place(row: _Row) -> Place | None:
    board = row.cell("board")
    if row.is_marked("commander"):
        return "commander"
    if row.is_marked("sideboarded"):
        return "sideboard"
    if board and board.lower() not in KINDS:
        return place_of(board)
    return place_of_category(row.cell("categories")) or "main"


def _lines(text: str) -> list[str]:
    """A table's lines with their ends; of one that says what separates its cells nothing but the end."""
    lines = text.removeprefix("\ufeff").splitlines(keepends=True)
    return ["\n" if STATED_SEPARATOR.fullmatch(line.strip()) else line for line in lines]


def _separator(lines: Sequence[str]) -> str | None:
    """What stands between the cells of the header, if it names cards and their numbers."""
    header = next(filter(str.strip, lines), "")
    for separator in SEPARATORS:
        if {"count", "name"} <= _columns(header.strip().replace('"', "").split(separator)).keys():
            return separator
    return None


def _columns(header: Sequence[str]) -> dict[str, int]:
    """The place of each column that matters: of several, the one that is called as most call it."""
    names = [" ".join(name.lower().split()) for name in header]
    found = {what: [names.index(name) for name in called if name in names] for what, called in COLUMNS.items()}
    return {what: places[0] for what, places in found.items() if places}


def _rows(lines: Sequence[str], separator: str, listing: Listing) -> Iterator[tuple[int, list[str]]]:
    """The rows with the lines in which they begin, the header first; what can't be read on is a mistake."""
    reader = csv.reader(StringIO("".join(lines), newline=""), delimiter=separator, strict=True)
    while True:
        line = reader.line_num + 1
        try:
            row = next(reader)
        except StopIteration:
            return
        except csv.Error as error:
            listing.mistakes.append(DeckMistake(line, _quoted(lines, line), f"not a table's row: {error}"))
            return
        if any(cell.strip() for cell in row):
            yield line, row


def _quoted(lines: Sequence[str], number: int) -> str:
    line = lines[number - 1].strip() if number <= len(lines) else ""
    return line if len(line) <= LONGEST_QUOTE else f"{line[:LONGEST_QUOTE]}…"
