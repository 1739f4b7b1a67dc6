"""Interruptions put off, for as long as something is done that mustn't be left half done."""

from __future__ import annotations

import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from threading import current_thread, main_thread


@contextmanager
def interrupted_afterwards() -> Iterator[None]:
    """Let an interruption within this block come at its end. It is the main thread that is interrupted."""
    if current_thread() is not main_thread():
        yield
        return
    put_off: list[int] = []
    usual = signal.signal(signal.SIGINT, lambda number, _: put_off.append(number))
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, usual)
    if put_off:
        raise KeyboardInterrupt


@contextmanager
def interruptions_noted() -> Iterator[Callable[[], bool]]:
    """Only note an interruption within this block; what is given tells whether there has been one. A second one comes
    at once, so that nobody waits for ever.
    """
    noted: list[int] = []
    if current_thread() is not main_thread():
        yield lambda: bool(noted)
        return
    usual = signal.getsignal(signal.SIGINT)

    def note(number: int, _: object) -> None:
        noted.append(number)
        signal.signal(signal.SIGINT, usual)

    signal.signal(signal.SIGINT, note)
    try:
        yield lambda: bool(noted)
    finally:
        signal.signal(signal.SIGINT, usual)
