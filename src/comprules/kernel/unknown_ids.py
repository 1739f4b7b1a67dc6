"""What is said where a number of a player or an object is asked for that there isn't."""

from __future__ import annotations

from collections.abc import Iterable


class NoSuchPlayer(ValueError):
    """No player has this number. The message names the players there are.

    >>> from comprules import Game
    >>> from comprules.cards.starter import starter_deck
    >>> game = Game([starter_deck("azure-gale"), starter_deck("hill-thunder")], names=["Ann", "Bob"])
    >>> game.view(2)
    Traceback (most recent call last):
      ...
    comprules.kernel.unknown_ids.NoSuchPlayer: no player has the number 2; there are 0 (Ann), 1 (Bob)
    """

    def __init__(self, number: object, players: Iterable[tuple[int, str]]) -> None:
        there = ", ".join(f"{known} ({name})" for known, name in players)
        super().__init__(f"no player has the number {number!r}; there are {there}")


class NoSuchObject(KeyError, ValueError):
    """No object has this number, or none that may be seen. It is a KeyError and a ValueError.

    >>> from comprules import Game
    >>> from comprules.cards.starter import starter_deck
    >>> game = Game([starter_deck("azure-gale"), starter_deck("hill-thunder")], names=["Ann", "Bob"], seed=7)
    >>> game.view(0).seen(1234)
    Traceback (most recent call last):
      ...
    comprules.kernel.unknown_ids.NoSuchObject: Ann sees no object with the number 1234
    """

    def __str__(self) -> str:
        return str(self.args[0])
