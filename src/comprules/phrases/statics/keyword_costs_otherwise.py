"""CR 118.9, 602.2b: what texts let be paid rather than the cost of a keyword: "rather than pay the equip cost"."""

from __future__ import annotations

from typing import Literal

from comprules.phrases.instructions.keyword_names import name_of
from comprules.phrases.prelude import *
from comprules.phrases.statics.casting_costs import cost_of
from comprules.phrases.trigger_events.activating import Keyword
from comprules.rules.abilities.activations import AbilityActivated
from comprules.rules.abilities.paying_otherwise import OtherCosts, PayingOtherwise
from comprules.rules.resolving.history import of_kind

Period = Literal["each turn", "during each of your turns"]


@rule("118.9", "602.2b", "608.2i")
@phrase(
    {
        "cycling": "you may {deeds:and:YOU} rather than pay the cycling cost of the first card you cycle {period}",
        **{
            word: f"you may {{deeds:and:YOU}} rather than pay the {word} cost of the first {word} ability you activate "
            "{period}"
            for word in ("equip", "power-up", "exhaust", "boast")
        },
    },
    by="keyword",
)
class MayPayInsteadOfFirst(OtherCosts):
    """CR 118.9. "You may pay {0} rather than pay the equip cost of the first equip ability you activate each turn"."""

    keyword: Keyword
    deeds: tuple[Predicate, ...]
    period: Period

    def costs_instead(self, act: PayingOtherwise, context: Context) -> tuple[Cost, ...] | None:
        is_one = act.player == context.you and name_of(act.keyword) == self.keyword
        if not is_one or (self.period != "each turn" and not context.board.is_active(context.you)):
            return None
        earlier = (event for event in of_kind(AbilityActivated, context.board) if event.player == context.you)
        if any(event.keyword is not None and name_of(event.keyword) == self.keyword for event in earlier):
            return None
        return tuple(cost_of(deed) for deed in self.deeds)
