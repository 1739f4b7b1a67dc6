"""CR 801.7: triggered abilities trigger on what happens within the range of influence of their controllers."""

from __future__ import annotations

from comprules.rules.abilities.abilities import Trigger
from comprules.rules.multiplayer.beyond_range import is_known
from comprules.rules.objects.nouns import Introducer, Noun
from comprules.rules.prelude import *


@rule("801.7", "801.7a")
def happens_within(condition: Trigger, context: Context) -> bool:
    """Whether all that a trigger condition speaks of, as it has been met, is within the range of its controller."""
    if not context.board.is_limited:
        return True
    return all(context.board.reaches(number) for number in _spoken_of(condition, context))


def _spoken_of(condition: Trigger, context: Context) -> Iterator[Id]:
    for noun in walk(condition):
        if isinstance(noun, Noun):
            found = context.bound.get(noun.slot) if isinstance(noun, Introducer) else noun.refer(context)
            yield from (number for number in found or () if is_known(number, context.board))
