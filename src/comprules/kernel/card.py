"""CR 108, 200. A card as it is printed: names, costs, types and text, unread.

A record of this module holds strings exactly as the Oracle card reference states them (108.1). What they mean is
read elsewhere.
"""

import re
from collections.abc import Mapping, Sequence
from typing import Any

import msgspec
from msgspec.structs import replace

from comprules.kernel.records import Record
from comprules.kernel.rule_citations import rule


class CardError(ValueError):
    """A card's data isn't the data of a card.

    `card` is the card's name as far as it is known, `field` the field that is wrong, `reason` what is wrong with it.

    >>> Card("Ogre", "normal", ())
    Traceback (most recent call last):
      ...
    comprules.kernel.card.CardError: Ogre: faces: a card has at least one face
    """

    def __init__(self, card: str, field: str, reason: str) -> None:
        super().__init__(card, field, reason)
        self.card = card
        self.field = field
        self.reason = reason

    def __str__(self) -> str:
        return f"{self.card or 'a card without a name'}: {self.field}: {self.reason}"


class Face(Record, frozen=True):
    """CR 200.1. The parts of one face, or of one half, of a card. `None` and `""` mean that the part isn't printed.

    `expansion` is the name of the set whose symbol it bears, where that is known. `circled` are the colors that have
    been circled on it as its deck was created (CR 207.5).

    >>> Face("Gray Ogre", mana_cost="{2}{R}", type_line="Creature — Ogre", power="2", toughness="2").power
    '2'
    """

    name: str
    mana_cost: str = ""
    type_line: str = ""
    oracle_text: str = ""
    power: str | None = None
    toughness: str | None = None
    loyalty: str | None = None
    defense: str | None = None
    color_indicator: tuple[str, ...] = ()
    hand_modifier: str | None = None
    life_modifier: str | None = None
    attraction_lights: tuple[int, ...] = ()
    expansion: str = ""
    circled: tuple[str, ...] = ()


class Card(Record, frozen=True):
    """A card of the Oracle card reference: its name, Scryfall's word for its layout, and its faces.

    An ordinary card has one face, which bears the card's name. A card with two or more (split, flip, adventurer,
    double-faced cards) is called after all of them: `Front // Back`; but a card of a meld pair, whose back face is the
    combined one, only after its front. Raises CardError if it has no face, or if its
    only face has another name.

    >>> Card("Forest", "normal", (Face("Forest", type_line="Basic Land — Forest"),)).front.type_line
    'Basic Land — Forest'
    """

    name: str
    layout: str
    faces: tuple[Face, ...]

    def __post_init__(self) -> None:
        if problem := _problem(self):
            raise CardError(self.name if isinstance(self.name, str) else "", *problem)
        if not self.faces:
            raise CardError(self.name, "faces", "a card has at least one face")
        if len(self.faces) == 1 and self.faces[0].name != self.name:
            raise CardError(self.name, "faces", f"its only face is named {self.faces[0].name!r}")

    @property
    def front(self) -> Face:
        """The front face, the left half, or the only face.

        >>> Card("Forest", "normal", (Face("Forest", type_line="Basic Land — Forest"),)).front.name
        'Forest'
        """
        return self.faces[0]

    @rule("207.5")
    def circling(self, *colors: str) -> "Card":
        """The card with these colors circled on it, by their letters. Raises CardError for another letter.

        >>> Card("Keep", "normal", (Face("Keep", type_line="Land"),)).circling("U", "W").front.circled
        ('W', 'U')
        """
        circled = _colors(colors, self.name, "circled")
        return replace(self, faces=tuple(replace(face, circled=circled) for face in self.faces))

    @classmethod
    def from_scryfall(cls, card: Mapping[str, Any]) -> "Card":
        """The card of a Scryfall card object, parsed from JSON; fields that aren't about rules are passed over.

        Raises CardError, which names the card and the field, if a field is missing or isn't what it should be.

        >>> Card.from_scryfall({"name": "Gray Ogre", "layout": "normal", "type_line": "Creature — Ogre", "power": 2})
        Traceback (most recent call last):
          ...
        comprules.kernel.card.CardError: Gray Ogre: power: Expected `str | null`, got `int`
        """
        try:
            return _as_card(msgspec.convert(card, ScryfallCard))
        except msgspec.ValidationError as error:
            name = card.get("name") if isinstance(card, Mapping) else None
            raise _explained(name if isinstance(name, str) else "", error) from error

    def to_scryfall(self) -> dict[str, Any]:
        """The card as a Scryfall card object, ready for JSON; `from_scryfall` reads the same card back.

        >>> Card("Forest", "normal", (Face("Forest", type_line="Basic Land — Forest"),)).to_scryfall()
        {'name': 'Forest', 'layout': 'normal', 'mana_cost': '', 'type_line': 'Basic Land — Forest', 'oracle_text': ''}
        """
        whole: dict[str, Any] = {"name": self.name, "layout": self.layout}
        if self.front.expansion:
            whole["set_name"] = self.front.expansion
        if len(self.faces) == 1:
            return whole | _face_to_scryfall(self.front)
        whole["type_line"] = " // ".join(face.type_line for face in self.faces)
        whole["card_faces"] = [_face_to_scryfall(face) for face in self.faces]
        return whole


