"""Work shared out among processes."""

from __future__ import annotations

import os
import subprocess
import sys
from itertools import islice
from time import sleep

import pytest

from comprules.kernel.worker_pool import processes_at_work

SLOW = 0
A_WHILE = 30.0


def waiting(number: int) -> int:
    """The number; the first takes long."""
    sleep(A_WHILE if number == SLOW else 0)
    return number


def test_results_come_in_order_one_at_a_time() -> None:
    done: list[int] = []
    with processes_at_work(2) as processes:
        results = processes.map(abs, range(0, -50, -1), lambda: done.append(1))
        assert list(islice(results, 3)) == [0, 1, 2]
        assert len(done) < 50, "the first come before the last are done"
        assert list(results) == list(range(3, 50))
    assert len(done) == 50


def test_what_is_done_is_told_and_comes_though_the_first_takes_long() -> None:
    done: list[int] = []

    def note() -> None:
        done.append(1)
        if len(done) == 10:
            raise KeyboardInterrupt

    found: list[int] = []
    with pytest.raises(KeyboardInterrupt), processes_at_work(2) as processes:
        found.extend(processes.map(waiting, range(1000), note))
    assert SLOW not in found
    assert len(found) >= 10
    assert found == sorted(found)


INTERRUPTED_IN_MID_SENDING = """
from comprules.kernel.worker_pool import processes_at_work
done = []

def interrupt():
    done.append(1)
    if len(done) == 5:
        raise KeyboardInterrupt

try:
    with processes_at_work(2) as processes:
        list(processes.map(bytes, [20_000_000] * 1000, interrupt))
except KeyboardInterrupt:
    print("ended")
"""


@pytest.mark.skipif(os.name != "posix", reason="processes are ended by signals elsewhere")
def test_what_was_sent_by_half_is_not_waited_for() -> None:
    command = [sys.executable, "-c", INTERRUPTED_IN_MID_SENDING]
    assert subprocess.run(command, capture_output=True, text=True, timeout=A_WHILE, check=True).stdout == "ended\n"


@pytest.mark.skipif(os.name != "posix", reason="processes are ended by signals elsewhere")
def test_what_a_process_raises_is_raised_here() -> None:
    with pytest.raises(ValueError, match="math domain"), processes_at_work(1) as processes:
        list(processes.map(_root, [1, -1]))


def _root(number: int) -> float:
    import math

    return math.sqrt(number)
