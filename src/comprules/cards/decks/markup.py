"""Deck lists in XML: MTGO's .dek and Cockatrice's .cod.

The files are other people's. A document type declaration, the door to entities that expand without end, is refused.
"""

from __future__ import annotations

from typing import NoReturn

import msgspec

from comprules.cards.decks.deck import DeckError, DeckMistake
from comprules.cards.decks.parts import Part
from comprules.cards.decks.reading import Listing

DEEPEST = 50
LONGEST_QUOTE = 120
COCKATRICE_ZONES: dict[str, Part | None] = {"main": "main", "side": "sideboard", "tokens": None}


class _Element(msgspec.Struct):
    tag: str
    attributes: dict[str, str]
    line: int
    parent: _Element | None
    texts: list[str]


def read_dek(text: str) -> Listing:
    """What an MTGO deck states; raises DeckError if it isn't one or isn't XML.

    >>> read_dek('<Deck><Cards Quantity="4" Sideboard="false" Name="Ogre"/></Deck>').entries[0].name
    'Ogre'
    """
    listing, lines = Listing(), text.split("\n")
    for element in _elements(text, "Deck"):
        if element.tag == "Cards":
            _add(listing, "sideboard" if _flag(element, "Sideboard") else "main", element, "Quantity", "Name", lines)
    return listing


def read_cod(text: str) -> Listing:
    """What a Cockatrice deck states; raises DeckError if it isn't one or isn't XML.

    >>> zone = '<zone name="side"><card number="4" name="Ogre"/></zone>'
    >>> read_cod(f'<cockatrice_deck version="1"><deckname>Big</deckname>{zone}</cockatrice_deck>').entries[0].part
    'sideboard'
    """
    listing, lines = Listing(), text.split("\n")
    for element in _elements(text, "cockatrice_deck"):
        if element.tag == "deckname":
            listing.name = " ".join("".join(element.texts).split())
        elif element.tag == "card":
            _add_from_zone(listing, element, lines)
    return listing


def _add_from_zone(listing: Listing, element: _Element, lines: list[str]) -> None:
    zone = element.parent.attributes.get("name", "") if element.parent else ""
    if zone not in COCKATRICE_ZONES:
        known = ", ".join(COCKATRICE_ZONES)
        reason = f"a card lies in one of the zones {known}, not in {zone!r}"
        listing.mistakes.append(DeckMistake(element.line, _quote(lines, element.line), reason))
    elif part := COCKATRICE_ZONES[zone]:
        _add(listing, part, element, "number", "name", lines)


def _add(listing: Listing, part: Part, element: _Element, count: str, name: str, lines: list[str]) -> None:
    text = _quote(lines, element.line)
    if missing := [attribute for attribute in (count, name) if attribute not in element.attributes]:
        listing.mistakes.append(DeckMistake(element.line, text, f"a card has the attribute {missing[0]}"))
    else:
        listing.add(part, " ".join(element.attributes[name].split()), element.attributes[count], element.line, text)


def _flag(element: _Element, attribute: str) -> bool:
    return element.attributes.get(attribute, "").lower() in ("true", "1")


def _quote(lines: list[str], number: int) -> str:
    line = lines[number - 1].strip() if number <= len(lines) else ""
    return line if len(line) <= LONGEST_QUOTE else f"{line[:LONGEST_QUOTE]}…"


def _elements(text: str, root: str) -> list[_Element]:
    """The elements of a document, in the order in which they begin; raises DeckError unless `root` is the first."""
    from xml.parsers import expat

    found: list[_Element] = []
    opened: list[_Element] = []
    parser = expat.ParserCreate()

    def refuse(reason: str) -> NoReturn:
        line = parser.CurrentLineNumber
        raise DeckError((DeckMistake(line, _quote(text.split("\n"), line), reason),))

    def begin(tag: str, attributes: dict[str, str]) -> None:
        if not found and tag != root:
            refuse(f"a deck in this format begins with <{root}>, not with <{tag[:LONGEST_QUOTE]}>")
        if len(opened) == DEEPEST:
            refuse("nested too deeply for a deck list")
        opened.append(_Element(tag, attributes, parser.CurrentLineNumber, opened[-1] if opened else None, []))
        found.append(opened[-1])

    def end(_tag: str) -> None:
        opened.pop()

    def note(letters: str) -> None:
        opened[-1].texts.append(letters)

    parser.StartElementHandler = begin
    parser.EndElementHandler = end
    parser.CharacterDataHandler = note
    parser.StartDoctypeDeclHandler = lambda *_: refuse("a deck list has no document type declaration; take it out")
    try:
        parser.Parse(text.removeprefix("\ufeff"), True)
    except expat.ExpatError as error:
        reason = f"not well-formed XML: {expat.errors.messages[error.code]} (column {error.offset + 1})"
        raise DeckError((DeckMistake(error.lineno, _quote(text.split("\n"), error.lineno), reason),)) from error
    return found
