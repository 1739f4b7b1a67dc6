"""CR 607.2j: what was chosen for a variable additional cost as a spell was cast, for the abilities linked to that."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final, Literal

from comprules.kernel.rule_citations import rule
from comprules.kernel.state import OBJECTS
from comprules.phrases.predicates.life_predicates import PaysLife
from comprules.reader.phrase import phrase
from comprules.rules.abilities.linked_abilities import linked
from comprules.rules.casting.casting_options import AdditionalCost, options_of
from comprules.rules.concepts.active import PRINTED
from comprules.rules.continuous_effects.aspects import looks_at
from comprules.rules.costs.costs import Cost, Deed, ManaCost
from comprules.rules.mana_and_numbers.quantities import Quantity
from comprules.rules.objects.self_reference import SelfReference

if TYPE_CHECKING:
    from comprules.rules.concepts.game import Game
    from comprules.rules.objects.characteristics import Characteristics
    from comprules.rules.resolving.context import Context

Paid = Literal["life", "mana"]
"""What an additional cost with a variable asks for."""

_CHOSEN: Final[dict[Paid, str]] = {"life": "life paid as this was cast", "mana": "mana paid as this was cast"}
"""Under this a spell remembers the value that was chosen for such a cost, and then the permanent that it becomes."""


@rule("601.2b", "607.2j")
def note_variable_costs(game: Game, item: int, value: int) -> None:
    """Let a spell remember the value chosen for the variable in the additional costs that its own text asks for."""
    known = game.state.objects[item]
    for paid in _variable(game.board.characteristics(item)):
        known = known.remembering((_CHOSEN[paid], PRINTED), value)
    game.state.write(OBJECTS, item, known)


def _variable(known: Characteristics) -> Iterator[Paid]:
    """What the additional costs with a variable ask for."""
    for cost in (cost for option in options_of(known, AdditionalCost) for cost in option.costs()):
        if (paid := _paid_for(cost)) is not None:
            yield paid


def _paid_for(cost: Cost) -> Paid | None:
    if isinstance(cost, ManaCost):
        return "mana" if "{X}" in cost.symbols else None
    return "life" if isinstance(cost, Deed) and isinstance(cost.predicate, PaysLife) and cost.has_x() else None


@rule("400.7d", "607.2j")
@phrase({paid: f"the amount of {paid} paid as {{this}} was cast" for paid in _CHOSEN}, by="paid")
@looks_at()
class PaidAsCast(Quantity):
    """CR 607.2j. "The amount of life paid as this creature was cast": 0 for what wasn't cast with that cost."""

    paid: Paid
    this: SelfReference

    def value(self, context: Context) -> int:
        chosen: int = linked(_CHOSEN[self.paid], context, 0)
        return chosen
