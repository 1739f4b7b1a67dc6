"""Importing card files."""

import gzip
import json
import os
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cards.strategies import atomic_cards, card_objects, cards, json_values
from comprules.cards import Card, CardFileError, CardPool, ImportSummary, Skipped, import_file


def card(name: str, **fields: Any) -> dict[str, Any]:
    return {"name": name, "layout": "normal", "type_line": "Artifact"} | fields


OGRES = [card("Ogre"), card("Giant", oracle_text='[]{},\n"')]
Layout = Callable[[list[Any]], str]


def by_lines(entries: list[Any]) -> str:
    return "[\n" + ",\n".join(map(json.dumps, entries)) + "\n]\n"


def object_a_line(entries: list[Any]) -> str:
    return "".join(f"{json.dumps(entry)}\n" for entry in entries)


def indented(entries: list[Any]) -> str:
    return json.dumps(entries, indent=2)


def page_of_a_search(entries: list[Any]) -> str:
    return json.dumps({"object": "list", "has_more": False, "data": entries}, indent=1)


LAYOUTS = [by_lines, object_a_line, indented, json.dumps, page_of_a_search]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path


def imported(folder: Path, content: str | bytes) -> tuple[CardPool, ImportSummary]:
    pool = CardPool()
    file = folder / "cards"
    file.write_bytes(content if isinstance(content, bytes) else content.encode())
    return pool, import_file(file, pool)


def names(pool: CardPool) -> list[str]:
    return [card.name for card in pool]


@pytest.mark.parametrize("layout", LAYOUTS)
@pytest.mark.parametrize(
    "pack", [str.encode, lambda text: gzip.compress(text.encode(), mtime=0)], ids=["plain", "gzip"]
)
@pytest.mark.parametrize("mark", ["", "\ufeff", "\n \n"])
def test_a_file_is_known_by_its_content(folder: Path, layout: Layout, pack: Callable[[str], bytes], mark: str) -> None:
    pool, summary = imported(folder, pack(mark + layout(OGRES)))
    assert summary == ImportSummary(read=2, added=2, replaced=0, skipped=())
    assert pool["Giant"] == Card.from_scryfall(OGRES[1])


def test_a_single_card_is_a_file_of_one(folder: Path) -> None:
    assert names(imported(folder, json.dumps(card("Ogre"), indent=2))[0]) == ["Ogre"]
    assert names(imported(folder, json.dumps(card("Ogre")))[0]) == ["Ogre"]


@pytest.mark.parametrize(
    "text",
    [
        "[\n{},\n{}]",
        "[\n{}\n,\n{}\n]",
        "[\n\n{},\n\n{}\n]\n\n",
        "[{},\n{}]",
        "[\n[{}][0],\n{}\n]".replace("[{}][0]", "{}"),
    ],
)
def test_an_array_may_be_laid_out_in_any_way(folder: Path, text: str) -> None:
    for entry in map(json.dumps, OGRES):
        text = text.replace("{}", entry, 1)
    pool, summary = imported(folder, text)
    assert names(pool) == ["Giant", "Ogre"]
    assert summary.read == 2


@pytest.mark.parametrize("layout", LAYOUTS)
def test_the_first_card_of_a_name_is_taken(folder: Path, layout: Layout) -> None:
    pool, summary = imported(folder, layout([card("Ogre"), card("Giant"), card("Ogre", oracle_text="Haste")]))
    assert pool["Ogre"].front.oracle_text == ""
    assert (summary.read, summary.added) == (3, 2)
    assert [skipped.reason for skipped in summary.skipped] == ["Ogre: a card of this name came before"]


@pytest.mark.parametrize(
    ("entry", "reason"),
    [
        (card("Beast", layout="token"), "Beast: a token"),
        (card("Beast", layout="art_series"), "Beast: an art card"),
        (card("Beast", layout="reversible_card"), "Beast: one card printed on both sides"),
        (card("Beast", type_line="Card // Card"), "Beast: neither a card nor part of a deck"),
        (card("Beast", power=2), "Beast: power: Expected `str | null`, got `int`"),
        (card("Beast", layout=["token"]), "Beast: layout: Expected `str`, got `array`"),
        (["Beast"], "not a card object"),
        (None, "not a card object"),
    ],
)
def test_what_isnt_a_card_is_skipped_with_place_and_reason(folder: Path, entry: Any, reason: str) -> None:
    assert imported(folder, by_lines([card("Ogre"), entry]))[1].skipped == (Skipped("line 3", reason),)
    assert imported(folder, object_a_line([card("Ogre"), entry]))[1].skipped == (Skipped("line 2", reason),)
    line = json.dumps([card("Ogre")], indent=2).count("\n") + 1
    assert imported(folder, indented([card("Ogre"), entry]))[1].skipped == (Skipped(f"entry 2, line {line}", reason),)


