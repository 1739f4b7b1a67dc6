"""CR 200.1, 109.3: the characteristics that are printed on a card, its rules text read."""

from __future__ import annotations

import re

from comprules.kernel.card import Face
from comprules.rules.abilities.abilities import keywords_among
from comprules.rules.abilities.reading_faces import abilities_of
from comprules.rules.card_layouts.station_cards import with_box
from comprules.rules.card_types.basic_land_types import with_intrinsic
from comprules.rules.card_types.intrinsic_abilities import intrinsic_abilities
from comprules.rules.card_types.type_line import parse_type_line
from comprules.rules.concepts.active import Origin
from comprules.rules.mana_and_numbers.mana import colors, symbols
from comprules.rules.prelude import *

_SUM: Final = re.compile(r"([+-]?\d+)+")

_printed: dict[int, tuple[Face, Characteristics]] = {}


@rule("107.13", "200.1", "202.2", "202.2e", "204.1", "204.2", "208.1", "209.1", "210.1", "301.4", "302.4c", "305.6")
@rule("207.5", "306.5a", "306.5b", "310.4a", "310.4b")
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
    line = parse_type_line(face.type_line)
    cost = symbols(face.mana_cost)
    abilities = with_intrinsic(each_ability(abilities_of(face)), line.types, line.subtypes)
    abilities = (*abilities, *intrinsic_abilities(line.types, line.subtypes))
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
        circled=face.circled,
    )
    if known.power is None or "Spacecraft" not in line.subtypes:
        return known
    return with_box(known)


@rule("113.2c", "702.1")
def each_ability(lines: tuple[Ability, ...]) -> tuple[Ability, ...]:
    """The abilities in these lines: several keywords on one line are an ability each."""
    return tuple(ability for line in lines for ability in line.abilities())


@rule("208.2", "208.2a")
def _number(text: str | None) -> int | None:
    """A printed number; a star counts as 0 until its characteristic-defining ability applies."""
    if text is None:
        return None
    without_stars = text.replace("*", "0")
    return sum(map(int, re.findall(r"[+-]?\d+", without_stars))) if _SUM.fullmatch(without_stars) else 0


def with_own(
    values: Characteristics, abilities: Iterable[Ability], merged_from: tuple[Origin, ...] = ()
) -> Characteristics:
    """The values with these abilities, all of them its own, the first of which come from these components, if any."""
    own = tuple(abilities)
    return replace(values, abilities=own, keywords=keywords_among(own), merged_from=merged_from)
