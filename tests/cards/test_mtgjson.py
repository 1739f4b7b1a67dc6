"""Importing MTGJSON's AtomicCards."""

import json
from pathlib import Path
from typing import Any

import pytest

from comprules.cards import Card, CardFileError, CardPool, Face, ImportSummary, Skipped, import_file
from comprules.kernel.rule_citations import rule


def face(name: str, side: str | None = None, **fields: Any) -> dict[str, Any]:
    whole = {"name": name, "layout": "normal", "type": "Artifact", "manaValue": 2.0, "legalities": {}}
    return whole | ({"side": side} if side else {}) | fields


def imported(folder: Path, cards: dict[str, Any], indent: int | None = None) -> tuple[CardPool, ImportSummary]:
    pool = CardPool()
    (folder / "AtomicCards.json").write_text(json.dumps({"meta": {"date": "2026-04-01"}, "data": cards}, indent=indent))
    return pool, import_file(folder / "AtomicCards.json", pool)


@pytest.mark.parametrize("indent", [None, 4])
def test_a_cards_fields_are_taken(tmp_path: Path, indent: int | None) -> None:
    fields = {"manaCost": "{2}{R}", "type": "Creature — Ogre", "text": "Haste", "power": "*", "toughness": "2"}
    pool, _ = imported(tmp_path, {"Ogre": [face("Ogre", colorIndicator=["R"], **fields)]}, indent)
    ogre = Face("Ogre", "{2}{R}", "Creature — Ogre", "Haste", power="*", toughness="2", color_indicator=("R",))
    assert list(pool) == [Card("Ogre", "normal", (ogre,))]


@rule("717.1")
def test_the_numbers_lit_up_on_an_attraction_are_taken(tmp_path: Path) -> None:
    """717.1: card data tells them."""
    pool, _ = imported(tmp_path, {"Wheel": [face("Wheel", type="Artifact — Attraction", attractionLights=[2, 6])]})
    assert pool["Wheel"].front.attraction_lights == (2, 6)


def test_faces_are_put_together_in_the_order_of_their_sides(tmp_path: Path) -> None:
    back = face("Day // Night", "b", faceName="Night", layout="transform", loyalty="3", type="Planeswalker")
    front = face("Day // Night", "a", faceName="Day", layout="transform", defense="5", type="Battle")
    pool, _ = imported(tmp_path, {"Day // Night": [back, front]})
    faces = (Face("Day", type_line="Battle", defense="5"), Face("Night", type_line="Planeswalker", loyalty="3"))
    assert list(pool) == [Card("Day // Night", "transform", faces)]


def test_a_split_card_with_aftermath_has_scryfalls_layout(tmp_path: Path) -> None:
    halves = [
        face("Near // Far", side, faceName=name, layout="aftermath") for side, name in (("a", "Near"), ("b", "Far"))
    ]
    assert imported(tmp_path, {"Near // Far": halves})[0]["Far"].layout == "split"


def test_the_cards_of_a_meld_pair_are_apart_and_what_they_meld_into_comes_once(tmp_path: Path) -> None:
    data = {
        f"{name} // Whole": [
            face(f"{name} // Whole", "a", faceName=name, layout="meld"),
            face(f"{name} // Whole", "b", faceName="Whole", layout="meld"),
        ]
        for name in ("Left", "Right")
    }
    pool, summary = imported(tmp_path, data)
    assert [card.name for card in pool] == ["Left", "Right", "Whole"]
    assert [skipped.reason for skipped in summary.skipped] == ["Whole: a card of this name came before"]


def test_only_the_first_of_different_cards_with_one_name_is_taken(tmp_path: Path) -> None:
    pool, summary = imported(tmp_path, {"Odd": [face("Odd", text="Haste"), face("Odd", text="Flying")]})
    assert pool["Odd"].front.oracle_text == "Haste"
    assert len(summary.skipped) == 1


@pytest.mark.parametrize(
    ("faces", "reason"),
    [
        ([], "a card has at least one face"),
        (7, "not a list of faces: "),
        ([face("Elf", power=2)], "not a list of faces: Expected `str | null`, got `int` - at `$[0].power`"),
        ([{"name": "Elf"}], "not a list of faces: Object missing required field"),
        ([face("Elf", type="")], "Elf: type_line: a card has a type line"),
        ([face("Elf", layout="token")], "Elf: a token"),
    ],
)
def test_a_broken_entry_is_skipped_with_its_name(tmp_path: Path, faces: Any, reason: str) -> None:
    pool, summary = imported(tmp_path, {"Ogre": [face("Ogre")], "Elf": faces})
    assert [card.name for card in pool] == ["Ogre"]
    (skipped,) = summary.skipped
    assert skipped.place == "data['Elf']"
    assert skipped.reason.startswith(reason)
    assert isinstance(skipped, Skipped)


def test_a_file_cut_off_is_told_with_its_place(tmp_path: Path) -> None:
    imported(tmp_path, {"Ogre": [face("Ogre")]}, indent=2)
    file = tmp_path / "AtomicCards.json"
    file.write_text(file.read_text()[:-10])
    with pytest.raises(CardFileError, match=r"line \d\d, column \d+: not JSON: Input data was truncated; download"):
        import_file(file, CardPool())
