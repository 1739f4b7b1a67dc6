"""CR 109.3: characteristics, as printed and as they are after effects."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import msgspec

from comprules.kernel.card import Card, Face
from comprules.kernel.rule_citations import rule
from comprules.rules.card_types.type_line import PERMANENT_TYPES, parse_type_line
from comprules.rules.mana_and_numbers.mana import Symbols, colors, mana_value, symbols

if TYPE_CHECKING:
    from comprules.rules.abilities.abilities import Ability


JOINT: Final = " // "
"""What stands between the two names of a split card."""


class Grant(msgspec.Struct, frozen=True, gc=False):
    """When an effect gave an object an ability, where the ability comes from (CR 607.5, 613.7a), and from which object
    it was acquired (CR 602.5c), if from any.
    """

    timestamp: int
    origin: tuple[Any, ...] = ()
    giver: int = 0


@rule("109.3")
class Characteristics(msgspec.Struct, frozen=True, gc=False):
    """What an object is: its name, mana cost, colors, types, abilities, power and toughness, loyalty and defense.

    `keywords` are the classes of the keyword abilities among `abilities`, for quick questions (`Flying in
    it.keywords`); `barred` are those that it can't have (CR 113.11). `granted` tells how it got the last of its
    abilities from effects; the others are its own (CR 604.3a, 613.7a), and `origin` says where those come from if a
    copy effect has replaced its text (CR 607.5), `merged_from` from which component each of the first of its own
    abilities comes besides, if from one that has merged into it (CR 730.2). `controller` isn't a characteristic (CR
    109.3) but is found in the same layers (CR 613.1b). `mana_value_cost` is what its mana value comes from if that
    isn't its mana cost (CR 202.3b), `other_face` what a double-faced token is with its other face up, `halves` those of
    what has a shared type line (CR 709.5), `inset` the alternative characteristics in an inset frame, `ways_up` the two
    sets of a flip card, `more_names` the names that an effect adds to its own (CR 612.7). `reworded` tells how its own
    abilities read before words in them were replaced (CR 612.1), if any were. `added` says how many of its own
    abilities, the last ones, are there because a copy effect added them to what it copied (CR 707.9a). `lights` are the
    numbers that are lit up on an Attraction (CR 717.1), `expansion` is the set whose symbol it bears.
    """

    name: str
    mana_cost: Symbols
    colors: frozenset[str]
    supertypes: tuple[str, ...]
    types: tuple[str, ...]
    subtypes: tuple[str, ...]
    abilities: tuple[Ability, ...]
    power: int | None = None
    toughness: int | None = None
    loyalty: int | None = None
    defense: int | None = None
    controller: int = -1
    keywords: frozenset[type[Any]] = frozenset()
    granted: tuple[Grant, ...] = ()
    origin: tuple[Any, ...] = ()
    merged_from: tuple[tuple[Any, ...], ...] = ()
    barred: tuple[type[Any], ...] = ()
    mana_value_cost: Symbols | None = None
    other_face: Characteristics | None = None
    halves: tuple[Characteristics, ...] = ()
    inset: Characteristics | None = None
    ways_up: tuple[Characteristics, ...] = ()
    more_names: tuple[str, ...] = ()
    reworded: tuple[tuple[Ability, Ability], ...] = ()
    added: int = 0
    lights: tuple[int, ...] = ()
    expansion: str = ""

    @property
    @rule("201.2", "612.7", "709.4a")
    def names(self) -> tuple[str, ...]:
        """Its names: one as a rule, none for what has no name, those of both halves for a split card; with others that
        an effect gives it.
        """
        own = tuple(self.name.split(JOINT)) if self.name else ()
        return own if not self.more_names else tuple(dict.fromkeys((*own, *self.more_names)))

    @property
    def is_creature(self) -> bool:
        """Whether it is a creature."""
        return "Creature" in self.types

    @property
    def is_land(self) -> bool:
        """Whether it is a land."""
        return "Land" in self.types

    @property
    def is_permanent_card(self) -> bool:
        """Whether it has a type that permanents have (CR 110.4)."""
        return any(name in PERMANENT_TYPES for name in self.types)

    @property
    @rule("110.4", "304.4", "307.4", "400.4a")
    @rule("110.4", edition="2009")
    def can_be_permanent(self) -> bool:
        """Whether it can enter the battlefield: not if it is an instant or a sorcery, whatever else it is."""
        return self.is_permanent_card and "Instant" not in self.types and "Sorcery" not in self.types

    @property
    @rule("107.3g", "202.3")
    def mana_value(self) -> int:
        """Its mana value, with X being 0."""
        return self.mana_value_with(0)

    @rule("202.3", "202.3b")
    def mana_value_with(self, x: int) -> int:
        """Its mana value, with a value of X."""
        return mana_value(self.mana_cost if self.mana_value_cost is None else self.mana_value_cost, x)


_printed: dict[int, tuple[Face, Characteristics]] = {}


@rule("200.1", "202.2", "204.1", "208.1", "209.1", "305.6", "306.5b", "310.4b", "301.4")
def printed(card: Card, face: int = 0) -> Characteristics:
    """The characteristics printed on a face of a card (CR 109.3), its rules text read.

    Raises comprules.reader.errors.Unread if its rules text can't be read.
    """
    shown = card.faces[face]
    known = _printed.get(id(shown))
    if known is None:
        known = _printed[id(shown)] = (shown, _read(shown))
    return known[1]


def _read(face: Face) -> Characteristics:
    from comprules.rules.abilities.abilities import abilities_of, keywords_among
    from comprules.rules.card_types.basic_land_types import with_intrinsic
    from comprules.rules.card_types.battles import with_battle_abilities
    from comprules.rules.card_types.printed_counters import with_printed_counters

    line = parse_type_line(face.type_line)
    cost = symbols(face.mana_cost)
    abilities = with_intrinsic(each_ability(abilities_of(face)), line.types, line.subtypes)
    abilities = with_printed_counters(abilities, (*line.types, *line.subtypes))
    abilities = with_battle_abilities(abilities, line.types, line.subtypes)
    known = Characteristics(
        name=face.name,
        mana_cost=cost,
        colors=frozenset(face.color_indicator) or colors(cost),
        supertypes=line.supertypes,
        types=line.types,
        subtypes=line.subtypes,
        abilities=abilities,
        power=_number(face.power),
        toughness=_number(face.toughness),
        loyalty=_number(face.loyalty),
        defense=_number(face.defense),
        keywords=keywords_among(abilities),
        lights=face.attraction_lights,
        expansion=face.expansion,
    )
    if known.power is None or "Spacecraft" not in line.subtypes:
        return known
    from comprules.phrases.abilities.station_cards import with_box

    return with_box(known)


@rule("113.2c", "702.1")
def each_ability(lines: tuple[Ability, ...]) -> tuple[Ability, ...]:
    """The abilities in these lines: several keywords on one line are an ability each."""
    from comprules.phrases.abilities.keyword_line import KeywordLine

    each = ((line.keywords if isinstance(line, KeywordLine) else (line,)) for line in lines)
    return tuple(ability for some in each for ability in some)


@rule("208.2", "208.2a")
def _number(text: str | None) -> int | None:
    """A printed number; a star counts as 0 until its characteristic-defining ability applies."""
    if text is None:
        return None
    return int(text) if text.lstrip("+-").isdigit() else 0
