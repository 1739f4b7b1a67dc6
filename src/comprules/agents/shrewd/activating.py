"""Which abilities the agent activates."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from comprules.agents.greedy.activating import is_worth_activating as greedily
from comprules.agents.shrewd.casting import symbols_in
from comprules.agents.shrewd.harm import best_harm, harm_of
from comprules.agents.shrewd.holding import is_unwanted
from comprules.agents.shrewd.tricks import Brawl, boost_of
from comprules.kernel.zones import Zone
from comprules.rules.abilities.ability_lines import text_of_line

if TYPE_CHECKING:
    from comprules.agents.greedy.situation import Situation
    from comprules.kernel.options import Activate
    from comprules.play.view import Seen

ANIMATES = re.compile(r"this \w+ becomes an? (\d+)/(\d+) [^.]*creature")
COSTS_MANA = re.compile(r"\{(?:[1-9]|[wubrgcsx])")
"""What sees to it that an ability isn't activated without end."""

ENOUGH_LIFE = 8


def is_worth_activating(situation: Situation, option: Activate) -> bool:
    """Whether to activate an ability now."""
    seen = situation.view.seen(option.id)
    if seen.characteristics is None or situation.view.stack:
        return False
    text = text_of_line(seen.characteristics.abilities, option.ability, seen.name).lower()
    if "Planeswalker" in seen.types:
        return situation.is_my_main_phase and loyalty_value(situation, seen, text) > 0
    if text.startswith("equip"):
        return situation.view.step == "precombat main" and situation.is_my_main_phase and _equips(situation, seen, text)
    if greedily(situation, option):
        return True
    if (animated := ANIMATES.search(text)) is not None and "Creature" not in seen.types:
        return _could_attack(situation, seen, symbols_in(text.partition(":")[0]), int(animated[2]))
    if seen.zone is Zone.HAND and text.startswith("cycling"):
        return _is_leftover_time(situation) and is_unwanted(situation, seen)
    return situation.view.step == "postcombat main" and situation.is_my_main_phase and _leftover(situation, seen, text)


def _could_attack(situation: Situation, seen: Seen, mana: int, toughness: int) -> bool:
    """Whether a permanent that becomes a creature can attack now at no risk, its own mana not needed for that."""
    if seen.tapped or not situation.is_my_main_phase or situation.view.step != "precombat main":
        return False
    blockers = [each for each in situation.their_creatures if not each.tapped]
    return situation.mana - ("Land" in seen.types) >= mana and all(each.power < toughness for each in blockers)


def _is_leftover_time(situation: Situation) -> bool:
    """Whether what mana there is now isn't needed for spells any more."""
    return situation.is_end_of_their_turn or (situation.is_my_main_phase and situation.view.step == "postcombat main")


def loyalty_value(situation: Situation, seen: Seen, text: str) -> float:
    """What a loyalty ability is worth."""
    harm = harm_of(situation, text, 3)
    if harm is not None and "creature" in text and harm.share > 0.3:
        return best_harm(situation, harm) - 3.0
    if text.startswith("+"):
        return 1.0
    loyalty = dict(seen.counters).get("loyalty", 0)
    if "create" in text:
        return 2.0 if loyalty > 2 else 0.0
    return 1.5


def _equips(situation: Situation, seen: Seen, text: str) -> bool:
    """Whether equipment comes to a better bearer; if that is free only to the first one, or it might go on for ever."""
    best = best_bearer(situation)
    if best is None or seen.attached_to == best.id:
        return False
    return seen.attached_to is None or COSTS_MANA.search(text) is not None


def best_bearer(situation: Situation) -> Seen | None:
    """The creature that would carry equipment best: one that can attack now, with evasion, and power."""
    mine = [each for each in situation.my_creatures if each.controller == situation.me]
    able = [each for each in mine if not each.tapped and not each.summoning_sick]

    def rank(each: Seen) -> tuple[bool, int, int]:
        known = each.characteristics
        evades = known is not None and any(kind.__name__ in ("Flying", "Menace", "Trample") for kind in known.keywords)
        return (evades, each.power, -each.id)

    return max(able, key=rank, default=None)


def _leftover(situation: Situation, seen: Seen, text: str) -> bool:
    """Whether an ability is good for mana that nothing else needs."""
    cost, _, effect = text.partition(":")
    if not COSTS_MANA.search(cost) or any(word in cost for word in ("sacrifice", "discard", "remove")):
        return False
    if seen.zone is Zone.GRAVEYARD:
        return "to your hand" in effect
    return "draw a card" in effect and ("life" not in cost or situation.my_life > ENOUGH_LIFE)


def turns_fight(situation: Situation, brawl: Brawl, option: Activate) -> float:
    """How much an ability betters the fight."""
    seen = situation.view.seen(option.id)
    if seen.characteristics is None:
        return 0.0
    text = text_of_line(seen.characteristics.abilities, option.ability, seen.name).lower()
    cost, _, effect = text.partition(":")
    boost = boost_of(effect.strip())
    if boost is None or "sacrifice" in cost or not COSTS_MANA.search(cost):
        return 0.0
    gain = brawl.gain(boost, option.id)
    return gain - (2.0 if "discard" in cost else 0.2)