_WRITTEN = ("name", "mana_cost", "type_line", "oracle_text", "expansion")
"""The parts of a face that are texts, if only empty ones."""


def _problem(card: Any) -> tuple[str, str] | None:
    """The field of a card that isn't what it must be, and what is wrong with it."""
    for field in ("name", "layout"):
        if not isinstance(getattr(card, field), str):
            return field, f"must be a text, not {getattr(card, field)!r:.60}"
    if not isinstance(card.faces, tuple):
        return "faces", f"must be a tuple of Faces, not {card.faces!r:.60}"
    for face in card.faces:
        if not isinstance(face, Face):
            return "faces", f"must be Faces, not {face!r:.60}"
        for field in _WRITTEN:
            if not isinstance(getattr(face, field), str):
                return field, f"must be a text, not {getattr(face, field)!r:.60}"
    return None


class ScryfallFace(msgspec.Struct):
    """An entry of `card_faces` in a Scryfall card object, as far as the rules care."""

    name: str
    mana_cost: str | None = None
    type_line: str | None = None
    oracle_text: str | None = None
    power: str | None = None
    toughness: str | None = None
    loyalty: str | None = None
    defense: str | None = None
    color_indicator: tuple[str, ...] | None = None
    hand_modifier: str | None = None
    life_modifier: str | None = None
    attraction_lights: tuple[int, ...] | None = None
    circled: tuple[str, ...] | None = None


class ScryfallCard(ScryfallFace, kw_only=True):
    """A Scryfall card object, as far as the rules care."""

    layout: str
    set_name: str | None = None
    card_faces: list[ScryfallFace] | None = None


def _as_card(read: ScryfallCard) -> Card:
    if read.card_faces is None:
        faces: tuple[Face, ...] = (_as_face(read, read.name, "type_line", read.set_name),)
    elif len(read.card_faces) < 2:
        raise CardError(read.name, "card_faces", "a list of faces has two or more; a single face belongs to the card")
    else:
        faces = tuple(
            _as_face(face, read.name, f"card_faces[{place}].type_line", read.set_name)
            for place, face in enumerate(read.card_faces)
        )
    return _insist_on_unicode(Card(read.name, read.layout, faces))


def _as_face(read: ScryfallFace, card: str, type_line_field: str, expansion: str | None) -> Face:
    if not read.name.strip():
        raise CardError(card, "name", "a card has a name")
    if not read.type_line:
        raise CardError(card, type_line_field, "a card has a type line")
    _colors(read.color_indicator or (), card, "color_indicator")
    return Face(
        read.name,
        read.mana_cost or "",
        read.type_line,
        read.oracle_text or "",
        read.power,
        read.toughness,
        read.loyalty,
        read.defense,
        tuple(read.color_indicator or ()),
        _modifier(read.hand_modifier, card, "hand_modifier"),
        _modifier(read.life_modifier, card, "life_modifier"),
        _lights(read.attraction_lights or (), card),
        expansion or "",
        _colors(read.circled or (), card, "circled"),
    )


def _colors(letters: Sequence[str], card: str, field: str) -> tuple[str, ...]:
    """The letters of colors, in their order."""
    for color in letters:
        if color not in _COLORS:
            raise CardError(card, field, f"{color!r} isn't one of {', '.join(_COLORS)}")
    return tuple(color for color in _COLORS if color in letters)


_COLORS = ("W", "U", "B", "R", "G")


def _lights(numbers: tuple[int, ...], card: str) -> tuple[int, ...]:
    """The numbers that are lit up on an Attraction (CR 717.1)."""
    for number in numbers:
        if number not in range(1, 7):
            raise CardError(card, "attraction_lights", f"{number} isn't a number from 1 to 6")
    return tuple(sorted(set(numbers)))


def _modifier(text: str | None, card: str, field: str) -> str | None:
    """A modifier of a vanguard card (CR 313.6, 313.7)."""
    if text is not None and not re.fullmatch(r"[+-]?\d{1,3}", text):
        raise CardError(card, field, f"{text!r} isn't a number with its sign")
    return text


def _insist_on_unicode(card: Card) -> Card:
    """Half of a surrogate pair gets through JSON, but can neither be printed nor stored."""
    try:
        msgspec.json.encode(card)
    except UnicodeEncodeError as error:
        raise CardError(card.name.encode(errors="replace").decode(), "text", "not valid Unicode") from error
    return card


def _face_to_scryfall(face: Face) -> dict[str, Any]:
    whole: dict[str, Any] = msgspec.structs.asdict(face)
    whole["color_indicator"] = list(face.color_indicator) or None
    whole["attraction_lights"] = list(face.attraction_lights) or None
    whole["circled"] = list(face.circled) or None
    del whole["expansion"]
    return {field: value for field, value in whole.items() if value is not None}


def _explained(card: str, error: msgspec.ValidationError) -> CardError:
    message = str(error)
    if missing := re.fullmatch(r"Object missing required field `(\w+)`(?: - at `\$\.?(.*)`)?", message):
        return CardError(card, ".".join(filter(None, (missing[2], missing[1]))), "missing")
    reason, _, path = message.partition(" - at `$")
    return CardError(card, path.strip("`.") or "the card", reason)
