"""How the agent picks targets, objects and cards."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from comprules.agents.greedy import choosing as greedily
from comprules.agents.greedy.choosing import done_now
from comprules.agents.greedy.wording import text_of
from comprules.agents.greedy.worth import worth
from comprules.agents.shrewd.activating import best_bearer
from comprules.agents.shrewd.casting import reach
from comprules.agents.shrewd.harm import best_harm, harm_of
from comprules.agents.shrewd.holding import card_value, is_unwanted
from comprules.agents.shrewd.tricks import Brawl, boost_of
from comprules.kernel.options import Number, Thing
from comprules.kernel.zones import Zone

if TYPE_CHECKING:
    from comprules.agents.greedy.situation import Situation
    from comprules.kernel.decisions import ChooseNumber, Decision

AWAY = re.compile(r"discard|bottom|graveyard")


def targets(situation: Situation, decision: Decision) -> list[Thing]:
    """Targets for the spell or ability on top of the stack, the best first: not one more than does good."""
    text = done_now(situation)
    if is_time_of_fight(situation) and (boost := boost_of(text)) is not None:
        brawl = Brawl(situation)
        things = [option for option in decision.candidates if isinstance(option, Thing)]
        mine = [thing for thing in things if situation.is_mine(thing.id)] or things
        return sorted(mine, key=lambda thing: (-brawl.gain_on(boost, thing.id), thing.id))
    if text.strip().startswith("equip") and (best := best_bearer(situation)) is not None:
        return [option for option in decision.candidates if isinstance(option, Thing) and option.id == best.id]
    harm = harm_of(situation, text, _x_of(situation))
    things = [option for option in decision.candidates if isinstance(option, Thing)]
    theirs = [thing for thing in things if not situation.is_mine(thing.id)]
    if harm is None or not theirs:
        return greedily.targets(situation, decision)
    mine = [thing for thing in things if situation.is_mine(thing.id)]
    amount = reach(situation, text, _x_of(situation))

    def rank(thing: Thing) -> tuple[float, int]:
        seen = situation.view.find(thing.id)
        if seen is None:
            life = situation.view.players[thing.id].life
            if amount and life <= amount + _further_reach(situation):
                return (-1000.0, thing.id)
            return (-0.3 * amount, thing.id)
        if seen.id in situation.subdued:
            return (1.0, thing.id)
        if "Creature" not in seen.types:
            return (-worth(seen), thing.id)
        return (-harm.costs(seen), thing.id)

    ordered = sorted(theirs, key=rank)
    return ordered + greedily.worst_first(situation, mine)[: decision.minimum]


def is_time_of_fight(situation: Situation) -> bool:
    return situation.view.combat is not None and situation.view.step == "declare blockers"


def _x_of(situation: Situation) -> int:
    top = situation.view.stack[-1] if situation.view.stack else None
    known = top.characteristics if top is not None else None
    if known is None or "X" not in known.mana_cost:
        return 0
    return best_x(situation, max(0, situation.mana - known.mana_value))


def _further_reach(situation: Situation) -> int:
    """How much life the other spells in hand could take this turn."""
    mana, further = situation.mana, 0
    for seen in situation.view.hand:
        known = seen.characteristics
        if known is not None and ("Instant" in seen.types or "Sorcery" in seen.types) and known.mana_value <= mana:
            taken = reach(situation, text_of(known))
            if taken:
                further += taken
                mana -= known.mana_value
    return further


def objects(situation: Situation, decision: Decision) -> list[Thing]:
    """Objects that aren't targets: what is given up is worth least, what is gained worth most."""
    things = [option for option in decision.candidates if isinstance(option, Thing)]
    seen = [situation.view.find(thing.id) for thing in things]
    if "scry" in decision.reason or "surveil" in decision.reason:
        return [thing for thing, each in zip(things, seen, strict=True) if each and is_unwanted(situation, each)]
    if decision.reason == "choose what to copy":
        return greedily.best_first(situation, things)
    cards = [each for each in seen if each is not None and each.zone is Zone.HAND and each.owner == situation.me]
    if len(cards) == len(things) and cards:
        by_number = {each.id: each for each in cards}
        gives = AWAY.search(decision.reason) or "discard" in done_now(situation)
        ordered = sorted(things, key=lambda thing: (card_value(situation, by_number[thing.id]), thing.id))
        return ordered[: max(decision.minimum, 1) if decision.minimum else 0] if gives else ordered[::-1]
    if decision.reason == "choose a creature" and "sacrifice" in done_now(situation):
        return greedily.worst_first(situation, things)
    known = {each.id: each for each in seen if each is not None and each.zone not in (Zone.BATTLEFIELD, Zone.HAND)}
    if len(known) == len(things) and not greedily.GIVING_UP.search(decision.reason):
        return sorted(things, key=lambda thing: (-card_value(situation, known[thing.id]), thing.id))
    return greedily.objects(situation, decision)


def yes(situation: Situation, decision: Decision) -> bool:
    """Yes to everything but bad hands and costs that hurt more than they bring."""
    if decision.reason.startswith("sacrifice"):
        return _is_worth_sacrificing(situation)
    return greedily.yes(situation, decision)


def _is_worth_sacrificing(situation: Situation) -> bool:
    text = done_now(situation)
    top = situation.view.stack[-1] if situation.view.stack else None
    name = top.text.partition(":")[0] if top is not None else ""
    mine = [seen for seen in situation.my_creatures if seen.controller == situation.me]
    source = next((seen for seen in mine if seen.name == name), None)
    least = min((worth(seen) for seen in mine if seen is not source), default=99.0)
    harm = harm_of(situation, text)
    if "unless" in text:
        return source is not None and least < worth(source)
    return harm is not None and best_harm(situation, harm) > least + 1.0


def number(situation: Situation, decision: ChooseNumber) -> Number:
    """As much as can be, but of damage to a creature no more than it takes."""
    most = greedily.number(situation, decision)
    if decision.reason != "the value of X":
        return most
    return Number(max(decision.least, best_x(situation, most.value)))


def best_x(situation: Situation, most: int) -> int:
    top = situation.view.stack[-1] if situation.view.stack else None
    text = text_of(top.characteristics) if top is not None else ""
    if "x damage to target creature" not in text:
        return most

    def killed(x: int) -> float:
        harm = harm_of(situation, text, x)
        return best_harm(situation, harm) if harm is not None else 0.0

    return max(range(most + 1), key=lambda x: (killed(x), -x))
