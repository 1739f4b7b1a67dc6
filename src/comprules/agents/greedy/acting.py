"""What the agent does with priority: lands first, then the dearest spell that makes sense now."""

from __future__ import annotations

from typing import TYPE_CHECKING

from comprules.agents.greedy.activating import is_worth_activating
from comprules.agents.greedy.prey import has_prey
from comprules.agents.greedy.situation import Situation
from comprules.agents.greedy.wording import answers, helps, hurts, profits, text_of
from comprules.kernel.options import Activate, Cast, Option, Pass, Play, RollDie, TurnThisUp

if TYPE_CHECKING:
    from comprules.kernel.decisions import Decision
    from comprules.play.view import Seen

PASS = Pass()
PERMANENTS = frozenset({"Creature", "Artifact", "Enchantment", "Planeswalker", "Battle"})


def action(situation: Situation, decision: Decision) -> Option:
    """A land to play, a spell to cast, an ability to activate, something to turn face up, the planar die if it can be
    rolled for nothing, or passing.
    """
    for option in decision.candidates:
        if isinstance(option, Play):
            return option
    spells = [option for option in decision.candidates if isinstance(option, Cast) and _makes_sense(situation, option)]
    if spells:
        return max(spells, key=lambda option: (_cost(situation, option), -option.id))
    for option in decision.candidates:
        if isinstance(option, Activate) and is_worth_activating(situation, option):
            return option
    others = (each for each in decision.candidates if isinstance(each, TurnThisUp) or is_free_roll(situation, each))
    return next(others, PASS)


def is_free_roll(situation: Situation, option: Option) -> bool:
    """Whether it is the first roll of the planar die this turn, which costs nothing."""
    return isinstance(option, RollDie) and not situation.view.players[situation.me].planar_rolls


def _cost(situation: Situation, option: Cast) -> int:
    known = situation.view.seen(option.id).characteristics
    return known.mana_value if known is not None else 0


def _makes_sense(situation: Situation, option: Cast) -> bool:
    seen = situation.view.seen(option.id)
    text = text_of(seen.characteristics)
    if answers(text):
        return can_counter(situation)
    if situation.view.stack or not situation.is_my_main_phase:
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


def can_counter(situation: Situation) -> bool:
    stack = situation.view.stack
    return bool(stack) and stack[-1].controller != situation.me and not stack[-1].text


def _is_trick(seen: Seen, text: str) -> bool:
    return "Instant" in seen.types and helps(text) and not hurts(text) and not profits(text)


def _fighting_creature(situation: Situation) -> bool:
    """Whether blocks have been declared and a creature of the agent's is in the fight."""
    combat = situation.view.combat
    if combat is None or situation.view.step != "declare blockers" or situation.view.stack:
        return False
    return any(situation.is_mine(number) for number in combat.creatures if situation.view.find(number))


def _can_hurt(situation: Situation, seen: Seen, text: str) -> bool:
    """Whether there is prey that the agent can also pay for."""
    known = seen.characteristics
    spare = situation.mana - (known.mana_value if known is not None else 0)
    return has_prey(situation, text) and (situation.their_tax == 0 or spare >= situation.their_tax)


def _subtypes(seen: Seen) -> tuple[str, ...]:
    return seen.characteristics.subtypes if seen.characteristics is not None else ()
