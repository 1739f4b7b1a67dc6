"""Importing card files into a pool, whichever of the known formats they are in."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import msgspec

from comprules.cards.card_file import CARD_FILES, CardFile, Placed, json_value, opened
from comprules.cards.melding import joined, may_be_of_pair
from comprules.cards.mtgjson import atomic_cards
from comprules.cards.pictures import Picture, pictures_in
from comprules.cards.pool import CardPool
from comprules.cards.scryfall import Skipped, array, array_by_lines, card_or_reason, lines
from comprules.kernel.card import Card
from comprules.kernel.records import Record

Progress = Callable[[int, int], None]
Rewording = Callable[[Card], Card]

ENTRIES_BETWEEN_PROGRESS = 250


class ImportSummary(Record, frozen=True):
    """What an import did: the entries that were read, and what became of each.

    `read` is the sum of `added` (new names), `replaced` (names the pool had) and the number of `skipped`.

    >>> import tempfile
    >>> card = '{"name": "Forest", "layout": "normal", "type_line": "Basic Land — Forest"}'
    >>> with tempfile.TemporaryDirectory() as folder, CardPool() as pool:
    ...     _ = (Path(folder) / "cards.jsonl").write_text(card, encoding="utf-8")
    ...     [import_file(Path(folder) / "cards.jsonl", pool) for _ in range(2)]
    [ImportSummary(read=1, added=1, replaced=0, skipped=()), ImportSummary(read=1, added=0, replaced=1, skipped=())]
    """

    read: int
    added: int
    replaced: int
    skipped: tuple[Skipped, ...]


def import_file(
    path: Path | str, pool: CardPool, progress: Progress | None = None, reworded: Rewording | None = None
) -> ImportSummary:
    """Put the cards of a file into the pool, one for each name, the first.

    The file is one of Scryfall's bulk files (a JSON array, or an object a line) or MTGJSON's AtomicCards.json, as it
    is or packed with gzip; its content tells which. Entries that aren't cards of the game are skipped with a reason.
    `progress` is called now and then with the number of bytes read and the size of the file; `reworded` makes of each
    card the one that is kept, such as one in today's words.
    Raises CardFileError, and leaves the pool as it was, if the file is damaged or isn't one of these.

    >>> import tempfile
    >>> forest = '{"name": "Forest", "layout": "normal", "type_line": "Basic Land — Forest"}'
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     _ = (Path(folder) / "cards.jsonl").write_text(forest, encoding="utf-8")
    ...     import_file(Path(folder) / "cards.jsonl", CardPool())
    ImportSummary(read=1, added=1, replaced=0, skipped=())
    """
    with opened(Path(path)) as file:
        intake = _Intake(file, progress, reworded)
        added = pool.add(intake.cards())
        pool.add_pictures(intake.pictures)
    return ImportSummary(
        read=intake.kept + len(intake.skipped),
        added=added,
        replaced=intake.kept - added,
        skipped=tuple(intake.skipped),
    )


class _Intake:
    """The cards of a file, one for each name, counted on their way into the pool."""

    def __init__(self, file: CardFile, progress: Progress | None, reworded: Rewording | None) -> None:
        self._file = file
        self._reworded = reworded or (lambda card: card)
        self._progress = progress or (lambda _read, _size: None)
        self._names: set[str] = set()
        self._held: dict[str, tuple[str, Card]] = {}
        self.skipped: list[Skipped] = []
        self.pictures: list[Picture] = []

    @property
    def kept(self) -> int:
        return len(self._names)

    def cards(self) -> Iterator[Card]:
        for number, entry in enumerate(_entries(self._file)):
            if number % ENTRIES_BETWEEN_PROGRESS == 0:
                self._progress(self._file.read_bytes, self._file.size)
            card = card_or_reason(entry)
            if isinstance(card, Skipped):
                self.skipped.append(card)
            elif card.name in self._names:
                self.skipped.append(Skipped(entry.place, f"{card.name}: a card of this name came before"))
            else:
                self._names.add(card.name)
                self.pictures += pictures_in(entry.value) if isinstance(entry.value, dict) else ()
                card = self._reworded(card)
                if may_be_of_pair(card):
                    self._held[card.name] = (entry.place, card)
                else:
                    yield card
        yield from self._melding()
        self._insist_on_cards()
        self._progress(self._file.size, self._file.size)

    def _melding(self) -> Iterator[Card]:
        """The cards that can be melded, each with what it is melded into on its back, which isn't a card itself."""
        for card, back in joined(card for _, card in self._held.values()):
            yield card
            if back is not None and back.name in self._names:
                self._names.remove(back.name)
                place, _ = self._held[back.name]
                self.skipped.append(Skipped(place, f"{back.name}: the back of the cards that are melded into it"))

    def _insist_on_cards(self) -> None:
        if not self._names:
            first = f" ({self.skipped[0].place}: {self.skipped[0].reason})" if self.skipped else ""
            raise self._file.error(f"no cards in it{first}", CARD_FILES)


class _Document(msgspec.Struct):
    """The JSON object that a whole file is, in which MTGJSON and the pages of a search at Scryfall have their cards."""

    data: msgspec.Raw = msgspec.Raw()


def _entries(file: CardFile) -> Iterator[Placed]:
    first = next(file.lines(), None)
    if first is None:
        raise file.error("empty", CARD_FILES)
    if first.text == b"[":
        return array_by_lines(file)
    if _is_a_card(first.text):
        return lines(file)
    if first.text.startswith((b"[", b"{")):
        return _entries_of_document(file, file.whole())
    raise file.error("not JSON", CARD_FILES, first.number, 1)


def _is_a_card(text: bytes) -> bool:
    """Whether a line is an object by itself, and not the whole document on one line."""
    try:
        return not bytes(msgspec.json.decode(text, type=_Document).data)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return False


def _entries_of_document(file: CardFile, data: bytes) -> Iterator[Placed]:
    if data.lstrip().startswith(b"["):
        return array(file, data)
    inner = bytes(file.decoded(data, _Document).data)
    if not inner:
        return iter([json_value(data, "line 1")])
    if inner.startswith(b"{"):
        return atomic_cards(file, inner)
    return array(file, inner, first_line=data.count(b"\n", 0, data.find(inner)) + 1)
