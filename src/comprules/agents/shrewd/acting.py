"""What the agent does with priority: lands, and of the spells those that together are worth most for its mana."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING

from comprules.agents.greedy.acting import PASS, can_counter, is_free_roll
from comprules.agents.greedy.wording import answers, text_of
from comprules.agents.greedy.worth import worth
from comprules.agents.shrewd.activating import is_worth_activating, turns_fight
from comprules.agents.shrewd.casting import cost, value
from comprules.agents.shrewd.lands import best_land
from comprules.agents.shrewd.tricks import Brawl, boost_of, is_time
from comprules.kernel.options import Activate, Cast, Option, Play, TurnThisUp

if TYPE_CHECKING:
    from comprules.agents.greedy.situation import Situation
    from comprules.kernel.decisions import Decision

CONSIDERED = 7
"""Of how many spells all combinations are tried, the best ones."""

TRICK = 2.0
"""What a spell for a fight is worth in hand."""

WORTH_COUNTERING = 3.5


def action(situation: Situation, decision: Decision) -> Option:
    """A land to play, a spell to cast, an ability to activate, or passing."""
    lands = [option for option in decision.candidates if isinstance(option, Play)]
    if lands:
        return best_land(situation, lands)
    spells = [option for option in decision.candidates if isinstance(option, Cast)]
    if is_time(situation) and not situation.view.stack:
        turned = _turn_fight(situation, decision)
        if turned is not None:
            return turned
    spell = _spell(situation, spells)
    if spell is not None:
        return spell
    for option in decision.candidates:
        if isinstance(option, Activate) and is_worth_activating(situation, option):
            return option
    others = (each for each in decision.candidates if isinstance(each, TurnThisUp) or is_free_roll(situation, each))
    return next(others, PASS)


def _spell(situation: Situation, spells: list[Cast]) -> Cast | None:
    """The spell to cast now, if any."""
    if situation.view.stack or not (situation.is_my_main_phase or situation.is_end_of_their_turn):
        countering = [option for option in spells if _is_answer(situation, option)]
        return min(countering, key=lambda option: cost(situation, option), default=None)
    return _best_use_of_mana(situation, spells)


def _best_use_of_mana(situation: Situation, spells: list[Cast]) -> Cast | None:
    """The best spell of those that together are worth most."""
    judged = [(value(situation, option), cost(situation, option), option) for option in spells]
    good = sorted((each for each in judged if each[0] > 0), key=lambda each: (-each[0], each[2].id))[:CONSIDERED]
    best, chosen = 0.0, None
    for count in range(1, len(good) + 1):
        for some in combinations(good, count):
            if count > 1 and sum(each[1] for each in some) > situation.mana:
                continue
            total = sum(each[0] for each in some)
            if total > best + 1e-9:
                best, chosen = total, some
    return chosen[0][2] if chosen else None


def _is_answer(situation: Situation, option: Cast) -> bool:
    """Whether a spell would counter another player's that is worth it."""
    if not answers(text_of(situation.view.seen(option.id).characteristics)) or not can_counter(situation):
        return False
    return worth(situation.view.stack[-1]) >= WORTH_COUNTERING


def _turn_fight(situation: Situation, decision: Decision) -> Cast | Activate | None:
    """What betters the fight most, if that is worth it."""
    usable = [option for option in decision.candidates if isinstance(option, (Cast, Activate))]
    if not usable:
        return None
    brawl = Brawl(situation)
    gains = [(_gain(situation, brawl, option), option) for option in usable]
    gain, option = max(gains, key=lambda each: (each[0], -each[1].id))
    return option if gain > 0 else None


def _gain(situation: Situation, brawl: Brawl, option: Cast | Activate) -> float:
    """How much more a spell or an ability does for the agent's fights than it costs."""
    if isinstance(option, Activate):
        return turns_fight(situation, brawl, option)
    seen = situation.view.seen(option.id)
    boost = boost_of(text_of(seen.characteristics)) if "Instant" in seen.types else None
    return brawl.gain(boost, None) - TRICK if boost is not None else 0.0
