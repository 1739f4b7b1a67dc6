"""Who looks at a table, from which seats."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping

from comprules.table.messages import Reply

Listener = Callable[[Reply], None]


class Laid:
    """What the server itself knows of a table: who looks at it from which seat, that one thing is done after the other,
    and how many things are being done.
    """

    def __init__(self) -> None:
        self.lock = asyncio.Lock()
        self.listeners: dict[int, set[Listener]] = {}
        self.busy = 0

    def seats(self) -> tuple[int, ...]:
        """The seats from which somebody looks."""
        return tuple(sorted(player for player, there in self.listeners.items() if there))

    def is_idle(self) -> bool:
        """Whether nobody looks, and nothing is being done."""
        return not self.busy and not self.seats()

    def tell(self, replies: Mapping[int, Reply]) -> None:
        """Tell all that look at the table what is for their seats."""
        for player, reply in replies.items():
            for listener in tuple(self.listeners.get(player, ())):
                listener(reply)
