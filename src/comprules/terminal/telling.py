"""Which lines of the log are news to a player at the board."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from comprules.log import Line

STEP_BEGINS = "500.6"
OPENING_HANDS = ("103", "103.5")


def worth_telling(lines: Iterable[Line], player: str) -> Iterator[Line]:
    """The lines without steps beginning and opening hands, and each draw told once: own cards by their names."""
    for line in lines:
        if line.rule == STEP_BEGINS or line.rule in OPENING_HANDS:
            continue
        if line.text == f"{player} draws a card" or line.text == "a card goes from library to hand":
            continue
        yield line
