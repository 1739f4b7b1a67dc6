"""What the agent does with priority: lands first, then the dearest spell that makes sense now."""

from __future__ import annotations

from typing import TYPE_CHECKING

from comprules.agents.greedy.prey import has_prey
from comprules.agents.greedy.situation import Situation
from comprules.agents.greedy.wording import answers, helps, hurts, profits, text_of
from comprules.agents.greedy.worth import card_worth
from comprules.effects.ability_lines import text_of_line
from comprules.options import Activate, Cast, Option, Pass, Play
from comprules.zones import Zone

if TYPE_CHECKING:
    from comprules.decisions import Decision
    from comprules.view import Seen

PASS = Pass()
PERMANENTS = frozenset({"Creature", "Artifact", "Enchantment", "Planeswalker", "Battle"})


def action(situation: Situation, decision: Decision) -> Option:
    """A land to play, a spell to cast, an ability to activate, or passing."""
    for option in decision.candidates:
        if isinstance(option, Play):
            return option
    spells = [option for option in decision.candidates if isinstance(option, Cast) and _makes_sense(situation, option)]
    if spells:
        return max(spells, key=lambda option: (_cost(situation, option), -option.id))
    for option in decision.candidates:
        if isinstance(option, Activate) and _is_worth_activating(situation, option):
            return option
    return PASS


def _cost(situation: Situation, option: Cast) -> int:
    known = situation.visible[option.id].characteristics
    return known.mana_value if known is not None else 0


def _makes_sense(situation: Situation, option: Cast) -> bool:
    seen = situation.visible[option.id]
    text = text_of(seen.characteristics)
    if answers(text):
        return _can_counter(situation)
    if situation.view.stack or not _is_my_main_phase(situation):
        return _is_trick(seen, text) and _fighting_creature(situation)
    if "Aura" in _subtypes(seen):
        return _can_hurt(situation, seen, text) if hurts(text) else bool(situation.my_creatures)
    if PERMANENTS.intersection(seen.types):
        return True
    return _spell_makes_sense(situation, seen, text)


def _spell_makes_sense(situation: Situation, seen: Seen, text: str) -> bool:
    if hurts(text):
        return _can_hurt(situation, seen, text)
    if _is_trick(seen, text):
        return False
    return profits(text) or bool(situation.my_creatures)


def _can_counter(situation: Situation) -> bool:
    stack = situation.view.stack
    return bool(stack) and stack[-1].controller != situation.me and not stack[-1].text


def _is_trick(seen: Seen, text: str) -> bool:
    return "Instant" in seen.types and helps(text) and not hurts(text) and not profits(text)


def _is_my_main_phase(situation: Situation) -> bool:
    return situation.view.active_player == situation.me and situation.view.step.endswith("main")


def _fighting_creature(situation: Situation) -> bool:
    """Whether blocks have been declared and a creature of the agent's is in the fight."""
    combat = situation.view.combat
    if combat is None or situation.view.step != "declare blockers" or situation.view.stack:
        return False
    return any(situation.is_mine(number) for number in combat.creatures if number in situation.visible)


def _can_hurt(situation: Situation, seen: Seen, text: str) -> bool:
    """Whether there is prey that the agent can also pay for."""
    known = seen.characteristics
    spare = situation.mana - (known.mana_value if known is not None else 0)
    return has_prey(situation, text) and (situation.their_tax == 0 or spare >= situation.their_tax)


def _subtypes(seen: Seen) -> tuple[str, ...]:
    return seen.characteristics.subtypes if seen.characteristics is not None else ()


def _is_worth_activating(situation: Situation, option: Activate) -> bool:
    """Loyalty abilities, those that tap and hurt or profit, equipping what isn't worn yet, cycling spare lands."""
    seen = situation.visible[option.id]
    known = seen.characteristics
    if known is None or situation.view.stack:
        return False
    text = _ability_text(seen, option.ability)
    if seen.zone is Zone.HAND:
        return _is_spare_land(situation, seen) and text.startswith("cycling")
    if not _is_my_main_phase(situation):
        return False
    if "Planeswalker" in seen.types:
        return not hurts(text) or bool(situation.their_creatures) or text.startswith("+")
    if "Equipment" in known.subtypes:
        return seen.attached_to is None and bool(situation.my_creatures) and text.startswith("equip")
    if "sacrifice" in text or "{t}" not in text.partition(":")[0]:
        return False
    return (hurts(text) and has_prey(situation, text)) or profits(text)


def _is_spare_land(situation: Situation, seen: Seen) -> bool:
    """Whether a land in hand isn't needed, at the end of somebody else's turn, when the mana would be lost."""
    is_late = situation.view.step == "end" and situation.view.active_player != situation.me
    return is_late and "Land" in seen.types and card_worth(situation.view, seen) < 1


def _ability_text(seen: Seen, place: int) -> str:
    assert seen.characteristics is not None
    return text_of_line(seen.characteristics.abilities, place, seen.name).lower()
