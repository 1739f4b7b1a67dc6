"""What can be calculated of a shuffled deck, without playing it: the hypergeometric distribution, and what follows.

Of a deck is known how many of its cards are lands; each turn a card is drawn and a land is played, if one is there.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import comb, fsum

from comprules.goldfish.mulligans import HAND, LandsKept
from comprules.kernel.records import Message
from comprules.kernel.rule_citations import rule


def exactly(wanted: int, drawn: int, copies: int, cards: int) -> float:
    """The chance that just so many of the drawn cards are among the copies that are in a deck of so many cards.

    >>> round(exactly(2, 7, 24, 60), 4)
    0.2694
    """
    if not 0 <= wanted <= drawn:
        return 0.0
    return comb(copies, wanted) * comb(cards - copies, drawn - wanted) / comb(cards, drawn)


def at_least_one(drawn: int, copies: int, cards: int) -> float:
    """The chance that one or more of the drawn cards is one of the copies.

    >>> round(at_least_one(7, 4, 60), 4)
    0.3995
    """
    return 1.0 - exactly(0, min(drawn, cards), copies, cards)


class Kept(Message, frozen=True):
    """A hand that may be kept: with how many mulligans, so many lands among the seven cards that were drawn, and so
    many of them in the hand once cards have been put back; and the chance of it.
    """

    mulligans: int
    drawn_lands: int
    lands: int
    chance: float

    @property
    def cards(self) -> int:
        """The size of the hand."""
        return HAND - self.mulligans


@rule("103.5")
def hands_kept(rule: LandsKept, lands: int, cards: int) -> tuple[Kept, ...]:
    """The hands that are kept by a rule, of a deck with so many lands among so many cards, each with its chance.

    >>> kept = hands_kept(LandsKept(), 24, 60)
    >>> [round(fsum(each.chance for each in kept if each.cards == size), 4) for size in (7, 6, 5)]
    [0.8439, 0.1337, 0.0224]
    """
    return tuple(_kept(rule, lands, cards))


def _kept(rule: LandsKept, lands: int, cards: int) -> Iterator[Kept]:
    reached, drawn = 1.0, min(HAND, cards)
    for mulligans in range(HAND - rule.smallest + 1):
        left = 0.0
        for found in range(drawn + 1):
            chance = reached * exactly(found, drawn, lands, cards)
            kept = found - rule.lands_put_back(found, drawn - found, min(mulligans, drawn))
            if rule.keeps(HAND - mulligans, kept):
                if chance:
                    yield Kept(mulligans, found, kept, chance)
            else:
                left += chance
        reached = left


class LandOdds(Message, frozen=True):
    """Of a turn: the lands to be expected on the battlefield, and the chance that one was played each turn."""

    expected: float
    every_turn: float


Held = dict[tuple[int, int, int], float]
"""The chance of so many lands in hand, lands left among the cards to be drawn, and lands on the battlefield."""


@rule("103.8a", "305.2")
def lands_by_turn(
    rule: LandsKept, lands: int, cards: int, turns: int, *, on_the_draw: bool
) -> tuple[LandOdds | None, ...]:
    """What is to be expected on each turn; None from the one on by which what was put back would be drawn.

    >>> odds = lands_by_turn(LandsKept(), 60, 60, 3, on_the_draw=False)
    >>> [(turn.expected, turn.every_turn) for turn in odds]
    [(1.0, 1.0), (2.0, 1.0), (3.0, 1.0)]
    """
    held: Held = {}
    for kept in hands_kept(rule, lands, cards):
        key = (kept.lands, lands - kept.drawn_lands, 0)
        held[key] = held.get(key, 0.0) + kept.chance
    unseen, found = cards - min(HAND, cards), list[LandOdds | None]()
    for turn in range(1, turns + 1):
        if turn > 1 or on_the_draw:
            held, unseen = _after_draw(held, unseen), unseen - 1
        if unseen < 0:
            return (*found, *(None for _ in range(turns - len(found))))
        held = _after_land(held)
        found.append(_odds(held, turn))
    return tuple(found)


def _after_draw(held: Held, unseen: int) -> Held:
    drawn: Held = {}
    for (hand, left, there), chance in held.items() if unseen else ():
        for is_land, part in ((1, left / unseen), (0, 1 - left / unseen)):
            if part:
                key = (hand + is_land, left - is_land, there)
                drawn[key] = drawn.get(key, 0.0) + chance * part
    return drawn


def _after_land(held: Held) -> Held:
    played: Held = {}
    for (hand, left, there), chance in held.items():
        plays = hand > 0
        key = (hand - plays, left, there + plays)
        played[key] = played.get(key, 0.0) + chance
    return played


def _odds(held: Held, turn: int) -> LandOdds:
    expected = fsum(there * chance for (_, _, there), chance in held.items())
    return LandOdds(expected, fsum(chance for (_, _, there), chance in held.items() if there == turn))
