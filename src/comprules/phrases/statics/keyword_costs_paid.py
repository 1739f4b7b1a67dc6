"""CR 118.7, 601.2f, 602.2b: what is paid for a keyword costing less or more: "equip costs you pay", "dash costs"."""

from __future__ import annotations

from typing import Literal

from comprules.phrases.prelude import *
from comprules.phrases.statics.abilities_cost import keyword_of
from comprules.phrases.statics.cheaper_and_dearer import Direction, Priced
from comprules.reader.lexemes import Symbols
from comprules.rules.costs.increases_and_reductions import Paying
from comprules.rules.mana_and_numbers.calculations import how_many
from comprules.rules.objects.descriptions import Kind

OfAbility = Literal["cycling", "embalm", "encore", "equip", "eternalize", "ninjutsu", "scavenge", "unearth"]
OfSpell = Literal["blitz", "dash", "emerge", "escape", "evoke", "flashback", "harmonize", "prowl", "spectacle", "surge"]


@rule("118.7", "118.9", "601.2f", "602.2b")
@phrase("{keyword} costs[ {who} <pays|pay @who>] cost {symbols} {direction}[ for each {counted:IT}]")
class KeywordCostsPaid(Priced):
    """CR 118.7. "Equip costs you pay cost {1} less": of abilities that go by it, and of spells cast for that cost.

    Costs that are paid besides others, as for kicker and buyback, would have to be told from these.
    """

    keyword: OfAbility | OfSpell
    who: Players | None
    symbols: Symbols
    direction: Direction
    counted: Kind | Countable | None

    def could_concern(self, player: PlayerId, context: Context, *, is_spell: bool, is_aimed: bool) -> bool:
        return self.who is None or self.who.includes(player, context)

    def applies(self, paying: Paying, context: Context) -> bool:
        if self.who is not None and not self.who.includes(paying.player, context):
            return False
        return self.keyword == (_method_of(paying, context) if paying.is_spell else keyword_of(paying, context))

    def factor(self, context: Context) -> int:
        return 1 if self.counted is None else how_many(self.counted, context)

    def most_factor(self) -> int | None:
        return 1 if self.counted is None else None


@rule("601.2b")
def _method_of(paying: Paying, context: Context) -> str:
    """For which alternative cost the spell is cast that is being paid for; nothing for its mana cost."""
    stacked = context.board.object(paying.source).stacked
    return stacked.method if stacked is not None else ""
