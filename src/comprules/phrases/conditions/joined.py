"""CR 608.2c: conditions joined by "and" and "or"."""

from __future__ import annotations

from typing import Literal

from comprules.phrases.prelude import *


@rule("608.2c")
@phrase({"and": "{items:and+}", "or": "{items:or+}"}, by="joint")
@looks_at()
class JoinedConditions(Condition):
    """CR 608.2c. "It's your turn and you control a Goblin", "this creature attacked or blocked this turn"."""

    joint: Literal["and", "or"]
    items: tuple[SimpleCondition, ...]

    def holds(self, context: Context) -> bool:
        held = (item.holds(context) for item in self.items)
        return all(held) if self.joint == "and" else any(held)

    def zones_stated(self) -> frozenset[Zone] | None:
        stated = [item.zones_stated() for item in self.items]
        named = [zones for zones in stated if zones is not None]
        if not named or (self.joint == "or" and len(named) < len(stated)):
            return None
        return frozenset.intersection(*named) if self.joint == "and" else frozenset().union(*named)


@rule("608.2c")
@phrase("{one} or if {other}")
@looks_at()
class EitherCondition(Condition):
    """CR 608.2c. "(If) this creature is tapped or if you control a Goblin"."""

    one: SimpleCondition
    other: SimpleCondition

    def holds(self, context: Context) -> bool:
        return self.one.holds(context) or self.other.holds(context)
