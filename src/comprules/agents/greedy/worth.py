"""How much cards and creatures are worth to the agent."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from comprules.play.view import Seen, View

KEYWORD_WORTH = {
    "DoubleStrike": 2.0,
    "Indestructible": 2.0,
    "Flying": 1.5,
    "Deathtouch": 1.5,
    "FirstStrike": 1.0,
    "Lifelink": 1.0,
    "Menace": 0.7,
    "Hexproof": 0.5,
    "Trample": 0.5,
    "Vigilance": 0.5,
}
LANDS_ENOUGH = 6

LIFE_WORTH = 4.0
"""What the square root of a life total is worth: the last points are worth most."""


def has(seen: Seen, keyword: str) -> bool:
    """Whether something has a keyword ability, by the name of its class."""
    known = seen.characteristics
    return known is not None and any(kind.__name__ == keyword for kind in known.keywords)


def worth(seen: Seen) -> float:
    """What a card or permanent is worth: a creature by its size and keywords, anything else by its cost."""
    known = seen.characteristics
    if known is None:
        return 1.0
    if "Creature" not in known.types:
        return 1.0 + known.mana_value
    keywords = sum(KEYWORD_WORTH.get(kind.__name__, 0.2) for kind in known.keywords)
    return 0.5 + seen.power + 0.6 * seen.toughness + keywords + 0.2 * known.mana_value


def card_worth(view: View, seen: Seen) -> float:
    """What a card in hand is worth: lands much at first, little later."""
    if "Land" not in seen.types:
        return worth(seen)
    lands = sum("Land" in permanent.types and permanent.controller == view.me for permanent in view.battlefield)
    return 8.0 if lands < LANDS_ENOUGH - 2 else 0.5
