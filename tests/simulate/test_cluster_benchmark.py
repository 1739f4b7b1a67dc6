"""How the speed of clusters is measured."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count

import pytest

from comprules.kernel.in_order import Noting
from comprules.simulate import cluster_benchmark
from comprules.simulate.cluster_benchmark import _in_full_swing


def test_what_is_done_before_all_are_at_work_isnt_measured(monkeypatch: pytest.MonkeyPatch) -> None:
    """The first ten things take a second each, the others a tenth."""
    clock = [0.0]
    monkeypatch.setattr(cluster_benchmark, "perf_counter", lambda: clock[0])

    def begin(noting: Noting) -> Iterator[int]:
        for number in count():
            clock[0] += 1.0 if number < 10 else 0.1
            noting()
            yield number

    found, rate = _in_full_swing(begin, unmeasured=10, seconds=2.0)
    assert rate == pytest.approx(10.0)
    assert len(found) in (31, 32)
