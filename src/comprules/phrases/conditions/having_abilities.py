"""CR 702.1d: whether there is something that has a keyword ability."""

from __future__ import annotations

from comprules.phrases.prelude import *
from comprules.phrases.qualifiers.creatures import has_keyword
from comprules.phrases.quantities.tallies import SimpleTally
from comprules.rules.multiplayer.last_known_players import as_last_known


@rule("702.1", "702.1d")
@phrase("{tally} <has|have @tally> {keyword}")
@looks_at("abilities")
class SomeHas(SimpleCondition):
    """CR 702.1d. "A creature you control has flying", "two or more creatures you control have flying"."""

    tally: SimpleTally
    keyword: KeywordAbility

    def holds(self, context: Context) -> bool:
        seen = as_last_known(self.tally, context)
        return self.tally.is_met(seen, lambda number: has_keyword(seen.board.characteristics(number), self.keyword))
