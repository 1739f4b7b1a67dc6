"""CR 608.2c: conditions joined by "and" and "or"."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from comprules.effects.conditions import Condition, SimpleCondition
from comprules.oracle.phrase import phrase
from comprules.rule_citations import rule

if TYPE_CHECKING:
    from comprules.effects.context import Context


@rule("608.2c")
@phrase({"and": "{items:and+}", "or": "{items:or+}"}, by="joint")
class JoinedConditions(Condition):
    """CR 608.2c. "It's your turn and you control a Goblin", "this creature attacked or blocked this turn"."""

    joint: Literal["and", "or"]
    items: tuple[SimpleCondition, ...]

    def holds(self, context: Context) -> bool:
        held = (item.holds(context) for item in self.items)
        return all(held) if self.joint == "and" else any(held)
