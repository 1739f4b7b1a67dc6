"""A limit on how long something may take, on every system."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from ctypes import c_ulong, py_object, pythonapi
from threading import Event, Thread, get_ident
from time import process_time


class OutOfPatience(Exception):
    """Something took too long."""


class _TimeIsUp(BaseException):
    """Raised in the middle of whatever is being done, which can't take it for an error of its own."""


@contextmanager
def patience(seconds: float) -> Iterator[None]:
    """Interrupt this block after so many seconds of processor time, and raise OutOfPatience, whose cause says where it
    was.

    Other programs that keep the machine busy are no reason. No signal is needed, which a process in the background may
    be deaf to.
    """
    thread, begun, is_over = get_ident(), process_time(), Event()

    def watch() -> None:
        while (left := begun + seconds - process_time()) > 0:
            if is_over.wait(left):
                return
        _raise_in(thread, _TimeIsUp)

    watcher = Thread(target=watch, daemon=True)
    watcher.start()
    try:
        yield
    except _TimeIsUp as interruption:
        raise OutOfPatience(f"it took more than {seconds:g} seconds") from interruption
    finally:
        is_over.set()
        watcher.join()
        _raise_in(thread, None)


def _raise_in(thread: int, error: type[BaseException] | None) -> None:
    """Let an exception be raised in a thread as soon as it comes to its next step; None takes back what waits."""
    pythonapi.PyThreadState_SetAsyncExc(c_ulong(thread), py_object(error) if error is not None else None)
