"""What casting a spell would be worth now."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from comprules.agents.greedy.acting import PERMANENTS
from comprules.agents.greedy.prey import OTHER_KINDS, has_other
from comprules.agents.greedy.wording import answers, damage, helps, hurts, text_of
from comprules.agents.greedy.worth import worth
from comprules.agents.shrewd.harm import NUMBERS, best_harm, harm_of
from comprules.agents.shrewd.life import damage_worth
from comprules.agents.shrewd.tricks import boost_of

if TYPE_CHECKING:
    from comprules.agents.greedy.situation import Situation
    from comprules.kernel.options import Cast
    from comprules.play.view import Seen

KEPT = 0.5
"""What a spell that hurts is worth in hand, for what comes later: less than that it does something now."""
WIN = 500.0
DRAWN = re.compile(r"draws? (a|two|three|four|five) cards?")
TOKENS = re.compile(r"create (a|an|one|two|three|four|five|x) (\d+)/(\d+)")
FACE = re.compile(r"any target|target (?:player|opponent)|each opponent|each player")
LOSES = re.compile(r"(?:opponent|player)s? loses? (\d+) life")
CARD = 2.0
OF_OTHER_KIND = 4.0
"""What it is worth to destroy an artifact, or another permanent that isn't a creature."""

EXTRA_TURN = 7.0
"""What a turn more is worth."""

DISCARDED = 4.0
"""What it is worth that another player discards, so that something is left beyond what is kept."""

HARMS_ON_ENTERING = re.compile(r"when this \w+ enters,")
FLASHBACK = re.compile(r"flashback ((?:\{[^}]+\})+)")


def cost(situation: Situation, option: Cast) -> int:
    """About how much mana a spell takes, all that there is if it has X in its cost."""
    seen = situation.view.seen(option.id)
    known = seen.characteristics
    if known is None:
        return 0
    if option.method == "flashback" and (found := FLASHBACK.search(text_of(known))):
        return symbols_in(found[1])
    if "alternative" in option.method or option.method.startswith("without"):
        return 1
    return max(known.mana_value, situation.mana) if "X" in known.mana_cost else known.mana_value


def symbols_in(text: str) -> int:
    """How much mana the symbols in a text stand for."""
    return sum(int(part) if part.isdigit() else 1 for part in re.findall(r"\{([^}]+)\}", text))


def reach(situation: Situation, text: str, x: int = 0) -> int:
    """How much life a spell could take of a player."""
    loses = LOSES.search(text)
    lost = int(loses[1]) if loses else 0
    if not FACE.search(text):
        return lost
    dealt = damage(text)
    return max(lost, dealt if dealt is not None else x if "x damage" in text else 0)


def value(situation: Situation, option: Cast) -> float:
    """What it would be worth to cast a spell in one's own main phase; 0 or less if it is better kept."""
    seen = situation.view.seen(option.id)
    known = seen.characteristics
    text = text_of(known)
    if known is None or _is_answer_alone(seen, text) or _is_there_already(situation, seen):
        return 0.0
    x = situation.mana - known.mana_value if "X" in known.mana_cost else 0
    return _benefit(situation, seen, text, x) - _further_costs(situation, text)


def _is_answer_alone(seen: Seen, text: str) -> bool:
    """Whether a spell is good for nothing but to counter others; a permanent that can do that is there besides."""
    return answers(text) and "choose one" not in text and not PERMANENTS.intersection(seen.types)


def _benefit(situation: Situation, seen: Seen, text: str, x: int) -> float:
    """What a spell brings, without what is paid for it besides mana."""
    if "Creature" in seen.types:
        return _creature(situation, seen, text)
    harm = _harm(situation, text, x)
    if "enchant " in text:
        return harm - KEPT if hurts(text) else _aura(situation, text)
    if PERMANENTS.intersection(seen.types):
        return harm - KEPT if HARMS_ON_ENTERING.search(text) and hurts(text) else worth(seen) + max(0.0, harm)
    if hurts(text):
        return harm - KEPT + _profit(text, x)
    if is_trick(seen, text):
        return 0.0
    gained = _profit(text, x)
    return gained if gained else _others(situation, text)


