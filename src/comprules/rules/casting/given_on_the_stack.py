"""CR 113.6e, 601.3d: abilities that a spell gives itself, which it has only on the stack."""

from __future__ import annotations

from comprules.rules.abilities.abilities import functions
from comprules.rules.casting.casting_options import S
from comprules.rules.continuous_effects.continuous import Change
from comprules.rules.continuous_effects.modifying import Modifies
from comprules.rules.objects.self_reference import is_self
from comprules.rules.prelude import *


class GivesToItself(Change):
    """A change by which something has other abilities."""

    @abstractmethod
    def given(self) -> Iterator[Ability]:
        """These abilities, as far as they are known before it applies."""


@rule("113.6e", "601.3d")
def statements_it_will_have(known: Characteristics, category: type[S], context: Context | None = None) -> Iterator[S]:
    """The statements of a category in abilities that a card will give itself on the stack.

    They don't function where the card is now; but if it would have flash, it may be cast as though it had. In a
    context, only what it gives itself as things are now.
    """
    for given in _given(known, context):
        for _, ability in functions((given,)).statics:
            yield from (each for each in ability.statements() if isinstance(each, category))


def _given(known: Characteristics, context: Context | None) -> Iterator[Ability]:
    for _, ability in functions(known.abilities).statics:
        condition = ability.when()
        if Zone.STACK not in ability.zones() or (context and condition and not condition.holds(context)):
            continue
        for said in ability.statements():
            if isinstance(said, Modifies) and is_self(said.who):
                yield from (
                    each for change in said.does if isinstance(change, GivesToItself) for each in change.given()
                )
