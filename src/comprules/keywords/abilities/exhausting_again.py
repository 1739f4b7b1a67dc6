"""CR 702.177b: what allows exhaust abilities to be activated once more."""

from __future__ import annotations

from comprules.keywords.abilities.special_activated import Exhaust
from comprules.phrases.prelude import *
from comprules.rules.abilities.activating_again import ActivatingAgain, AllowsAgain, has_begun


@rule("609.4", "702.177b")
@phrase(
    "as long as you haven't activated an exhaust ability this turn, you may activate exhaust abilities as though they "
    "haven't been activated"
)
class MayExhaustAgain(AllowsAgain):
    """CR 702.177b. Once a turn, so to say: having begun to activate one is enough to be allowed no other."""

    def allows(self, again: ActivatingAgain, context: Context) -> bool:
        is_meant = again.player == context.you and isinstance(again.keyword, Exhaust)
        return is_meant and not has_begun(context.board, again.player, Exhaust)
