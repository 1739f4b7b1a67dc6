"""What is calculated, against all the ways in which a small deck can lie, and against the games."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from math import fsum, sqrt

import pytest

from comprules.goldfish.account import account
from comprules.goldfish.estimates import Mean, Share
from comprules.goldfish.formulas import at_least_one, exactly, hands_kept, lands_by_turn
from comprules.goldfish.mulligans import LandsKept
from comprules.goldfish.playing import play
from comprules.kernel.rule_citations import rule
from goldfish.decks import FOREST, SPROUT, alone

FAR = 4.0
"""No game in ten thousand is so many standard errors off what is calculated rightly."""


def orders(lands: int, cards: int) -> Iterator[list[bool]]:
    """All the ways in which the lands can lie in a deck."""
    for places in combinations(range(cards), lands):
        yield [place in places for place in range(cards)]


@pytest.mark.parametrize("copies", [0, 1, 3, 9])
def test_drawn_copies_are_counted_as_in_all_orders(copies: int) -> None:
    every = list(orders(copies, 9))
    for drawn in range(10):
        found = [sum(order[:drawn]) for order in every]
        assert at_least_one(drawn, copies, 9) == pytest.approx(sum(each > 0 for each in found) / len(every))
        for wanted in range(drawn + 2):
            share = found.count(wanted) / len(every)
            assert exactly(wanted, drawn, copies, 9) == pytest.approx(share)


def played(order: list[bool], hand: list[bool], turns: int, *, on_the_draw: bool) -> list[int]:
    """How many lands are on the battlefield on each turn, if one is played each turn."""
    held, there, found = sum(hand), 0, []
    for turn in range(turns):
        if turn or on_the_draw:
            held += order[7 + turn - (not on_the_draw)]
        if held:
            held, there = held - 1, there + 1
        found.append(there)
    return found


@rule("103.5", "103.8a", "305.2")
@pytest.mark.parametrize("on_the_draw", [False, True])
@pytest.mark.parametrize("policy", [LandsKept(0, 7), LandsKept(3, 4, smallest=6)])
def test_lands_by_turn_are_what_all_orders_give(policy: LandsKept, on_the_draw: bool) -> None:
    """103.5: each first hand that isn't kept is followed by each order of the second shuffle, and a card goes;
    103.8a: who goes first draws no card on the first turn; 305.2: a land can be played each turn.
    """
    lands, cards, turns = 4, 10, 3
    every = list(orders(lands, cards))
    keeping = [order for order in every if policy.keeps(7, sum(order[:7]))]
    rejected = 1 - len(keeping) / len(every)
    weighted = [(played(order, order[:7], turns, on_the_draw=on_the_draw), 1.0) for order in keeping]
    for order in every if rejected else ():
        left = sorted(order[:7], reverse=sum(order[:7]) <= 3)[:6]
        weighted.append((played(order, left, turns, on_the_draw=on_the_draw), rejected))
    odds = lands_by_turn(policy, lands, cards, turns, on_the_draw=on_the_draw)
    assert len(odds) == turns
    for turn, found in enumerate(odds):
        assert found is not None
        assert found.expected == pytest.approx(fsum(each[turn] * weight for each, weight in weighted) / len(every))
        every_turn = fsum(weight for each, weight in weighted if each[turn] == turn + 1) / len(every)
        assert found.every_turn == pytest.approx(every_turn)


def test_the_chances_of_all_hands_that_are_kept_make_one() -> None:
    for policy in (LandsKept(), LandsKept(7, 7, smallest=1), LandsKept(0, 0), LandsKept(2, 5, smallest=7)):
        assert fsum(each.chance for each in hands_kept(policy, 17, 40)) == pytest.approx(1.0)


def test_nothing_is_calculated_once_what_was_put_back_could_be_drawn() -> None:
    odds = lands_by_turn(LandsKept(0, 7), 5, 9, 5, on_the_draw=False)
    assert [each is not None for each in odds] == [True, True, True, False, False]


def off_by(found: Share, chance: float) -> float:
    """How many standard errors a share is off."""
    assert found.value is not None
    error = sqrt(chance * (1 - chance) / found.of)
    return abs(found.value - chance) / error if error else (0.0 if found.value == chance else FAR)


def test_games_are_as_is_calculated() -> None:
    """Hands, lands and copies of 120 games, with mulligans; they would be off with another rule, or another deck."""
    goldfish = alone([FOREST] * 14 + [SPROUT] * 26, turns=4, mulligans=LandsKept())
    found = account(goldfish, [play(goldfish, number) for number in range(120)])
    for each in (*found.hands, *found.lands_kept):
        assert off_by(each.share, each.chance) < FAR
    for turn in found.turns:
        assert turn.odds is not None
        assert off_by(turn.land_each_turn, turn.odds.every_turn) < FAR
        assert abs(turn.lands.mean - turn.odds.expected) < FAR * max(0.02, spread(turn.lands))
    sevens = fsum(each.chance for each in hands_kept(LandsKept(3, 4), 14, 40) if each.cards == 7)
    assert off_by(found.hands[0].share, sevens) > FAR


def spread(found: Mean) -> float:
    """The standard error of a mean."""
    return found.deviation / sqrt(found.of)


def test_copies_are_in_hand_as_is_calculated_if_no_hand_is_put_back() -> None:
    goldfish = alone([FOREST] * 20 + [SPROUT] * 3 + [FOREST] * 17, turns=4)
    found = account(goldfish, [play(goldfish, number) for number in range(120)])
    (sprout,) = (each for each in found.copies if each.card == "Sprout")
    assert len(sprout.by_turn) == 5
    for share, chance in sprout.by_turn:
        assert off_by(share, chance) < FAR
    assert off_by(sprout.by_turn[4][0], sprout.by_turn[0][1]) > 1.0
