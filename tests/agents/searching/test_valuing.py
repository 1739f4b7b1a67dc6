"""CR 104.2, 104.3: how good a position is, from lost to won."""

from __future__ import annotations

from itertools import islice

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from comprules.agents.searching.valuing import values
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from multiplayer.heads import giants
from positions import card, position, side
from random_games import new_game, play

WOLF = card("Wolf", pt="2/2")


def worth_of(game: Game) -> list[float]:
    """How good a position is for each player, in turn order."""
    return list(values(game).values())


@given(st.integers(0, 100))
@settings(max_examples=2, deadline=None, suppress_health_check=[HealthCheck.too_slow])
def test_what_one_of_two_gains_the_other_loses(seed: int) -> None:
    """104.2a: of two players one wins as the other loses, all through a game."""
    for game in islice(play(new_game(seed), seed, 200), 0, None, 5):
        found = worth_of(game)
        assert sum(found) == pytest.approx(1)
        assert all(0 <= value <= 1 for value in found)


@rule("104.2a", "104.4a")
def test_a_game_that_is_over_is_won_lost_or_neither() -> None:
    """104.4a: a draw is as good for one as for the other."""
    assert worth_of(position(side(), side(life=0))) == [1, 0]
    assert worth_of(position(side(life=0), side(life=0))) == [0.5, 0.5]


@rule("704.5c")
def test_poison_counts_as_life_lost() -> None:
    """704.5c: ten poison counters lose the game, whatever the life total."""
    poisoned = replace(side(), counters=(("poison", 9),))
    mine = [worth_of(position(each, side()))[0] for each in (poisoned, side(life=5), side())]
    assert mine == sorted(set(mine))


@rule("810.4")
def test_teammates_are_as_well_off_as_each_other() -> None:
    """810.4: a team has its life in common, and wins or loses together."""
    found = worth_of(giants(side([WOLF] * 3), side(), side(), side()))
    assert found[0] == found[1] > 0.5 > found[2] == found[3]
