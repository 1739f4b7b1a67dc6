"""CR 601.2b, 607.2j: values chosen for variables in additional costs."""

from __future__ import annotations

from typing import Literal

from comprules.rules.casting.casting_options import AdditionalCost, options_of
from comprules.rules.concepts.active import PRINTED
from comprules.rules.costs.costs import Deed, ManaCost
from comprules.rules.costs.paying_life import PayingLife
from comprules.rules.prelude import *

Paid = Literal["life", "mana"]
"""What an additional cost with a variable asks for."""

_CHOSEN: Final[dict[Paid, str]] = {"life": "life paid as this was cast", "mana": "mana paid as this was cast"}
"""Under this a spell remembers the value that was chosen for such a cost, and then the permanent that it becomes."""


@rule("601.2b", "607.2j")
def note_variable_costs(game: Game, item: ObjectId, value: int) -> None:
    """Let a spell remember the value chosen for the variable in the additional costs that its own text asks for."""
    record = game.state.objects[item]
    for paid in _variable(game.board.characteristics(item)):
        record = record.remembering((_CHOSEN[paid], PRINTED), value)
    game.state.write(OBJECTS, item, record)


def _variable(known: Characteristics) -> Iterator[Paid]:
    """What the additional costs with a variable ask for."""
    for cost in (cost for option in options_of(known, AdditionalCost) for cost in option.costs()):
        if (paid := _paid_for(cost)) is not None:
            yield paid


def _paid_for(cost: Cost) -> Paid | None:
    if isinstance(cost, ManaCost):
        return "mana" if "{X}" in cost.symbols else None
    return "life" if isinstance(cost, Deed) and isinstance(cost.predicate, PayingLife) and cost.has_x() else None
