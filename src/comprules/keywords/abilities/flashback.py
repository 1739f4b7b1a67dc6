"""CR 702.34: flashback."""

from __future__ import annotations

from comprules.keywords.abilities.keyword_costs import CostsOfKeyword
from comprules.phrases.prelude import *
from comprules.reader.lexemes import Symbols as SymbolRun
from comprules.rules.casting.casting_options import AlternativeCost
from comprules.rules.costs.increases_and_reductions import OwnCostChange, Paying
from comprules.rules.mana_and_numbers.mana import Symbols
from comprules.rules.replacement_effects.leaving_the_stack import ExiledFromStack

METHOD = "flashback"


@rule("702.34a", "118.9")
class FlashbackCost(AlternativeCost):
    """CR 702.34a. An instant or sorcery may be cast from its owner's graveyard for this cost."""

    paid: tuple[Cost, ...]

    def costs(self) -> tuple[Cost, ...]:
        return self.paid

    def method(self) -> str:
        return METHOD

    def zone(self) -> Zone:
        return Zone.GRAVEYARD

    def available(self, context: Context) -> bool:
        types = context.board.characteristics(context.source).types
        return "Instant" in types or "Sorcery" in types


@rule("702.34a")
class ExiledAfterFlashback(ExiledFromStack):
    """CR 702.34a. A spell whose flashback cost was paid is exiled instead of going anywhere else from the stack."""

    def is_meant(self, chosen: Stacked) -> bool:
        return chosen.method == METHOD

    def in_words(self) -> str:
        return METHOD


@rule("702.34a")
@phrase("flashback{cost}")
class Flashback(KeywordAbility):
    """CR 702.34a. Flashback for mana."""

    cost: CostsOfKeyword

    def means(self) -> tuple[Ability, ...]:
        return stated(FlashbackCost(self.cost.costs()), ExiledAfterFlashback())


@rule("118.7", "601.2f")
class LessWithFlashback(OwnCostChange):
    """CR 601.2f. By how much a spell costs less if it is cast for its flashback cost."""

    symbols: SymbolRun
    quantity: Quantity

    def increase(self, paying: Paying, context: Context) -> Symbols:
        return ()

    def reduction(self, paying: Paying, context: Context) -> Symbols:
        spell = context.board.object(paying.source).stacked
        if spell is None or spell.method != METHOD:
            return ()
        amount = str(max(self.quantity.value(context), 0))
        return tuple(amount if symbol == "{X}" else symbol.strip("{}") for symbol in self.symbols)

    def heeds_targets(self) -> bool:
        return False


@rule("118.7", "702.34a")
@phrase("flashback {cost}. this spell costs {symbols} less to cast this way, where X is {quantity}.")
class FlashbackForLess(KeywordAbility):
    """CR 118.7. "Flashback {8}{B}{B}. This spell costs {X} less to cast this way, where X is your life total"."""

    cost: ManaCost
    symbols: SymbolRun
    quantity: Quantity

    def means(self) -> tuple[Ability, ...]:
        less = LessWithFlashback(self.symbols, self.quantity)
        return stated(FlashbackCost((self.cost,)), ExiledAfterFlashback(), less)
