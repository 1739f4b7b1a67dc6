"""CR 408, 113.6: what stays in the command zone, and which abilities function from there."""

from __future__ import annotations

from comprules.rules.card_types.type_line import parse_type_line
from comprules.rules.prelude import *

COMMAND_ZONE_TYPES: Final = frozenset({"Conspiracy", "Phenomenon", "Plane", "Scheme", "Vanguard"})


def is_for_command_zone(card: Card) -> bool:
    """Whether a card has a card type that is seen only in the command zone (CR 408.3)."""
    return not COMMAND_ZONE_TYPES.isdisjoint(parse_type_line(card.front.type_line).types)


@rule("108.2", "311.2", "312.2", "314.2", "408.3", "901.4", "904.4")
def stays_in_command(record: Object) -> bool:
    """Whether it is a card of a variant that is in the command zone all through the game, and works from there."""
    return record.zone is Zone.COMMAND and record.is_card and is_for_command_zone(record.card)


@rule("113.6", "114.4", "113.6p", "311.4", "313.4", "314.4", "315.5", "901.7", "902.7", "904.8")
def lets_function(record: Object, zones: frozenset[Zone]) -> bool:
    """Whether an ability of an object that functions in these zones does where it is; those of an emblem do everywhere,
    and so do those of a card that stays in the command zone, unless it lies in a deck there.
    """
    if record.zone is not Zone.COMMAND:
        return record.zone in zones
    if record.lies_in_deck:
        return False
    return Zone.COMMAND in zones or record.is_emblem or record.is_designation or stays_in_command(record)
