"""What cards are worth to have in hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from comprules.agents.greedy.wording import draws, hurts, text_of
from comprules.agents.greedy.worth import worth

if TYPE_CHECKING:
    from comprules.agents.greedy.situation import Situation
    from comprules.play.view import Seen

ENOUGH = 6
"""How many lands are enough, those in hand counted."""


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
        total = there + held
        return 9.0 if total <= 3 else 4.5 if total <= 5 and held <= 2 else 0.5 if total > ENOUGH or held > 2 else 2.0
    known = seen.characteristics
    if known is None:
        return 1.0
    text = text_of(known)
    value = worth(seen) if "Creature" in known.types else 4.5 if hurts(text) else 4.0 if draws(text) else 3.0
    return value - 0.8 * max(0, known.mana_value - there - min(held, 2))


def is_unwanted(situation: Situation, seen: Seen) -> bool:
    """Whether the agent would rather draw another card."""
    there, held = lands_there(situation), lands_held(situation)
    if "Land" in seen.types:
        return there + held >= ENOUGH
    known = seen.characteristics
    if known is None:
        return False
    return there + held < 3 or known.mana_value > there + held + 2
