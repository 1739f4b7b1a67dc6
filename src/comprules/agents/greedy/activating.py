"""Which abilities the agent activates."""

from __future__ import annotations

from typing import TYPE_CHECKING

from comprules.agents.greedy.prey import has_prey
from comprules.agents.greedy.wording import draws, hurts, profits, text_of
from comprules.agents.greedy.worth import card_worth
from comprules.kernel.zones import Zone
from comprules.rules.abilities.ability_lines import text_of_line

if TYPE_CHECKING:
    from comprules.agents.greedy.situation import Situation
    from comprules.kernel.options import Activate
    from comprules.play.view import Seen


def is_worth_activating(situation: Situation, option: Activate) -> bool:
    """Whether to activate an ability now: most in the agent's own main phase, some with mana that is left over."""
    seen = situation.view.seen(option.id)
    if seen.characteristics is None or situation.view.stack:
        return False
    text = text_of_line(seen.characteristics.abilities, option.ability, seen.name).lower()
    if situation.is_end_of_their_turn:
        return _is_good_use_of_leftovers(situation, seen, text)
    return situation.is_my_main_phase and seen.zone is Zone.BATTLEFIELD and _is_good_now(situation, seen, text)


def _is_good_now(situation: Situation, seen: Seen, text: str) -> bool:
    """Loyalty abilities, equipping what nobody wears yet, and what costs tapping and hurts or profits."""
    if "Planeswalker" in seen.types:
        return not hurts(text) or bool(situation.their_creatures) or text.startswith("+")
    if text.startswith("equip"):
        return seen.attached_to is None and bool(situation.my_creatures)
    if "sacrifice" in text or "{t}" not in text.partition(":")[0]:
        return False
    return (hurts(text) and has_prey(situation, text)) or profits(text)


def _is_good_use_of_leftovers(situation: Situation, seen: Seen, text: str) -> bool:
    """Cycling what isn't needed, and sacrificing what is there to draw cards."""
    if seen.zone is Zone.HAND:
        return text.startswith("cycling") and _is_spare(situation, seen)
    return "creature" not in text and draws(text) and "sacrifice this" in text.partition(":")[0]


def _is_spare(situation: Situation, seen: Seen) -> bool:
    """Whether a card in hand is a land too many, or waits for a spell to copy."""
    if "Land" in seen.types:
        return card_worth(situation.view, seen) < 1
    return "copy target" in text_of(seen.characteristics)
