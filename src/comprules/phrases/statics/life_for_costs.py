"""CR 118.7, 118.8: what texts say about paying life as spells are cast, for mana or for a smaller cost."""

from __future__ import annotations

from comprules.phrases.abilities.static_abilities import SaysFurther
from comprules.phrases.predicates.life import PaysLife
from comprules.phrases.prelude import *
from comprules.phrases.statics.cheaper_and_dearer import Priced
from comprules.phrases.statics.what_spells_cost import PricesSpells, SpellsOfCaster
from comprules.reader.lexemes import Symbols as SymbolRun
from comprules.reader.reading import write
from comprules.rules.casting.casting_options import AdditionalCost
from comprules.rules.casting.offered_costs import OffersCost
from comprules.rules.costs.costs import Deed, without_braces
from comprules.rules.costs.increases_and_reductions import Bounds, CostChange, Paying
from comprules.rules.mana_and_numbers.color_words import ColorWord
from comprules.rules.mana_and_numbers.mana import Symbols
from comprules.rules.mana_and_numbers.numbers import NumberInDigits
from comprules.rules.payment.spending import LifeForMana, SpendingMana


@rule("107.4", "118.3")
@phrase("for each {symbol} in a cost, you may pay 2 life rather than pay that mana")
class LifeForEachSymbol(LifeForMana):
    """CR 118.3. "For each {G} in a cost, you may pay 2 life rather than pay that mana"."""

    symbol: SymbolRun

    def types(self, act: SpendingMana, context: Context) -> frozenset[str]:
        return frozenset(without_braces(self.symbol)) if act.player == context.you else frozenset()


class SparesGeneric(CostChange):
    """CR 118.7c. A reduction by which colored mana is taken off colored mana alone."""

    what: Priced

    def could_concern(self, player: PlayerId, context: Context, *, is_spell: bool, is_aimed: bool) -> bool:
        return self.what.could_concern(player, context, is_spell=is_spell, is_aimed=is_aimed)

    def increase(self, paying: Paying, context: Context) -> Symbols:
        return self.what.increase(paying, context)

    def reduction(self, paying: Paying, context: Context) -> Symbols:
        return self.what.reduction(paying, context)

    def bounds(self) -> Bounds | None:
        return self.what.bounds()

    def heeds_targets(self) -> bool:
        return self.what.heeds_targets()

    def spares_generic(self) -> bool:
        return True


@rule("118.7c", "601.2f")
@phrase("{said}. this effect reduces only the amount of colored mana you pay.")
class ReducesColoredAlone(SaysFurther):
    """CR 118.7c. "Spells you cast cost {W}{U} less to cast. This effect reduces only the amount of colored mana …"."""

    said: PricesSpells

    def statements(self) -> tuple[Statement, ...]:
        return (SparesGeneric(self.said),)


class OfferedDeed(AdditionalCost):
    """An optional additional cost that a permanent offers, by which it is called."""

    payment: PaysLife
    by: str

    def costs(self) -> tuple[Cost, ...]:
        return (Deed(self.payment),)

    def label(self) -> str:
        return f"{write(self.payment, capital=False)}, for {self.by}"


@rule("118.8b", "601.2b", "601.2f")
class LessForPayment(OffersCost):
    """CR 118.8b. That spells of a kind have an optional additional cost, and cost so much less if it is paid."""

    kind: Description
    payment: PaysLife
    symbols: SymbolRun

    def offered(self, spell: ObjectId, player: PlayerId, context: Context) -> AdditionalCost | None:
        if player != context.you or not self.kind.matches(spell, context):
            return None
        return OfferedDeed(self.payment, f"{context.board.name(context.source)} #{context.source}")

    def could_concern(self, player: PlayerId, context: Context, *, is_spell: bool, is_aimed: bool) -> bool:
        return is_spell and player == context.you

    def increase(self, paying: Paying, context: Context) -> Symbols:
        return ()

    def reduction(self, paying: Paying, context: Context) -> Symbols:
        return without_braces(self.symbols) if self.is_paid(paying, context) else ()

    def spares_generic(self) -> bool:
        return True

    def heeds_targets(self) -> bool:
        return False


class MoreLife(AdditionalCost):
    """CR 118.8a. Life that something else says a spell costs besides."""

    payment: PaysLife

    def costs(self) -> tuple[Cost, ...]:
        return (Deed(self.payment),)


@rule("118.8", "118.8a", "601.2f")
@phrase("{spells} <costs|cost @spells> an additional {n} life to cast")
class SpellsCostLife(OffersCost):
    """CR 118.8. "Spells your opponents cast that target this creature cost an additional 3 life to cast"."""

    spells: SpellsOfCaster
    n: int

    def offered(self, spell: ObjectId, player: PlayerId, context: Context) -> AdditionalCost | None:
        is_one = self.spells.include(Paying(player, spell, item=spell), context)
        return MoreLife(PaysLife(NumberInDigits(self.n))) if is_one else None

    def could_concern(self, player: PlayerId, context: Context, *, is_spell: bool, is_aimed: bool) -> bool:
        return is_spell and self.spells.could_concern(player, context, is_aimed=is_aimed)

    def increase(self, paying: Paying, context: Context) -> Symbols:
        return ()

    def reduction(self, paying: Paying, context: Context) -> Symbols:
        return ()

    def heeds_targets(self) -> bool:
        return self.spells.heed_targets()


@rule("118.7c", "118.8b")
@phrase(
    "as an additional cost to cast {kind:THEY}, you may {payment:YOU}. those spells cost {symbols} less to cast if you "
    "paid life this way. this effect reduces only the amount of {color} mana you pay."
)
class OffersToPayLife(SaysFurther):
    """CR 118.8b. "As an additional cost to cast green spells, you may pay 1 life. Those spells cost {G} less …"."""

    kind: Description
    payment: PaysLife
    symbols: SymbolRun
    color: ColorWord

    def statements(self) -> tuple[Statement, ...]:
        return (LessForPayment(self.kind, self.payment, self.symbols),)
