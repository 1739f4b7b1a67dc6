"""What cards are worth to have in hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from comprules.agents.greedy.wording import draws, hurts, text_of
from comprules.agents.greedy.worth import LANDS_ENOUGH, worth

if TYPE_CHECKING:
    from comprules.agents.greedy.situation import Situation
    from comprules.play.view import Seen


def lands_there(situation: Situation) -> int:
    """How many lands the agent has on the battlefield."""
    return sum("Land" in seen.types and seen.controller == situation.me for seen in situation.view.battlefield)


def lands_held(situation: Situation) -> int:
    """How many lands the agent has in hand."""
    return sum("Land" in seen.types for seen in situation.view.hand)


def card_value(situation: Situation, seen: Seen) -> float:
    """What a card in hand is worth: lands much while there are few, spells less that can't be cast soon."""
    there, held = lands_there(situation), lands_held(situation)
    if "Land" in seen.types:
        return _land_value(there + held, held)
    known = seen.characteristics
    if known is None:
        return 1.0
    text = text_of(known)
    value = worth(seen) if "Creature" in known.types else 4.5 if hurts(text) else 4.0 if draws(text) else 3.0
    return value - 0.8 * max(0, known.mana_value - there - min(held, 2))


def _land_value(lands: int, held: int) -> float:
    """What a land in hand is worth to somebody with so many lands, so many of them in hand."""
    if lands <= 3:
        return 9.0
    if lands <= 5 and held <= 2:
        return 4.5
    return 0.5 if lands > LANDS_ENOUGH or held > 2 else 2.0


def is_unwanted(situation: Situation, seen: Seen) -> bool:
    """Whether the agent would rather draw another card."""
    there, held = lands_there(situation), lands_held(situation)
    if "Land" in seen.types:
        return there + held >= LANDS_ENOUGH
    known = seen.characteristics
    if known is None:
        return False
    return there + held < 3 or known.mana_value > there + held + 2
