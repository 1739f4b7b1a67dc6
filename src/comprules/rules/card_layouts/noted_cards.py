"""CR 707.14, 607.1a: the card whose name an effect notes, for the abilities that the same effect gives."""

from __future__ import annotations

from typing import TypeVar

from comprules.reader.tree import replace_in
from comprules.rules.prelude import *

P = TypeVar("P", bound=Phrase)

NOTED_CARD: Final = -70714
"""The slot of the card whose name this resolution has noted, as it was then."""


class OfNotedName(Phrase):
    """A mixin for what speaks of "the noted name"."""

    @abstractmethod
    def of_card(self, number: ObjectId) -> Phrase:
        """The same, said of this card."""


@rule("607.1a", "607.2e", "707.14")
def with_noted(given: P, context: Context) -> P:
    """What an effect gives, with the card whose name it has noted, if it has."""
    number = context.bound.get(NOTED_CARD)
    if number is None:
        return given

    def settled(part: Any) -> Any:
        return part.of_card(number) if isinstance(part, OfNotedName) else part

    return replace_in(given, settled)
