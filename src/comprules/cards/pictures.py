"""Where pictures of cards are to be found, as card files say: kept by the names of faces, and never loaded here."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

from comprules.kernel.records import Record

HOST: Final = "https://cards.scryfall.io"
"""Whose pictures are kept: other addresses in a card file are passed over."""


class Picture(Record, frozen=True):
    """Where a face's picture is, small and in its usual size."""

    face: str
    small: str
    normal: str


def pictures_in(entry: Mapping[str, Any]) -> Iterator[Picture]:
    """The pictures that a Scryfall card object tells of: of each face its own, or the one of the whole card.

    >>> uris = {"small": HOST + "/s.jpg", "normal": HOST + "/n.jpg"}
    >>> [each.face for each in pictures_in({"name": "A // B", "image_uris": uris, "card_faces": [{"name": "A"}]})]
    ['A // B', 'A']
    """
    faces = entry.get("card_faces")
    for part in (entry, *(faces if isinstance(faces, list) else ())):
        uris = part.get("image_uris", entry.get("image_uris")) if isinstance(part, dict) else None
        if isinstance(uris, dict) and _is_kept(uris.get("small")) and _is_kept(uris.get("normal")):
            yield Picture(str(part.get("name")), uris["small"], uris["normal"])


def _is_kept(address: object) -> bool:
    return isinstance(address, str) and address.startswith(f"{HOST}/") and address.isascii()
