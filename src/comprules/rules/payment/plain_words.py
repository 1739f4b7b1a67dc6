"""CR 601.2g, 605.3a: words of which it is plain what matters to them while mana is made."""

from __future__ import annotations

from abc import abstractmethod

from comprules.reader.phrase import Phrase


class PlainWords(Phrase):
    """A mixin for words to which nothing matters but how many of the objects there are that they speak of, and which
    are tapped.
    """


class TellsTapped(Phrase):
    """A mixin for words that tell tapped permanents from untapped ones."""

    @abstractmethod
    def is_of_tapped(self) -> bool:
        """Whether it speaks of the tapped ones."""


class TellsController(Phrase):
    """A mixin for words that tell permanents by who controls them."""

    @abstractmethod
    def is_of_opponents(self) -> bool:
        """Whether it speaks only of those that opponents control."""
