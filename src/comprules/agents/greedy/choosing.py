"""How the agent picks objects, players, words and numbers: the best of its own to help, the best of others' to hurt."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from comprules.agents.greedy.prey import has_prey
from comprules.agents.greedy.situation import Situation
from comprules.agents.greedy.wording import damage, doing, gives_back, helps, hurts, text_of
from comprules.agents.greedy.worth import card_worth, worth
from comprules.kernel.options import Number, Option, Share, Thing, Word
from comprules.kernel.zones import Zone
from comprules.rules.combat.damage_division import AssignCombatDamage
from comprules.rules.starting_and_ending.starting_the_game import KEEP_HAND

if TYPE_CHECKING:
    from collections.abc import Sequence

    from comprules.kernel.decisions import ChooseNumber, Decision, Divide

GIVING_UP = re.compile(r"discard|sacrifice|bottom|graveyard|exile|return")
COLORS = {"white": "W", "blue": "U", "black": "B", "red": "R", "green": "G"}


def targets(situation: Situation, decision: Decision) -> list[Thing]:
    """Targets for the spell or ability on top of the stack, the best first: not one more than does good."""
    text = done_now(situation)
    things = [option for option in decision.candidates if isinstance(option, Thing)]
    theirs = [thing for thing in things if not situation.is_mine(thing.id)]
    mine = [thing for thing in things if situation.is_mine(thing.id)]
    if theirs and (hurts(text) or not text):
        return _by_harm(situation, theirs, damage(text)) + worst_first(situation, mine)[: decision.minimum]
    if hurts(text) and not helps(text):
        return worst_first(situation, mine)[: decision.minimum]
    return best_first(situation, mine) or worst_first(situation, theirs)[: decision.minimum]


def done_now(situation: Situation) -> str:
    """What the spell or ability on top of the stack does."""
    top = situation.view.stack[-1] if situation.view.stack else None
    return doing(top.text.lower() or text_of(top.characteristics)) if top is not None else ""


def _by_harm(situation: Situation, theirs: Sequence[Thing], amount: int | None) -> list[Thing]:
    """A player who dies of it; then creatures that do, the best first; then players, then all the rest."""

    def rank(thing: Thing) -> tuple[int, float, int]:
        seen = situation.view.find(thing.id)
        if seen is None:
            life = situation.view.players[thing.id].life
            return (0 if amount is not None and life <= amount else 2, life, thing.id)
        if seen.id in situation.subdued:
            return (4, -worth(seen), thing.id)
        dies = amount is None or "Creature" not in seen.types or seen.toughness - seen.damage <= amount
        return (1 if dies else 3, -worth(seen), thing.id)

    return sorted(theirs, key=rank)


def best_first(situation: Situation, things: Sequence[Thing]) -> list[Thing]:
    return sorted(things, key=lambda thing: (-_worth(situation, thing), thing.id))


def worst_first(situation: Situation, things: Sequence[Thing]) -> list[Thing]:
    return sorted(things, key=lambda thing: (_worth(situation, thing), thing.id))


def _worth(situation: Situation, thing: Thing) -> float:
    """What a thing is worth; a player is worth more than any object."""
    seen = situation.view.find(thing.id)
    if seen is None:
        return 100.0
    return card_worth(situation.view, seen) if seen.zone is Zone.HAND else worth(seen)


def objects(situation: Situation, decision: Decision) -> list[Thing]:
    """Objects that aren't targets: what is given up is worth least, what is gained worth most."""
    things = [option for option in decision.candidates if isinstance(option, Thing)]
    theirs = [thing for thing in things if not situation.is_mine(thing.id)]
    if theirs and len(theirs) < len(things):
        return best_first(situation, theirs)
    if GIVING_UP.search(decision.reason) or gives_back(done_now(situation)):
        return worst_first(situation, things)[: max(decision.minimum, 1) if decision.minimum else 0]
    return best_first(situation, things)


def word(situation: Situation, decision: Decision) -> list[Word]:
    """Of colors the one that the agent's hand needs most; otherwise the first word."""
    words = [option for option in decision.candidates if isinstance(option, Word)]
    costs = "".join("".join(seen.characteristics.mana_cost) for seen in situation.view.hand if seen.characteristics)
    return sorted(words, key=lambda option: -costs.count(COLORS.get(option.text.lower(), "-")))


def modes(situation: Situation, decision: Decision) -> list[Option]:
    """Modes, those first that hurt somebody or help the agent's creatures."""

    def rank(option: Option) -> int:
        text = str(option).lower()
        if hurts(text):
            return 0 if has_prey(situation, text) else 3
        return 1 if situation.my_creatures and helps(text) else 2

    ordered = sorted(decision.candidates, key=rank)
    return [option for option in ordered if rank(option) < 2] or ordered[:1]


def number(situation: Situation, decision: ChooseNumber) -> Number:
    """As much as can be, if there is a limit."""
    return Number(decision.least if decision.most is None else decision.most)


def division(situation: Situation, decision: Divide) -> list[Share]:
    """To each thing what it takes to destroy it, in order, and what is left to the last: a player behind blockers."""
    left, shares, things = decision.total, [], _player_last(decision)
    for place, thing in enumerate(things):
        others = len(things) - place - 1
        needed = _enough(situation, decision, thing)
        amount = left if not others or needed is None else min(needed, left - others * decision.least_each)
        shares.append(Share(thing.id, thing.name, amount))
        left -= amount
    return shares


def _enough(situation: Situation, decision: Divide, thing: Thing) -> int | None:
    """What it takes to destroy a creature; None for a player."""
    if isinstance(decision, AssignCombatDamage) and thing.id in dict(decision.lethal):
        lethal = dict(decision.lethal)[thing.id]
        return min(lethal, 1) if decision.is_deadly and thing.id != decision.walker else lethal
    seen = situation.view.find(thing.id)
    return None if seen is None else max(seen.toughness - seen.damage, decision.least_each)


def _player_last(decision: Divide) -> tuple[Thing, ...]:
    if not isinstance(decision, AssignCombatDamage):
        return decision.things
    return (*decision.things[decision.levels :], *reversed(decision.things[: decision.levels]))


def yes(situation: Situation, decision: Decision) -> bool:
    """Yes to everything but bad hands and costs that hurt."""
    if decision.reason == KEEP_HAND:
        return _is_good_hand(situation)
    if "life" in decision.reason and "pay" in decision.reason:
        return situation.my_life > 8
    return not re.search(r"sacrifice|discard", decision.reason)


def _is_good_hand(situation: Situation) -> bool:
    hand = situation.view.hand
    lands = sum("Land" in seen.types for seen in hand)
    return len(hand) <= 5 or 2 <= lands <= len(hand) - 2
