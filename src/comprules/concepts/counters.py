"""CR 122: counters, and what they do to the object they are on."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from msgspec.structs import replace

from comprules.rule_citations import rule

if TYPE_CHECKING:
    from comprules.characteristics import Characteristics
    from comprules.objects import Counters

_POWER_TOUGHNESS = re.compile(r"([+-]\d+)/([+-]\d+)")


@rule("122.1a", "613.4c")
def with_power_toughness_counters(known: Characteristics, counters: Counters) -> Characteristics:
    """What an object is with its counters that change power and toughness."""
    power = toughness = 0
    for kind, count in counters:
        match = _POWER_TOUGHNESS.fullmatch(kind)
        if match:
            power += int(match[1]) * count
            toughness += int(match[2]) * count
    if not (power or toughness) or known.power is None or known.toughness is None:
        return known
    return replace(known, power=known.power + power, toughness=known.toughness + toughness)


@rule("122.1b", "613.1f")
def with_keyword_counters(known: Characteristics, counters: Counters) -> Characteristics:
    """What an object is with the keyword abilities that its counters give it."""
    if not counters:
        return known
    from comprules.keyword_abilities import keyword_named

    gained = tuple(ability for kind, _ in counters if (ability := keyword_named(kind)) is not None)
    if not gained:
        return known
    return replace(
        known,
        abilities=(*known.abilities, *gained),
        keywords=known.keywords | {type(ability) for ability in gained},
    )
