"""CR 903.3d: the greatest mana value, or the like, of a player's commanders."""

from __future__ import annotations

from typing import Literal

from comprules.phrases.prelude import *
from comprules.phrases.qualifiers.commanders import YourCommander
from comprules.phrases.quantities.statistics import Stat, statistic


@rule("903.3", "903.3d")
@phrase(
    {
        "there": "the greatest {stat} of a commander you own on the battlefield or in the command zone",
        "anywhere": "the greatest {stat} among your commanders",
    },
    by="where",
)
class GreatestOfCommanders(Quantity):
    """CR 903.3d. "The greatest mana value of a commander you own on the battlefield or in the command zone"; 0 if there
    is none.
    """

    where: Literal["there", "anywhere"]
    stat: Stat

    def value(self, context: Context) -> int:
        yours = YourCommander().refer(context)
        meant = (number for number in yours if self.where == "anywhere" or self._is_there(number, context))
        return max((statistic(self.stat, number, context) for number in meant), default=0)

    def _is_there(self, number: ObjectId, context: Context) -> bool:
        return context.board.object(number).zone in (Zone.BATTLEFIELD, Zone.COMMAND)
