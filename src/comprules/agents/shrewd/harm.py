"""What a text does to creatures, and what that is worth."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple

from comprules.agents.greedy.wording import damage, hurts
from comprules.agents.greedy.worth import has, worth

if TYPE_CHECKING:
    from collections.abc import Iterable

    from comprules.agents.greedy.situation import Situation
    from comprules.play.view import Seen

SHRINKS = re.compile(r"gets? -(\d+|x)/-(\d+|x)")
POWER = re.compile(r"(?:creatures?|permanent) with power (\d+) or (greater|less)")
EVERYONE = re.compile(r"(?:each creature|all creatures)(?! you control)( without flying| with flying)?")
COUNTER = re.compile(r"(a|one|two|three) -1/-1 counter")
NUMBERS = {"a": 1, "an": 1, "one": 1, "two": 2, "three": 3, "four": 4, "five": 5}
OUTRIGHT = (
    (re.compile(r"gain control of [^.]* until end of turn"), 0.3),
    (re.compile(r"gain control|you control enchanted"), 1.7),
    (re.compile(r"destroy|exile|sacrifices"), 1.0),
    (re.compile(r"can't attack or block|loses all abilities"), 0.9),
    (re.compile(r"\breturn\b"), 0.4),
    (re.compile(r"doesn't untap"), 0.3),
    (re.compile(r"\btap\b"), 0.15),
    (re.compile(r"can't (?:attack|block)"), 0.1),
    (re.compile(r"gets? -\d+/-0"), 0.1),
)
"""How much of what a creature is worth it costs its controller, by what is done to it."""


class Harm(NamedTuple):
    """What share of its worth a creature loses by it, if it has no more toughness than `amount`."""

    share: float
    amount: int | None
    power: tuple[int, int]
    everyone: str | None

    def costs(self, seen: Seen) -> float:
        """What a creature's controller loses."""
        least, most = self.power
        if not least <= seen.power <= most:
            return 0.0
        if self.amount is not None:
            return worth(seen) if seen.toughness - seen.damage <= self.amount else 0.0
        return self.share * worth(seen)

    def includes(self, seen: Seen) -> bool:
        """Whether what is done to all creatures is done to this one."""
        if self.everyone is None:
            return False
        flies = has(seen, "Flying")
        return not (flies if "without" in self.everyone else not flies if "with " in self.everyone else False)


def harm_of(situation: Situation, text: str, x: int = 0) -> Harm | None:
    """What a text does to creatures; None if it does no harm. `x` is what X would be."""
    if not hurts(text):
        return None
    asked = POWER.search(text)
    power = (0, 99)
    if asked is not None:
        power = (int(asked[1]), 99) if asked[2] == "greater" else (0, int(asked[1]))
    everyone = EVERYONE.search(text)
    whom = None if everyone is None else everyone[1] or "all"
    amount = _amount(situation, text, x)
    if amount is not None:
        return Harm(1.0, amount, power, whom)
    share = next((share for words, share in OUTRIGHT if words.search(text)), 0.0)
    return Harm(share, None, power, whom)


def _amount(situation: Situation, text: str, x: int) -> int | None:
    """How much toughness it takes away."""
    shrinks = SHRINKS.search(text)
    if shrinks is not None and shrinks[2] != "0":
        return x if shrinks[2] == "x" else int(shrinks[2])
    if re.search(r"\bfights?\b|damage equal to (?:its|that creature's) power", text):
        bonus = re.search(r"gets \+(\d+)/", text)
        mine = (seen.power for seen in situation.my_creatures if seen.controller == situation.me)
        return max(mine, default=0) + (int(bonus[1]) if bonus else 0)
    counter = COUNTER.search(text)
    if counter is not None:
        return NUMBERS[counter[1]]
    dealt = damage(text)
    if dealt is not None:
        return dealt
    return x if "deals x damage" in text or "x damage" in text else None


def best_harm(situation: Situation, harm: Harm, prey: Iterable[Seen] | None = None) -> float:
    """The most that it can cost others: by one creature, or by all that it does something to."""
    if harm.everyone is not None:
        theirs = sum(harm.costs(seen) for seen in situation.their_creatures if harm.includes(seen))
        mine = sum(harm.costs(seen) for seen in situation.my_creatures if harm.includes(seen))
        return theirs - mine
    return max((harm.costs(seen) for seen in (situation.prey if prey is None else prey)), default=0.0)