def test_the_line_of_an_entry_is_the_one_it_begins_on(folder: Path) -> None:
    text = json.dumps([card("Ogre", part={"oddity": 7}), {"oddity": 7}, {"oddity": 7}], indent=1)
    skipped = imported(folder, text)[1].skipped
    assert [entry.place for entry in skipped] == ["entry 2, line 10", "entry 3, line 13"]


def test_a_line_that_isnt_json_is_skipped(folder: Path) -> None:
    pool, summary = imported(folder, f"{json.dumps(card('Ogre'))}\n{{oops}}\n{json.dumps(card('Giant'))}")
    assert names(pool) == ["Giant", "Ogre"]
    assert [skipped.place for skipped in summary.skipped] == ["line 2"]
    assert summary.skipped[0].reason.startswith("not JSON")
    assert summary.skipped[0].reason.endswith("(column 2)")


def test_an_entry_that_isnt_utf_8_is_skipped(folder: Path) -> None:
    content = by_lines([card("Ogre"), card("Giant")]).encode().replace(b"Giant", b"G\xffant")
    assert imported(folder, content)[1].skipped == (Skipped("line 3", "not UTF-8 text"),)


def test_an_entry_nested_too_deeply_is_skipped(folder: Path) -> None:
    content = by_lines([card("Ogre"), card("Giant", deep=7)]).replace("7", "[" * 50_000 + "]" * 50_000)
    assert imported(folder, content)[1].skipped == (Skipped("line 3", "nested too deeply"),)


def test_cards_that_the_pool_had_are_replaced(folder: Path) -> None:
    pool, _ = imported(folder, by_lines(OGRES))
    (folder / "more").write_text(by_lines([card("Ogre", oracle_text="Haste"), card("Elf")]))
    assert import_file(folder / "more", pool) == ImportSummary(read=2, added=1, replaced=1, skipped=())
    assert pool["Ogre"].front.oracle_text == "Haste"


@pytest.mark.parametrize(
    ("content", "line", "column", "reason"),
    [
        (b"", None, None, "empty"),
        (b"\n \n", None, None, "empty"),
        (b"Ogre", 1, 1, "not JSON"),
        (b"<html>", 1, 1, "not JSON"),
        (b"[]", None, None, "no cards in it"),
        (b"[\n]", None, None, "no cards in it"),
        (b"{}", None, None, r"no cards in it \(line 1: "),
        (b"[7]", None, None, r"no cards in it \(entry 1, line 1: not a card object\)"),
        (b'{"data": 7}', None, None, "not a list of cards"),
        (b'{"data": {"TST": {"cards": []}}}', None, None, r"no cards in it \(data\['TST'\]: not a list of faces"),
        (by_lines(OGRES).encode()[:-3], 3, None, "not JSON: Input data was truncated"),
        (by_lines(OGRES).encode()[:-30], 3, None, "not JSON: Input data was truncated"),
        (by_lines(OGRES).encode() + b"x", 5, None, "not JSON: trailing characters"),
        (by_lines(OGRES).replace('"layout"', "layout", 1).encode(), 2, 18, "not JSON: "),
        (by_lines(OGRES).replace("},\n", "}\n", 1).encode(), 3, 1, "not JSON: "),
        (object_a_line(OGRES).encode()[:-30], 2, None, "the file ends in the middle of a card"),
        (b"[" * 100_000, None, None, "nested too deeply"),
        (b'{"data":' * 100_000, None, None, "nested too deeply"),
        (gzip.compress(by_lines(OGRES).encode())[:-9], None, None, "can't be read to its end"),
        (by_lines([card("Ogre"), card("\ud800")]).encode(), 3, None, "not JSON: .*hex escape"),
        (gzip.compress(b"[" + b" " * 9_000, mtime=0)[:20], None, None, "can't be read to its end"),
        (b"\x1f\x8bnonsense", None, None, "can't be read to its end"),
        (b"PK\x03\x04...", None, None, "packed with zip; unpack it first"),
    ],
)
def test_a_broken_file_is_told_with_its_place(
    folder: Path, content: bytes, line: int | None, column: int | None, reason: str
) -> None:
    with pytest.raises(CardFileError, match=reason) as caught:
        imported(folder, content)
    assert caught.value.line == line
    assert column is None or caught.value.column == column
    assert caught.value.file == str(folder / "cards")
    assert caught.value.remedy


