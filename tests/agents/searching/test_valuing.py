"""CR 104.2, 104.3: how good a position is, from lost to won."""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from comprules.agents.searching.valuing import values
from comprules.kernel.rule_citations import rule
from multiplayer.heads import giants
from positions import card, position, side
from random_games import played

WOLF = card("Wolf", pt="2/2")


@given(st.integers(0, 100), st.integers(0, 300))
@settings(max_examples=8, deadline=None, suppress_health_check=[HealthCheck.too_slow])
def test_what_one_of_two_gains_the_other_loses(seed: int, answers: int) -> None:
    """104.2a: of two players one wins as the other loses."""
    found = values(played(seed, answers, 2, skip_trivial=True))
    assert found[0] + found[1] == pytest.approx(1)
    assert all(0 <= value <= 1 for value in found.values())


@rule("104.2a", "104.4a")
def test_a_game_that_is_over_is_won_lost_or_neither() -> None:
    """104.4a: a draw is as good for one as for the other."""
    assert values(position(side(), side(life=0))) == {0: 1, 1: 0}
    assert values(position(side(life=0), side(life=0))) == {0: 0.5, 1: 0.5}


@rule("704.5c")
def test_poison_counts_as_life_lost() -> None:
    """704.5c: ten poison counters lose the game, whatever the life total."""
    poisoned = values(position(side(counters=(("poison", 9),)), side()))
    assert poisoned[0] < values(position(side(life=5), side()))[0] < values(position(side(), side()))[0]


@rule("810.4")
def test_teammates_are_as_well_off_as_each_other() -> None:
    """810.4: a team has its life in common, and wins or loses together."""
    found = values(giants(side([WOLF] * 3), side(), side(), side()))
    assert found[0] == found[1] > 0.5 > found[2] == found[3]
