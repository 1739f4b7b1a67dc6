"""Cards with several faces for tests, given as text."""

from __future__ import annotations

from comprules.cards import Card, Face


def face(
    name: str,
    cost: str = "",
    types: str = "Instant",
    text: str = "",
    pt: str = "",
    loyalty: str | None = None,
    indicator: str = "",
    defense: str | None = None,
) -> Face:
    """A face given as text."""
    power, _, toughness = pt.partition("/")
    return Face(name, cost, types, text, power or None, toughness or None, loyalty, defense, tuple(indicator))


def faced(layout: str, *faces: Face) -> Card:
    """A card with several faces."""
    return Card(" // ".join(each.name for each in faces), layout, faces)