def test_a_broken_file_leaves_the_pool_as_it_was(folder: Path) -> None:
    pool, _ = imported(folder, by_lines([card("Ogre")]))
    (folder / "broken").write_text(by_lines([card("Ogre", oracle_text="Haste"), card("Giant")])[:-5])
    with pytest.raises(CardFileError):
        import_file(folder / "broken", pool)
    assert names(pool) == ["Ogre"]
    assert pool["Ogre"].front.oracle_text == ""


@pytest.mark.parametrize("path", ["missing", ".", "a\0b"])
def test_a_file_that_cant_be_opened_is_told(folder: Path, path: str) -> None:
    with pytest.raises(CardFileError, match=r"can't be opened: .*; check the path"):
        import_file(f"{folder}/{path}", CardPool())


@pytest.mark.parametrize("layout", LAYOUTS)
def test_progress_ends_at_the_size_of_the_file(folder: Path, layout: Layout) -> None:
    (folder / "cards").write_text(layout([card(f"Ogre {number}") for number in range(1_000)]))
    calls: list[tuple[int, int]] = []
    import_file(folder / "cards", CardPool(), lambda read, size: calls.append((read, size)))
    assert len(calls) == 5
    assert calls == sorted(calls)
    assert calls[-1] == ((folder / "cards").stat().st_size,) * 2


@pytest.mark.skipif("COMPRULES_CORPUS" not in os.environ, reason="COMPRULES_CORPUS doesn't name a file of real cards")
def test_every_card_of_the_corpus_is_imported_and_found(folder: Path) -> None:
    corpus = Path(os.environ["COMPRULES_CORPUS"])
    pool = CardPool(folder / "pool")
    summary = import_file(corpus, pool)
    objects = [json.loads(line) for line in corpus.read_text(encoding="utf-8").splitlines()]
    assert (summary.read, summary.replaced) == (len(objects), 0)
    assert summary.added == len(objects) - len(summary.skipped)
    backs = {reason.partition(": the back of")[0] for reason in (each.reason for each in summary.skipped)}
    for entry in objects:
        card = Card.from_scryfall(entry)
        if card.name not in backs:
            known = pool[card.name]
            assert known.front == card.front if known.layout == "meld" else known == card


@given(st.lists(cards, min_size=1, max_size=5), st.sampled_from(LAYOUTS))
def test_cards_written_to_a_file_are_imported(
    tmp_path_factory: pytest.TempPathFactory, written: list[Card], layout: Layout
) -> None:
    first = {card.name: card for card in reversed(written)}
    pool, summary = imported(tmp_path_factory.mktemp("cards"), layout([card.to_scryfall() for card in written]))
    assert list(pool) == [first[name] for name in sorted(first)]
    assert (summary.read, summary.added) == (len(written), len(first))


entries = st.lists(card_objects | json_values, max_size=4)
contents = (
    st.binary()
    | st.text().map(str.encode)
    | st.tuples(st.sampled_from(LAYOUTS), entries).map(lambda drawn: drawn[0](drawn[1]).encode())
    | (atomic_cards | json_values).map(lambda value: json.dumps({"meta": {}, "data": value}).encode())
)


@given(contents, st.integers(0, 200), st.binary(max_size=3))
def test_any_content_is_imported_or_a_card_file_error(
    tmp_path_factory: pytest.TempPathFactory, content: bytes, place: int, damage: bytes
) -> None:
    folder = tmp_path_factory.mktemp("any")
    packed = gzip.compress(content, mtime=0)
    damaged = [whole[:place] + damage + whole[place + 1 :] for whole in (content, packed)]
    for bytes_ in (content, packed, packed[:-3], *damaged):
        with suppress(CardFileError):
            pool, summary = imported(folder, bytes_)
            assert summary.read == summary.added + len(summary.skipped)
            assert len(pool) == summary.added
