"""CR 701.53: incubating."""

from __future__ import annotations

from functools import cache

from comprules.phrases.predicates.so_often import Repeatable
from comprules.phrases.prelude import *
from comprules.reader.reading import read
from comprules.rules.concepts.moves import Entering
from comprules.rules.costs.doing import amounts_for_each
from comprules.rules.objects.tokens import Wanted, create_each, token_values


@cache
@rule("111.10i", "701.53b")
def incubator() -> Characteristics:
    """The characteristics of an Incubator token, a double-faced token.

    >>> incubator().name, incubator().other_face.name
    ('Incubator Token', 'Phyrexian Token')
    """
    back = token_values(("Phyrexian", "Artifact", "Creature"), power=0, toughness=0)
    front = token_values(("Incubator", "Artifact"), abilities=(read("{2}: Transform this token.", Ability),))
    return replace(front, other_face=back)


@rule("701.53a")
@phrase("incubate(s) {amount}")
class Incubates(Repeatable):
    """CR 701.53a. "Incubate 3": create an Incubator token with three +1/+1 counters on it."""

    introduces: ClassVar = Introduction(objects=True, plural=False, words=frozenset({"token"}))
    """The token: "it", "that token"."""

    amount: Measure
    slot: int = 0

    def happen(self, subject: Sequence[Id], resolution: Resolution) -> None:
        amounts = amounts_for_each(self.amount, players_in_turn_order(subject, resolution), resolution)
        wanted = {player: (_incubator_with(amount),) for player, amount in amounts.items()}
        resolution.bind(self.slot, create_each(wanted, resolution))


def _incubator_with(counters: int) -> Wanted:
    return Wanted(incubator(), 1, Entering(counters=(("+1/+1", counters),) if counters > 0 else ()))
