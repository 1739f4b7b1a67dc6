"""What is said where a number of a player or an object is asked for that there isn't."""

from __future__ import annotations

from collections.abc import Iterable


class NoSuchPlayer(ValueError):
    """No player has this number. The message names the players there are."""

    def __init__(self, number: object, players: Iterable[tuple[int, str]]) -> None:
        there = ", ".join(f"{known} ({name})" for known, name in players)
        super().__init__(f"no player has the number {number!r}; there are {there}")


class NoSuchObject(KeyError, ValueError):
    """No object has this number, or none that may be seen."""

    def __str__(self) -> str:
        return str(self.args[0])
