"""Where a phrase is evaluated: on which board, as whose, with which back-references bound."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from comprules.board import Board
    from comprules.events import Event

Bindings = tuple[tuple[int, Any], ...]
"""What back-references stand for: pairs of a slot and a value (ids, an amount, a player)."""


class Context:
    """The point of view of one ability: its source, "you", X, and what back-references are bound to.

    `event` is the event being looked at, for trigger conditions and replacement effects; `pending` are the other events
    of the same moment that haven't been replaced or let through yet.
    """

    __slots__ = ("board", "bound", "event", "pending", "source", "x", "you")

    def __init__(
        self,
        board: Board,
        source: int,
        you: int,
        bound: Bindings = (),
        x: int | None = None,
        event: Event | None = None,
        pending: tuple[Event, ...] = (),
    ) -> None:
        self.board = board
        self.source = source
        self.you = you
        self.bound = dict(bound)
        self.x = x
        self.event = event
        self.pending = pending

    def bind(self, slot: int, value: Any) -> None:
        """Let references to `slot` stand for `value` from now on."""
        self.bound[slot] = value

    def bindings(self) -> Bindings:
        """The bindings as a value that can be kept."""
        return tuple(sorted(self.bound.items()))
