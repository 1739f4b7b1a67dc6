"""Every fuzz target answers its seeds, seeds that are damaged, and bytes that mean nothing."""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from fuzzing.targets import TARGETS

SLOW = settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])


@pytest.mark.parametrize("name", TARGETS)
def test_seeds_are_taken(name: str) -> None:
    """What a target begins with is what it should be."""
    assert all(TARGETS[name].run(seed) for seed in TARGETS[name].seeds())


@pytest.mark.parametrize("name", TARGETS)
@given(st.binary(max_size=200))
@SLOW
def test_any_bytes_are_answered(name: str, data: bytes) -> None:
    """Any input is taken or refused, and the same again."""
    assert TARGETS[name].run(data) is TARGETS[name].run(data)


@pytest.mark.parametrize("name", TARGETS)
@given(st.data())
@SLOW
def test_damaged_seeds_are_answered(name: str, data: st.DataObject) -> None:
    """What is nearly right is taken or refused, and the same again."""
    seed = data.draw(st.sampled_from(list(TARGETS[name].seeds())))
    begin = data.draw(st.integers(0, len(seed)))
    end = data.draw(st.integers(begin, min(begin + 40, len(seed))))
    damaged = seed[:begin] + data.draw(st.binary(max_size=20)) + seed[end:]
    assert TARGETS[name].run(damaged) is TARGETS[name].run(damaged)
