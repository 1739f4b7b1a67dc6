"""CR 608.2c: what others do that somebody has been told to do: "each opponent attacking that player does the same"."""

from __future__ import annotations

from typing import Literal

from comprules.phrases.instructions.clauses import Clause, Order
from comprules.phrases.nouns.player_nouns import You
from comprules.phrases.prelude import *
from comprules.rules.costs.doing import Deed


@rule("608.2c", "608.2f")
@phrase(
    {
        "": "{deed:YOU}. {who} <does|do @who> the same",
        "you": "you {deed:YOU}. {who} <does|do @who> the same",
    },
    by="said",
    prefer=(Order, Clause),
)
class OthersDoTheSame(Instruction):
    """CR 608.2c. "You draw a card. Each opponent attacking that player does the same"."""

    said: Literal["", "you"]
    deed: Deed
    who: Players

    def happen(self, resolution: Resolution) -> None:
        mine = Order(self.deed) if self.said == "" else Clause(You(), self.deed)
        mine.happen(resolution)
        Clause(self.who, self.deed).happen(resolution)
