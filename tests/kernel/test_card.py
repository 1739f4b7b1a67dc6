"""Cards to and from Scryfall's card objects."""

import json
from contextlib import suppress
from typing import Any

import pytest
from hypothesis import given

from cards.strategies import card_objects, cards
from comprules.cards import Card, CardError, Face

OGRE = {"name": "Ogre", "layout": "normal", "type_line": "Creature — Ogre", "power": "2", "toughness": "2"}
HALVES = {
    "name": "Near // Far",
    "layout": "split",
    "type_line": "Instant // Instant",
    "card_faces": [{"name": "Near", "type_line": "Instant"}, {"name": "Far", "type_line": "Instant"}],
}


def test_a_card_has_one_face_named_like_itself() -> None:
    ogre = Card.from_scryfall(OGRE)
    assert ogre == Card("Ogre", "normal", (Face("Ogre", type_line="Creature — Ogre", power="2", toughness="2"),))


def test_each_half_is_a_face() -> None:
    assert [face.name for face in Card.from_scryfall(HALVES).faces] == ["Near", "Far"]


def test_fields_that_arent_about_rules_are_passed_over() -> None:
    assert Card.from_scryfall(OGRE | {"artist": 7, "prices": {}}) == Card.from_scryfall(OGRE)


@pytest.mark.parametrize(
    ("change", "field"),
    [
        ({"name": None}, "name"),
        ({"name": " "}, "name"),
        ({"power": 2}, "power"),
        ({"layout": None}, "layout"),
        ({"type_line": ""}, "type_line"),
        ({"color_indicator": ["blue"]}, "color_indicator"),
        ({"color_indicator": "U"}, "color_indicator"),
        ({"card_faces": []}, "card_faces"),
        ({"card_faces": [{"name": "Near"}]}, "card_faces"),
        ({"card_faces": [HALVES, {"name": "Far"}]}, "card_faces[1].type_line"),
        ({"card_faces": [HALVES, {"type_line": "Instant"}]}, "card_faces[1].name"),
        ({"oracle_text": "\ud800"}, "text"),
    ],
)
def test_an_error_names_the_card_and_the_field(change: dict[str, Any], field: str) -> None:
    with pytest.raises(CardError) as caught:
        Card.from_scryfall(OGRE | change)
    assert caught.value.field == field
    assert caught.value.card == (OGRE | change)["name"] or field == "name"


def test_a_missing_field_is_named() -> None:
    with pytest.raises(CardError, match=r"^Ogre: type_line: a card has a type line$"):
        Card.from_scryfall({"name": "Ogre", "layout": "normal"})
    with pytest.raises(CardError, match=r"^Ogre: layout: missing$"):
        Card.from_scryfall({"name": "Ogre", "type_line": "Creature"})


def test_a_card_without_a_face_is_none() -> None:
    with pytest.raises(CardError, match="at least one face"):
        Card("Ogre", "normal", ())


def test_the_only_face_has_the_cards_name() -> None:
    with pytest.raises(CardError, match="its only face is named 'Giant'"):
        Card("Ogre", "normal", (Face("Giant"),))


@given(cards)
def test_a_card_written_as_json_is_read_back(card: Card) -> None:
    assert Card.from_scryfall(json.loads(json.dumps(card.to_scryfall()))) == card


@given(card_objects)
def test_whatever_is_read_either_is_a_card_or_a_card_error(card: dict[str, Any]) -> None:
    with suppress(CardError):
        assert Card.from_scryfall(card).faces
