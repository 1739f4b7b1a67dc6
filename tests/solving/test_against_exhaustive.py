"""Small boards at random: the search finds the same as trying everything."""

from __future__ import annotations

from functools import cache
from random import Random

import pytest

from comprules.cards import Card
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from comprules.play.positions import Side
from comprules.solving import searching
from positions import card, position, side
from solving.exhaustive import is_won
from solving.puzzles import ALICE, FOG, GROW, ZAP, wins

PLAIN = (
    card("Bear", pt="2/2"),
    card("Flier", types="Creature — Bird", text="Flying", pt="1/1"),
    card("Charger", types="Creature — Boar", text="Trample", pt="3/1"),
    card("Watcher", types="Creature — Wall", text="Reach", pt="0/3"),
    card("Duelist", types="Creature — Knight", text="First strike", pt="1/1"),
)
ACTIVE = (
    card("Fanatic", text="Sacrifice Fanatic: Fanatic deals 1 damage to any target.", pt="1/1"),
    card("Pinger", types="Creature — Wizard", text="{T}: Pinger deals 1 damage to any target.", pt="1/1"),
)
TRICKS = (ZAP, GROW, FOG)
SPELLS = (
    *TRICKS,
    card("Rush", "{R}", "Creature — Goblin", "Haste", pt="2/1"),
    card("Daze", "{R}", "Sorcery", "Target creature can't block this turn."),
)
COLORS = {"Zap": "R", "Grow": "G", "Mist": "G", "Rush": "R", "Daze": "R"}


LONG = frozenset({0, 8, 9, 14, 17, 37, 41, 46, 47, 48, 50, 52})
"""Boards on which trying everything, or searching with hardly any point at hand, takes longer than on most others
together.
"""

SEEDS = tuple(seed for seed in range(55) if seed not in LONG)
"""Some forty boards."""


def board(random: Random) -> tuple[Side, Side]:
    """A few creatures on either side, and up to three things to do besides attacking and blocking."""
    mine, theirs = random.choices(PLAIN, k=random.randint(1, 2)), random.choices(PLAIN, k=random.randint(0, 2))
    hand: list[Card] = []
    answers: list[Card] = []
    places = ((mine, ACTIVE), (theirs, ACTIVE), (hand, SPELLS), (hand, SPELLS), (answers, TRICKS))
    for _ in range(random.randint(1, 3)):
        where, things = random.choice(places)
        where.append(random.choice(things))
    mine_lands, their_lands = ("".join(COLORS[each.name] for each in cards) for cards in (hand, answers))
    return side(mine, hand, mine_lands), side(theirs, answers, their_lands, life=random.randint(1, 4))


def small(seed: int) -> Game:
    """A game with a board at random, in which payments are chosen."""
    return position(*board(Random(seed)), skip_trivial=True, auto_pay=False)


@cache
def won(seed: int) -> bool:
    """Whether everything that is tried there says that Alice wins."""
    return is_won(small(seed), ALICE)


@rule("104.2a")
@pytest.mark.parametrize("seed", SEEDS)
def test_the_search_finds_what_trying_everything_finds(seed: int) -> None:
    """104.2a: whether the player wins, and that is so whatever the opponent does."""
    assert wins(small(seed)) == won(seed)


@rule("104.2a")
@pytest.mark.parametrize("seed", SEEDS[:12])
def test_it_finds_the_same_where_hardly_any_point_is_at_hand(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """A point is come to again by another one that differs by names, and no answer is taken for another."""
    monkeypatch.setattr(searching, "AT_HAND", 1)
    assert wins(small(seed)) == won(seed)


def test_boards_are_won_and_not() -> None:
    """The boards at random are of both kinds, so that agreeing about them says something."""
    found = [won(seed) for seed in SEEDS[:12]]
    assert 2 <= sum(found) <= 10
