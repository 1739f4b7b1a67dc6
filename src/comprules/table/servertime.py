"""The server's own time, by which people think: it goes on only while the server runs, whatever clocks on walls do."""

from __future__ import annotations

import time


class ServerTime:
    """A time in seconds that goes on from what it was when the server was ended; the same in all its processes."""

    def __init__(self, so_far: float) -> None:
        self._before = so_far - time.monotonic()

    def __call__(self) -> float:
        """What time it is."""
        return self._before + time.monotonic()
