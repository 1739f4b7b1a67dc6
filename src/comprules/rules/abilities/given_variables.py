"""CR 702.1b: the X of keyword abilities that an object is given, which is reevaluated constantly."""

from __future__ import annotations

from functools import lru_cache
from typing import TypeVar

from comprules.reader.tree import replace_in
from comprules.rules.concepts.active import Giver
from comprules.rules.costs.costs import ManaCost
from comprules.rules.mana_and_numbers.quantities import Quantity
from comprules.rules.prelude import *

P = TypeVar("P", bound=Phrase)


def giver_to(receiver: ObjectId, context: Context) -> Giver:
    """The giver whose point of view this is; of all that its text speaks of, the receiver is meant."""
    spoken_of = context.bindings()
    meant = tuple((slot, (receiver,)) for slot, those in spoken_of if isinstance(those, tuple) and receiver in those)
    return Giver(context.source, context.you, meant)


@rule("702.1b")
class AsGiven(Quantity):
    """CR 702.1b. What X is in a keyword that an object has been given, as seen by what has given it, at any moment."""

    what: Quantity
    giver: Giver

    def value(self, context: Context) -> int:
        board, number = context.board, self.giver.number
        you = board.controller(number) if board.exists(number) else self.giver.you
        return self.what.value(Context(board, number, you, self.giver.bound))


@lru_cache(maxsize=1024)
def has_x_in_its_cost(keyword: Phrase) -> bool:
    """Whether a keyword ability has an X in the mana that it costs."""
    return any(isinstance(part, ManaCost) and "{X}" in part.symbols for part in walk(keyword))


@lru_cache(maxsize=1024)
@rule("107.3i", "702.1b")
def with_x_as_number(keyword: P, x: int) -> P:
    """A keyword ability with a number for the X in what it costs."""

    def numbered(part: Any) -> Any:
        if not isinstance(part, ManaCost):
            return part
        return ManaCost(tuple(f"{{{x}}}" if symbol == "{X}" else symbol for symbol in part.symbols))

    found: P = replace_in(keyword, numbered)
    return found
