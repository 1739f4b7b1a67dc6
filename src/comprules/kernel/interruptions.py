"""Interruptions put off, for as long as something is done that mustn't be left half done."""

from __future__ import annotations

import signal
from collections.abc import Iterator
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
