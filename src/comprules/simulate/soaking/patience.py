"""A limit on how long something may take, on every system."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from ctypes import c_ulong, py_object, pythonapi
from threading import Event, Timer, get_ident


class OutOfPatience(Exception):
    """Something took too long."""


class _TimeIsUp(BaseException):
    """Raised in the middle of whatever is being done, which can't take it for an error of its own."""


@contextmanager
def patience(seconds: float) -> Iterator[None]:
    """Interrupt this block after so many seconds, and raise OutOfPatience, whose cause says where it was.

    No signal is needed, which a process in the background may be deaf to.
    """
    thread, is_over = get_ident(), Event()

    def interrupt() -> None:
        is_over.set()
        _raise_in(thread, _TimeIsUp)

    timer = Timer(seconds, interrupt)
    timer.daemon = True
    timer.start()
    try:
        yield
    except _TimeIsUp as interruption:
        raise OutOfPatience(f"it took more than {seconds:g} seconds") from interruption
    finally:
        timer.cancel()
        timer.join()
        _raise_in(thread, None)


def _raise_in(thread: int, error: type[BaseException] | None) -> None:
    """Let an exception be raised in a thread as soon as it comes to its next step; None takes back what waits."""
    pythonapi.PyThreadState_SetAsyncExc(c_ulong(thread), py_object(error) if error is not None else None)
