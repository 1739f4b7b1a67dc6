"""CR 107.1, 202.3, 208.1: what has the most or the least of something: "with the greatest power among creatures"."""

from __future__ import annotations

from typing import Literal

from comprules.phrases.prelude import *
from comprules.phrases.quantities.statistics import Extreme, Stat, extreme, statistic


@rule("107.1", "202.3", "208.1", "208.3")
@phrase("with the {how} {stat} among {others:THEY}")
class WithTheGreatest(AnyQualifier):
    """CR 208.1. "A creature with the greatest power among creatures they control": any of those tied for it."""

    how: Extreme
    stat: Stat
    others: Description

    def describes(self, number: ObjectId, known: Characteristics, context: Context) -> bool:
        most = extreme(self.how, [statistic(self.stat, other, context) for other in self.others.find(context)])
        return statistic(self.stat, number, context) == most


@rule("109.4", "107.1")
@phrase(
    {
        stat: f"you control the {{kind:IT}} with the greatest {stat} or tied for the greatest {stat}"
        for stat in ("power", "toughness", "mana value")
    },
    by="stat",
)
class ControlsTheGreatest(SimpleCondition):
    """CR 109.4. "You control the creature with the greatest power or tied for the greatest power": of all there are."""

    stat: Literal["power", "toughness", "mana value"]
    kind: Description

    def holds(self, context: Context) -> bool:
        values = {number: statistic(self.stat, number, context) for number in self.kind.find(context)}
        most = max(values.values(), default=0)
        return any(context.board.controller(each) == context.you for each, value in values.items() if value == most)
