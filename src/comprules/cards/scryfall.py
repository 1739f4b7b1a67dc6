"""Scryfall's card objects, in its bulk files, in lines, in a page of a search or on their own."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from itertools import islice

import msgspec

from comprules.cards.card_file import AGAIN, CardFile, Placed, json_value
from comprules.kernel.card import Card, CardError
from comprules.kernel.records import Record

NOT_CARDS = {
    "art_series": "an art card",
    "double_faced_token": "a token",
    "emblem": "an emblem",
    "reversible_card": "one card printed on both sides",
    "token": "a token",
}


class Skipped(Record, frozen=True):
    """An entry of a card file that isn't imported: where it stands, and why.

    >>> import tempfile
    >>> from pathlib import Path
    >>> from comprules.cards import CardPool, import_file
    >>> card = '{"name": "Forest", "layout": "normal", "type_line": "Basic Land — Forest"}'
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     _ = (Path(folder) / "cards.jsonl").write_text(f"{card}\\n{card}", encoding="utf-8")
    ...     import_file(Path(folder) / "cards.jsonl", CardPool()).skipped
    (Skipped(place='line 2', reason='Forest: a card of this name came before'),)
    """

    place: str
    reason: str


def card_or_reason(entry: Placed) -> Card | Skipped:
    """The card of an entry that should be a card object, or why there is none.

    >>> card_or_reason(Placed("line 7", {"name": "Beast", "layout": "token"}))
    Skipped(place='line 7', reason='Beast: a token')
    """
    if entry.reason:
        return Skipped(entry.place, entry.reason)
    if not isinstance(entry.value, dict):
        return Skipped(entry.place, "not a card object")
    if reason := _why_not_a_card(entry.value):
        return Skipped(entry.place, f"{entry.value.get('name')}: {reason}")
    try:
        return Card.from_scryfall(entry.value)
    except CardError as error:
        return Skipped(entry.place, str(error))


def _why_not_a_card(card: dict[str, object]) -> str | None:
    layout, type_line = card.get("layout"), card.get("type_line")
    is_dungeon = isinstance(type_line, str) and type_line.startswith("Dungeon")
    if isinstance(layout, str) and layout in NOT_CARDS and not is_dungeon:
        return NOT_CARDS[layout]
    if isinstance(type_line, str) and type_line.split()[:1] in (["Card"], ["Token"]):
        return "neither a card nor part of a deck"
    return None


def array(file: CardFile, data: bytes, first_line: int = 1) -> Iterator[Placed]:
    """The entries of a JSON array, however it is laid out; raises CardFileError if it isn't one."""
    line, end = first_line, 0
    for number, raw in enumerate(file.decoded(data, list[msgspec.Raw]), 1):
        text = bytes(raw)
        begin = data.find(text, end)
        line += data.count(b"\n", end, begin)
        yield json_value(text, f"entry {number}, line {line}")
        line, end = line + text.count(b"\n"), begin + len(text)


def array_by_lines(file: CardFile) -> Iterator[Placed]:
    """The entries of a JSON array that is laid out with one entry a line, without holding it whole.

    What isn't laid out like that after all, a broken file included, is read on as a whole.
    """
    read = yield from _entries_of_lines(file)
    if read is not None:
        yield from islice(array(file, file.whole()), read, None)


def _entries_of_lines(file: CardFile) -> Generator[Placed, None, int | None]:
    """The entries up to the end of the array, or up to the first line that isn't an entry; then how many they were."""
    read, expects_entry = 0, True
    rest = islice(file.lines(), 1, None)
    for line in rest:
        if line.text == b"]":
            is_closed = (read == 0 or not expects_entry) and next(rest, None) is None
            return None if is_closed else read
        entry = json_value(line.text.removesuffix(b","), f"line {line.number}")
        if not (entry.is_json and expects_entry):
            return read
        expects_entry = line.text.endswith(b",")
        read += 1
        yield entry
    return read


def lines(file: CardFile) -> Iterator[Placed]:
    """The entries of a file in which each line is one; raises CardFileError if the last one was cut off."""
    for line in file.lines():
        entry = json_value(line.text, f"line {line.number}")
        if not (entry.is_json or line.is_ended):
            raise file.error("the file ends in the middle of a card", AGAIN, line.number)
        yield entry
