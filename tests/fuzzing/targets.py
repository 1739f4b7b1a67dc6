"""What is fuzzed: functions of bytes that return, or raise anything where the project has a mistake.

An error that a reader documents is an answer; any other error, and endless work, isn't.
"""

from __future__ import annotations

import gzip
import json
from collections.abc import Callable, Iterator
from functools import cache, partial
from pathlib import Path
from tempfile import TemporaryDirectory

from comprules.cards import CardFileError, CardPool, Face, import_file
from comprules.cards.decks import Deck, DeckError, DeckFormat
from comprules.cards.starter import starter_cards, starter_deck
from comprules.kernel.records import Record
from comprules.play.game import Game
from comprules.play.saving import LoadError
from comprules.reader.errors import ReadError
from comprules.rules.abilities.reading_faces import read_face
from comprules.scenarios.files import load

Run = Callable[[bytes], bool]
"""Whether an input is taken for what it should be."""
Seeds = Callable[[], Iterator[bytes]]


class Target(Record):
    """Something that is fuzzed: what is run with each input, and inputs to begin with."""

    run: Run
    seeds: Seeds


# -- the reader --------------------------------------------------------------------------------------------------------


def read_card(data: bytes) -> bool:
    """Read a face, given as its name, its type line and then its text: it has a meaning, or is refused."""
    name, _, rest = data.decode(errors="replace").partition("\n")
    types, _, text = rest.partition("\n")
    try:
        read_face(Face(name, "", types, text))
    except ReadError:
        return False
    return True


def faces() -> Iterator[bytes]:
    """The starter cards."""
    for card in starter_cards():
        for face in card.faces:
            yield f"{face.name}\n{face.type_line}\n{face.oracle_text}".encode()


# -- card files --------------------------------------------------------------------------------------------------------


def import_cards(data: bytes) -> bool:
    """Import a card file: a damaged one leaves the pool as it was."""
    pool = CardPool()
    with TemporaryDirectory() as folder:
        file = Path(folder) / "cards"
        file.write_bytes(data)
        try:
            import_file(file, pool)
        except CardFileError:
            assert not list(pool), "a file that isn't imported changes nothing"
            return False
    return True


def scryfall_files() -> Iterator[bytes]:
    """Scryfall's bulk files: an array, an object a line, and packed."""
    cards = [_as_at_scryfall(name) for name in ("Forest", "Island")]
    yield json.dumps(cards, indent=1).encode()
    yield "\n".join(map(json.dumps, cards)).encode()
    yield gzip.compress(json.dumps(cards).encode(), mtime=0)


def _as_at_scryfall(name: str) -> dict[str, object]:
    return {"name": name, "layout": "normal", "type_line": f"Basic Land — {name}", "oracle_text": "", "colors": []}


def mtgjson_files() -> Iterator[bytes]:
    """MTGJSON's AtomicCards.json, with a card of one face and a card of two."""
    one = [{"name": "Ogre", "layout": "normal", "type": "Creature — Ogre", "power": "3", "toughness": "3"}]
    two = [{"name": "Day // Dusk", "faceName": each, "layout": "split", "type": "Instant"} for each in ("Day", "Dusk")]
    yield json.dumps({"meta": {"version": "5"}, "data": {"Ogre": one, "Day // Dusk": two}}).encode()


# -- deck lists --------------------------------------------------------------------------------------------------------


def read_deck(format: DeckFormat, data: bytes) -> bool:
    """Read a deck list: what is read is written as text and read again as the same."""
    try:
        deck = Deck.parse(data.decode(errors="replace"), format)
    except DeckError:
        return False
    assert Deck.parse(deck.to_text()) == deck
    return True


def text_lists() -> Iterator[bytes]:
    """Arena's and MTGO's lists."""
    yield b"Deck\n20 Island (ANB) 115\n4 Wind Drake\n\nSideboard\n2 Storm Crow\n"
    yield b"4x Forest\nSB: 1 Grizzly Bears\n// a remark\n"


def dek_lists() -> Iterator[bytes]:
    """MTGO's .dek files."""
    yield b'<?xml version="1.0"?><Deck><Cards CatID="1" Quantity="4" Sideboard="false" Name="Forest"/></Deck>'


def cod_lists() -> Iterator[bytes]:
    """Cockatrice's .cod files."""
    zone = b'<zone name="main"><card number="4" name="Forest"/></zone>'
    yield b'<?xml version="1.0"?><cockatrice_deck version="1"><deckname>Green</deckname>' + zone + b"</cockatrice_deck>"


# -- scenarios and saved games -----------------------------------------------------------------------------------------


def load_scenarios(data: bytes) -> bool:
    """Load a file of scenarios: mistakes in one of them are told with their place."""
    with TemporaryDirectory() as folder:
        file = Path(folder) / "scenarios.jsonl"
        file.write_bytes(data)
        found = list(load(file))
    assert all((loaded.scenario is None) != (loaded.broken is None) for loaded in found)
    return all(loaded.broken is None for loaded in found)


def scenarios() -> Iterator[bytes]:
    """The project's own."""
    lines = (Path(__file__).parents[2] / "scenarios" / "rulebook.jsonl").read_bytes().splitlines()
    yield from lines[:5]
    yield b"\n".join(lines[5:8])


def load_game(data: bytes) -> bool:
    """Load a saved game."""
    try:
        Game.load(data.decode(errors="replace"))
    except LoadError:
        return False
    return True


def saved_games() -> Iterator[bytes]:
    """A game at its beginning."""
    yield _beginning().save().encode()


@cache
def _beginning() -> Game:
    return Game([starter_deck("azure-gale"), starter_deck("hill-thunder")], seed=1)


TARGETS = {
    "reader": Target(read_card, faces),
    "scryfall": Target(import_cards, scryfall_files),
    "mtgjson": Target(import_cards, mtgjson_files),
    "deck-text": Target(partial(read_deck, "text"), text_lists),
    "deck-dek": Target(partial(read_deck, "dek"), dek_lists),
    "deck-cod": Target(partial(read_deck, "cod"), cod_lists),
    "scenarios": Target(load_scenarios, scenarios),
    "saved-games": Target(load_game, saved_games),
}
