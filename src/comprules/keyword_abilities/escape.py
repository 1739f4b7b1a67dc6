"""CR 702.138: escape."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from comprules.concepts.costs import Cost
from comprules.concepts.nouns import Objects
from comprules.effects.abilities import Ability, KeywordAbility
from comprules.effects.conditions import SimpleCondition
from comprules.effects.stating import stated
from comprules.keyword_abilities.alternative_costs import KeywordCost
from comprules.oracle.phrase import phrase
from comprules.rule_citations import rule
from comprules.zones import Zone

if TYPE_CHECKING:
    from comprules.effects.context import Context

METHOD: Final = "escape"


@rule("702.138a")
@phrase("escape—{paid:costs}.")
class Escape(KeywordAbility):
    """CR 702.138a. "Escape—{3}{B}, Exile four other cards from your graveyard"."""

    paid: tuple[Cost, ...]

    def means(self) -> tuple[Ability, ...]:
        return stated(KeywordCost(METHOD, self.paid, cast_from=Zone.GRAVEYARD))


@rule("702.138b")
@phrase("{what} escaped")
class Escaped(SimpleCondition):
    """CR 702.138b. Whether a spell, or what a permanent was, was cast from a graveyard by its escape ability."""

    what: Objects

    def holds(self, context: Context) -> bool:
        chosen = (context.board.object(number).stacked for number in self.what.refer(context))
        return any(each is not None and each.method == METHOD for each in chosen)
