"""Interruptions put off."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from threading import Thread

import pytest

from comprules.kernel.interruptions import interrupted_afterwards, interruptions_noted


@pytest.fixture(autouse=True)
def _interruptions_interrupt() -> Iterator[None]:
    """Programs that are begun in the background may have been told to ignore them."""
    usual = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, usual)


def test_an_interruption_comes_when_all_is_done() -> None:
    done: list[int] = []

    def act() -> None:
        with interrupted_afterwards():
            signal.raise_signal(signal.SIGINT)
            done.append(1)

    with pytest.raises(KeyboardInterrupt):
        act()
    assert done == [1]


def test_what_was_done_at_interruptions_before_is_done_again_afterwards() -> None:
    usual = signal.getsignal(signal.SIGINT)
    with interrupted_afterwards():
        assert signal.getsignal(signal.SIGINT) != usual
    assert signal.getsignal(signal.SIGINT) == usual


def test_what_goes_wrong_within_is_told() -> None:
    def act() -> None:
        with interrupted_afterwards():
            signal.raise_signal(signal.SIGINT)
            _ = 1 / 0

    with pytest.raises(ZeroDivisionError):
        act()


def test_other_threads_arent_interrupted_anyway() -> None:
    done: list[int] = []

    def act() -> None:
        with interrupted_afterwards():
            done.append(1)

    thread = Thread(target=act)
    thread.start()
    thread.join()
    assert done == [1]


def test_an_interruption_is_noted_and_a_second_one_comes() -> None:
    usual = signal.getsignal(signal.SIGINT)
    with interruptions_noted() as has_come:
        assert not has_come()
        signal.raise_signal(signal.SIGINT)
        assert has_come()
        with pytest.raises(KeyboardInterrupt):
            signal.raise_signal(signal.SIGINT)
    assert signal.getsignal(signal.SIGINT) == usual


def test_in_other_threads_nothing_is_noted() -> None:
    found: list[bool] = []

    def act() -> None:
        with interruptions_noted() as has_come:
            found.append(has_come())

    thread = Thread(target=act)
    thread.start()
    thread.join()
    assert found == [False]
