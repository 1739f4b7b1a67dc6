"""MTGJSON's AtomicCards: for every name, the list of the card's faces."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from comprules.cards.card_file import CardFile, Placed

# Where MTGJSON's word for a layout isn't Scryfall's.
LAYOUTS = {"aftermath": "split"}


class AtomicFace(msgspec.Struct, rename="camel"):
    """A face in AtomicCards, as far as the rules care."""

    name: str
    layout: str
    type: str
    face_name: str | None = None
    side: str | None = None
    mana_cost: str | None = None
    text: str | None = None
    power: str | None = None
    toughness: str | None = None
    loyalty: str | None = None
    defense: str | None = None
    color_indicator: list[str] | None = None
    hand: str | None = None
    life: str | None = None
    attraction_lights: list[int] | None = None


def atomic_cards(file: CardFile, data: bytes) -> Iterator[Placed]:
    """The card objects that the value of "data" in AtomicCards means; raises CardFileError if it isn't an object."""
    for name, raw in file.decoded(data, dict[str, msgspec.Raw]).items():
        place = f"data[{name!r}]"
        try:
            faces = msgspec.json.decode(raw, type=list[AtomicFace])
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
            yield Placed(place, None, f"not a list of faces: {error}")
        else:
            yield from _cards(faces, place)


def _cards(faces: list[AtomicFace], place: str) -> Iterator[Placed]:
    sides = {face.side: face for face in reversed(faces)}
    if not faces:
        yield Placed(place, None, "a card has at least one face")
    elif None in sides or len(sides) == 1:
        # Faces without a side are different cards of the same name.
        yield from (Placed(place, _card_object(face, face.name)) for face in faces)
    elif faces[0].layout == "meld":
        # The parts of a meld pair and what they meld into are cards of their own, as at Scryfall.
        yield from (Placed(place, _card_object(face, face.face_name or face.name)) for face in faces)
    else:
        yield Placed(place, _many_faced([sides[side] for side in sorted(side for side in sides if side)]))


def _many_faced(faces: list[AtomicFace]) -> dict[str, Any]:
    front = faces[0]
    parts = [_card_object(face, face.face_name or face.name) for face in faces]
    return {"name": front.name, "layout": LAYOUTS.get(front.layout, front.layout), "card_faces": parts}


def _card_object(face: AtomicFace, name: str) -> dict[str, Any]:
    return {
        "name": name,
        "layout": LAYOUTS.get(face.layout, face.layout),
        "type_line": face.type,
        "mana_cost": face.mana_cost,
        "oracle_text": face.text,
        "power": face.power,
        "toughness": face.toughness,
        "loyalty": face.loyalty,
        "defense": face.defense,
        "color_indicator": face.color_indicator,
        "hand_modifier": face.hand,
        "life_modifier": face.life,
        "attraction_lights": face.attraction_lights,
    }
