"""CR 115.9, 107.3: what a spell or ability that was spoken of targets, and whether it costs {X}."""

from __future__ import annotations

from comprules.phrases.nouns.head_nouns import AbilityNoun
from comprules.phrases.nouns.references import ThatObject
from comprules.phrases.prelude import *
from comprules.phrases.qualifiers.targeting import chosen_targets
from comprules.rules.objects.indefinite import Indefinite
from comprules.rules.resolving.last_known import asked_about

_THAT_SPELL_OR_ABILITY: Final = ThatObject(AbilityNoun("spell or ability"))


@rule("115.9", "115.9b")
@phrase("{item} <targets|target @item> {what}")
class ItTargets(SimpleCondition):
    """CR 115.9. "It targets one or more creatures you control": those are what is spoken of then."""

    item: Definite
    what: Noun

    def holds(self, context: Context) -> bool:
        items = [asked_about(number, context) for number in self.item.refer(context)]
        targets = dict.fromkeys(target for item in items for target in chosen_targets(context.board, item))
        there = [each for each in targets if context.board.exists(each) and self.what.includes(each, context)]
        least = max(self.what.bounds(context)[0], 1) if isinstance(self.what, Indefinite) else 1
        if len(there) < least:
            return False
        if isinstance(self.what, Introducer):
            context.bind(self.what.slot, tuple(there))
        return True


@rule("107.3")
@phrase("that spell's mana cost or that ability's activation cost contains {X}")
class CostContainsX(Reference, SimpleCondition):
    """CR 107.3. "If that spell's mana cost or that ability's activation cost contains {X}": of the one or the other,
    whichever was cast or activated.
    """

    def accepts(self, introducer: Phrase) -> bool:
        return _THAT_SPELL_OR_ABILITY.accepts(introducer)

    def holds(self, context: Context) -> bool:
        records = (context.board.object(asked_about(number, context)) for number in self._meant(context))
        return any(_costs_x(record, context) for record in records)

    def _meant(self, context: Context) -> tuple[ObjectId, ...]:
        return tuple(context.bound.get(self.antecedent, ()))


def _costs_x(record: Object, context: Context) -> bool:
    if record.ability is None:
        return "X" in context.board.characteristics(record.id).mana_cost
    return any(cost.has_x() or "X" in cost.mana(context) for cost in record.ability.costs())