def _others(situation: Situation, text: str) -> float:
    """What a spell is worth that neither hurts nor gives anything: if for all creatures, the more of them attack."""
    if "creatures you control" in text:
        able = [seen for seen in situation.my_creatures if not seen.tapped and not seen.summoning_sick]
        return len(able) * len(able) - 8.0
    return 1.0 if situation.my_creatures and not helps(text) else 0.5 if situation.my_creatures else 0.0


def _creature(situation: Situation, seen: Seen, text: str) -> float:
    """What a creature is worth as it enters, with what it does to others by that."""
    value = worth(seen)
    counters = re.search(r"enters with (\w+) \+1/\+1 counters", text)
    if counters:
        value += 1.6 * NUMBERS.get(counters[1], 2)
    if "as a copy of" in text:
        value = max((worth(each) for each in (*situation.my_creatures, *situation.their_creatures)), default=0.0)
    if "when this creature enters" in text:
        value += 0.7 * max(0.0, _harm(situation, text, 0))
    return value


def _is_there_already(situation: Situation, seen: Seen) -> bool:
    """Whether the agent has a legendary permanent of this name."""
    known = seen.characteristics
    if known is None or "Legendary" not in known.supertypes:
        return False
    return any(each.name == seen.name and each.controller == situation.me for each in situation.view.battlefield)


def _aura(situation: Situation, text: str) -> float:
    """What an Aura is worth that helps what it is put on."""
    if "enchant land" in text:
        return 2.0
    return 2.5 if any(seen.controller == situation.me for seen in situation.my_creatures) else 0.0


def _profit(text: str, x: int) -> float:
    """What cards, tokens and the like are worth that a text gives."""
    value = 0.0
    for found in DRAWN.findall(text):
        value += CARD * NUMBERS.get(found, 1)
    for count, power, toughness in TOKENS.findall(text):
        each = 0.5 + int(power) + 0.6 * int(toughness) + (1.5 if "flying" in text else 0.0)
        value += each * (x if count == "x" else NUMBERS.get(count, 1))
    if "search" in text or "look at the top" in text or "into your hand" in text or "to your hand" in text:
        value += 2.5
    if "onto the battlefield" in text and "creature card" in text:
        value += 3.0
    if "extra turn" in text:
        value += EXTRA_TURN
    if "investigate" in text:
        value += 1.0
    return value


def _harm(situation: Situation, text: str, x: int) -> float:
    """The most that a spell can do to others."""
    most = 0.0
    harm = harm_of(situation, text, x)
    if harm is not None:
        most = best_harm(situation, harm)
    others = OTHER_KINDS.search(text)
    if others is not None and has_other(situation, others[1]):
        most = max(most, OF_OTHER_KIND)
    if "discards" in text and "target" in text:
        most = max(most, DISCARDED if any(player.hand_size for player in situation.opponents) else 0.0)
    taken = reach(situation, text, x)
    if taken and not (harm is not None and harm.everyone):
        life = min((player.life for player in situation.opponents), default=99)
        if taken >= life:
            return WIN
        most = max(most, damage_worth(life, taken))
    return most


def _further_costs(situation: Situation, text: str) -> float:
    """What is paid besides mana: a creature, life, or a card."""
    first = text.split("\n", 1)[0]
    if "additional cost" not in first:
        return 0.0
    if "sacrifice a creature" in first:
        return min((worth(seen) for seen in situation.my_creatures if seen.controller == situation.me), default=99.0)
    life = re.search(r"pay (\d+) life", first)
    if life:
        return damage_worth(situation.my_life, int(life[1]))
    return 1.5 if "discard" in first else 0.5


def is_trick(seen: Seen, text: str) -> bool:
    """Whether a spell is one to win a fight with."""
    return "Instant" in seen.types and boost_of(text) is not None
