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
from comprules.agents.shrewd.harm import Harm, best_harm, harm_of
from comprules.agents.shrewd.holding import card_value, is_unwanted
from comprules.agents.shrewd.tricks import Boost, Brawl, boost_of, is_time
from comprules.kernel.options import Number, Thing
from comprules.kernel.zones import Zone

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from comprules.agents.greedy.situation import Situation
    from comprules.kernel.decisions import ChooseNumber, Decision
    from comprules.kernel.ids import ObjectId
    from comprules.play.view import Seen

AWAY = re.compile(r"discard|bottom|graveyard")
DEATH = 1000.0
PER_DAMAGE = 0.3
"""What a point of damage to a player is worth that doesn't kill."""


def targets(situation: Situation, decision: Decision) -> list[Thing]:
    """Targets for the spell or ability on top of the stack, the best first: not one more than does good."""
    text = done_now(situation)
    things = [option for option in decision.candidates if isinstance(option, Thing)]
    if is_time(situation) and (boost := boost_of(text)) is not None:
        return _boosted(situation, things, boost)
    if text.strip().startswith("equip") and (best := best_bearer(situation)) is not None:
        return [thing for thing in things if thing.id == best.id]
    harm = harm_of(situation, text, _x_of(situation))
    if harm is None or all(situation.is_mine(thing.id) for thing in things):
        return greedily.targets(situation, decision)
    return _harmed(situation, things, harm, reach(situation, text, _x_of(situation)), decision.minimum)


def _boosted(situation: Situation, things: Sequence[Thing], boost: Boost) -> list[Thing]:
    """The agent's own creatures, those first with which its fights turn out best."""
    brawl = Brawl(situation)
    mine = [thing for thing in things if situation.is_mine(thing.id)] or list(things)
    return sorted(mine, key=lambda thing: (-brawl.gain_on(boost, thing.id), thing.id))


def _harmed(situation: Situation, things: Sequence[Thing], harm: Harm, amount: int, least: int) -> list[Thing]:
    """Whom it costs most; of the agent's own only as many as must be, the least valuable."""
    theirs = [thing for thing in things if not situation.is_mine(thing.id)]
    mine = [thing for thing in things if situation.is_mine(thing.id)]
    ordered = sorted(theirs, key=lambda thing: (-_cost_to_others(situation, thing, harm, amount), thing.id))
    return ordered + greedily.worst_first(situation, mine)[:least]


def _cost_to_others(situation: Situation, thing: Thing, harm: Harm, amount: int) -> float:
    """What it costs another player that this is chosen; everything, if they die of the damage."""
    seen = situation.view.find(thing.id)
    if seen is None:
        dies = 0 < situation.view.players[thing.id].life <= amount + _further_reach(situation)
        return DEATH if dies and amount else PER_DAMAGE * amount
    if seen.id in situation.subdued:
        return -1.0
    return harm.costs(seen) if "Creature" in seen.types else worth(seen)


def _x_of(situation: Situation) -> int:
    """The X that was chosen for the spell on top of the stack: mana is still there, so that it is found again."""
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
    known = {thing.id: seen for thing in things if (seen := situation.view.find(thing.id)) is not None}
    if "scry" in decision.reason or "surveil" in decision.reason:
        return [thing for thing in things if thing.id in known and is_unwanted(situation, known[thing.id])]
    if decision.reason == "choose what to copy":
        return greedily.best_first(situation, things)
    if decision.reason == "choose a creature" and "sacrifice" in done_now(situation):
        return greedily.worst_first(situation, things)
    if len(known) < len(things) or any(seen.zone is Zone.BATTLEFIELD for seen in known.values()):
        return greedily.objects(situation, decision)
    return _cards(situation, decision, things, known)


def _cards(
    situation: Situation, decision: Decision, things: Sequence[Thing], known: Mapping[ObjectId, Seen]
) -> list[Thing]:
    """Cards that are nowhere on the battlefield: of the agent's hand the least wanted go, of others the best come."""
    ordered = sorted(things, key=lambda thing: (card_value(situation, known[thing.id]), thing.id))
    in_hand = all(seen.zone is Zone.HAND and seen.owner == situation.me for seen in known.values())
    if in_hand and (AWAY.search(decision.reason) or "discard" in done_now(situation)):
        return ordered[: max(decision.minimum, 1) if decision.minimum else 0]
    if not in_hand and greedily.GIVING_UP.search(decision.reason):
        return greedily.objects(situation, decision)
    return ordered[::-1]


def yes(situation: Situation, decision: Decision) -> bool:
    """Yes to everything but bad hands and costs that hurt more than they bring."""
    if decision.reason.startswith("sacrifice"):
        return _is_worth_sacrificing(situation)
    return greedily.yes(situation, decision)


def _is_worth_sacrificing(situation: Situation) -> bool:
    """Whether the least of the other creatures is less than what is kept, or hurt, by its death."""
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
    """The least X by which the best creature dies, if X is damage to one."""
    top = situation.view.stack[-1] if situation.view.stack else None
    text = text_of(top.characteristics) if top is not None else ""
    if "x damage to target creature" not in text:
        return most

    def killed(x: int) -> float:
        harm = harm_of(situation, text, x)
        return best_harm(situation, harm) if harm is not None else 0.0

    return max(range(most + 1), key=lambda x: (killed(x), -x))
