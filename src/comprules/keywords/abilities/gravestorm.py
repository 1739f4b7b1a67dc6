"""CR 702.69: gravestorm."""

from __future__ import annotations

from comprules.keywords.abilities.copied_if_paid import copied_for_each
from comprules.phrases.prelude import *
from comprules.rules.resolving.happened import died


@rule("702.69a", "608.2i")
class PermanentsGone(Countable):
    """CR 702.69a. The permanents put into graveyards from the battlefield this turn."""

    def number(self, context: Context) -> int:
        return sum(1 for _ in died(context.board))


@rule("702.69a", "702.69b")
@phrase("gravestorm")
class Gravestorm(KeywordAbility):
    """CR 702.69a. A copy for each permanent put into a graveyard from the battlefield this turn."""

    def means(self) -> tuple[Ability, ...]:
        return copied_for_each(PermanentsGone())
