"""Whether a cluster's head still answers. Ray itself goes on waiting where it is gone."""

from __future__ import annotations

import socket
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from threading import Event, Thread
from typing import Final

EVERY: Final = 5.0
"""How many seconds lie between two looks, and how long an answer is waited for."""

IN_VAIN: Final = 4
"""After so many looks in vain the head is taken to be gone, rather than busy or started again."""


@contextmanager
def head_watched(address: str, gone: Callable[[], object], every: float = EVERY) -> Iterator[None]:
    """Call `gone`, once and in another thread, if within this block the head at an address answers no more."""
    over = Event()
    watching = Thread(target=_watch, args=(address, gone, over, every), daemon=True)
    watching.start()
    try:
        yield
    finally:
        over.set()


def _watch(address: str, gone: Callable[[], object], over: Event, every: float) -> None:
    in_vain = 0
    while in_vain < IN_VAIN:
        if over.wait(every):
            return
        in_vain = 0 if _answers(address, every) else in_vain + 1
    gone()


def _answers(address: str, patience: float) -> bool:
    host, _, port = address.rpartition(":")
    try:
        socket.create_connection((host.strip("[]"), int(port)), patience).close()
    except OSError:
        return False
    return True
