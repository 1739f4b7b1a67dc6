"""CR 103.5: which hands are kept, by how many lands are in them, and what is put back for a mulligan."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING

from comprules.agents import Agent
from comprules.kernel.decisions import ChooseObjects, Decision
from comprules.kernel.options import Answer, Option, Thing
from comprules.kernel.records import Message
from comprules.kernel.rule_citations import rule
from comprules.rules.starting_and_ending.starting_the_game import KEEP_HAND

if TYPE_CHECKING:
    from comprules.play.view import Seen, View

HAND = 7
"""How many cards a player draws for an opening hand."""

LANDS_WANTED = 3
"""With more lands than this left in a hand, it is a land that is put back."""

_RANGE = re.compile(r"([0-9])(?:-([0-9]))?")


class LandsKept(Message, frozen=True):
    """Keep a hand with `least` to `most` lands, and one of `smallest` cards whatever is in it.

    Of the cards to be put back, each is a land as long as more than three lands are left in the hand, and otherwise the
    card of the greatest mana value that is no land; where there is none of the one kind, it is of the other. Of lands
    it is one of the name that the hand has most of.

    >>> rule = LandsKept.of("2-4")
    >>> [rule.keeps(7, lands) for lands in range(8)].count(True), rule.keeps(5, 0)
    (3, True)
    """

    least: int = 2
    most: int = 5
    smallest: int = 5

    @classmethod
    def of(cls, text: str, smallest: int = 5) -> LandsKept:
        """The rule that a text such as "2-5" names; raises ValueError if it names none.

        >>> LandsKept.of("5-2")
        Traceback (most recent call last):
          ...
        ValueError: '5-2' isn't how many lands to keep: write the least and the most of 7 cards, such as 2-5
        """
        found = _RANGE.fullmatch(text.strip())
        least, most = (int(found[1]), int(found[2] or found[1])) if found else (1, 0)
        if not least <= most <= HAND:
            raise ValueError(
                f"{text!r} isn't how many lands to keep: write the least and the most of {HAND} cards, such as 2-5"
            )
        return cls(least, most, smallest)

    def __str__(self) -> str:
        return f"{self.least} to {self.most} lands, and any {self.smallest} cards"

    def keeps(self, cards: int, lands: int) -> bool:
        """Whether a hand of so many cards with so many lands is kept."""
        return cards <= self.smallest or self.least <= lands <= self.most

    def lands_put_back(self, lands: int, others: int, count: int) -> int:
        """How many of the cards that are put back of a hand are lands."""
        unwanted = min(count, max(0, lands - LANDS_WANTED))
        return max(unwanted, count - others)


class KeepingByLands:
    """An agent that keeps hands and puts cards back by such a rule, and leaves all else to another one."""

    def __init__(self, rule: LandsKept, others: Agent) -> None:
        self._rule = rule
        self._others = others

    @rule("103.5")
    def choose(self, view: View, decision: Decision) -> Option | tuple[Option, ...]:
        """Whether to keep, and what to put back, by the rule; otherwise what the other agent chooses."""
        if decision.reason == KEEP_HAND:
            return Answer(self._rule.keeps(len(view.hand), sum(map(_is_land, view.hand))))
        if decision.rule == "103.5" and isinstance(decision, ChooseObjects):
            return self._put_back(view.hand, decision)
        answer: Option | tuple[Option, ...] = self._others.choose(view, decision)
        return answer

    def _put_back(self, hand: Sequence[Seen], decision: Decision) -> tuple[Option, ...]:
        lands = [seen for seen in hand if _is_land(seen)]
        others = sorted((seen for seen in hand if not _is_land(seen)), key=_mana_value, reverse=True)
        count = self._rule.lands_put_back(len(lands), len(others), decision.minimum)
        chosen = [*_most_alike(lands, count), *others[: decision.minimum - count]]
        numbers = {seen.id for seen in chosen}
        return tuple(each for each in decision.candidates if isinstance(each, Thing) and each.id in numbers)


def _is_land(seen: Seen) -> bool:
    return "Land" in seen.types


def _mana_value(seen: Seen) -> int:
    return seen.characteristics.mana_value if seen.characteristics is not None else 0


def _most_alike(lands: Sequence[Seen], count: int) -> list[Seen]:
    """So many of these lands, each of the name that there is most of then."""
    left = list(lands)
    taken: list[Seen] = []
    for _ in range(count):
        names = Counter(seen.name for seen in left)
        taken.append(max(left, key=lambda seen: names[seen.name]))
        left.remove(taken[-1])
    return taken
