"""Every fuzz target answers its seeds, seeds that are damaged, and bytes that mean nothing."""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from fuzzing.targets import TARGETS

SLOW = settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])


@pytest.mark.parametrize("name", TARGETS)
def test_seeds_are_answered(name: str) -> None:
    for seed in TARGETS[name].seeds():
        TARGETS[name].run(seed)


@pytest.mark.parametrize("name", TARGETS)
@given(st.binary(max_size=200))
@SLOW
def test_any_bytes_are_answered(name: str, data: bytes) -> None:
    TARGETS[name].run(data)


@pytest.mark.parametrize("name", TARGETS)
@given(st.data())
@SLOW
def test_damaged_seeds_are_answered(name: str, data: st.DataObject) -> None:
    seed = data.draw(st.sampled_from(list(TARGETS[name].seeds())))
    begin = data.draw(st.integers(0, len(seed)))
    end = data.draw(st.integers(begin, min(begin + 40, len(seed))))
    TARGETS[name].run(seed[:begin] + data.draw(st.binary(max_size=20)) + seed[end:])
