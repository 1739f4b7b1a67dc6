"""A limit on how long something may take, on every system."""

from __future__ import annotations

import _thread
from collections.abc import Iterator
from contextlib import contextmanager
from threading import Event, Timer


class OutOfPatience(Exception):
    """Something took too long."""


@contextmanager
def patience(seconds: float) -> Iterator[None]:
    """Interrupt this block, which the main thread runs, after so many seconds, and raise OutOfPatience."""
    is_over = Event()

    def interrupt() -> None:
        is_over.set()
        _thread.interrupt_main()

    timer = Timer(seconds, interrupt)
    timer.daemon = True
    timer.start()
    try:
        yield
    except KeyboardInterrupt:
        if is_over.is_set():
            raise OutOfPatience(f"it took more than {seconds:g} seconds") from None
        raise
    finally:
        timer.cancel()
