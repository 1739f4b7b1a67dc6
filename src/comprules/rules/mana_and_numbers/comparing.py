"""CR 107.1: what compares numbers: whether it asks for exactly so many, or for what X describes."""

from __future__ import annotations

from abc import abstractmethod

from comprules.reader.phrase import Phrase


class MayAskExactly(Phrase):
    """What compares a number, and may ask whether it is just some other one, neither more nor less."""

    @abstractmethod
    def asks_exactly(self) -> bool:
        """Whether it does ask for just one number."""


class MayDescribeByX(Phrase):
    """What may say by X of what kind something must be (CR 107.3a)."""

    @abstractmethod
    def x_describes(self) -> bool:
        """Whether with a greater X something else is asked for, or more of it."""
