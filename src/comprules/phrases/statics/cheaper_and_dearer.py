"""CR 118.7, 601.2f: what texts say about spells and abilities costing more or less."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from comprules.phrases.prelude import *
from comprules.phrases.qualifiers.targeting import chosen_targets
from comprules.phrases.statics.casting_costs import Spell
from comprules.reader.binding import Reference
from comprules.reader.lexemes import Symbols as SymbolRun
from comprules.rules.casting.spells_cast import SpellCast
from comprules.rules.costs.costs import without_braces
from comprules.rules.costs.increases_and_reductions import Bounds, CostChange, OwnCostChange, Paying
from comprules.rules.costs.reducing_costs import is_settled
from comprules.rules.mana_and_numbers.calculations import how_many
from comprules.rules.mana_and_numbers.mana import Symbols
from comprules.rules.resolving.history import occurred
from comprules.rules.resolving.this_way import speaks_of_this_way

Direction = Literal["less", "more"]


def times_over(symbols: Symbols, factor: int) -> Symbols:
    """So many times this mana."""
    generic = sum(int(symbol) for symbol in symbols if symbol.isdigit()) * factor
    others = tuple(symbol for symbol in symbols if not symbol.isdigit()) * factor
    return (str(generic), *others) if generic else others


class Priced(CostChange):
    """A change of so much mana in one direction."""

    if TYPE_CHECKING:

        @property
        def symbols(self) -> SymbolRun: ...

        @property
        def direction(self) -> Direction: ...

    @abstractmethod
    def applies(self, paying: Paying, context: Context) -> bool:
        """Whether it is about what is being paid for."""

    def factor(self, context: Context) -> int:
        """How many times it counts."""
        return 1

    def most_factor(self) -> int | None:
        """How many times it can count at most; None if that can't be said."""
        return 1

    def bounds(self) -> Bounds | None:
        most, symbols = self.most_factor(), without_braces(self.symbols)
        if most is None or "X" in symbols:
            return None
        change = times_over(symbols, most)
        if self.direction == "more":
            return Bounds(added=change)
        return Bounds(taken_off=change) if is_settled(change) else None

    def heeds_targets(self) -> bool:
        return any(isinstance(part, (Condition, Quantity, Countable)) for part in walk(self))

    def increase(self, paying: Paying, context: Context) -> Symbols:
        return self._change("more", paying, context)

    def reduction(self, paying: Paying, context: Context) -> Symbols:
        return self._change("less", paying, context)

    def _change(self, direction: Direction, paying: Paying, context: Context) -> Symbols:
        if self.direction != direction or not self.applies(paying, context):
            return ()
        return times_over(self._mana(context), self.factor_for(paying, context))

    def factor_for(self, paying: Paying, context: Context) -> int:
        """How many times it counts for what is being paid for."""
        return self.factor(context)

    def _mana(self, context: Context) -> Symbols:
        return tuple(str(context.x or 0) if symbol == "X" else symbol for symbol in without_braces(self.symbols))


@rule("118.7", "601.2f", "608.2i")
@phrase("the {n:ordinal} {kind:IT} you cast each turn costs {symbols} {direction} to cast")
class NthSpellCosts(Priced):
    """CR 601.2f. "The first creature spell you cast each turn costs {2} less to cast": of the spells of that kind."""

    n: int
    kind: Description
    symbols: SymbolRun
    direction: Direction

    def could_concern(self, player: PlayerId, context: Context, *, is_spell: bool, is_aimed: bool) -> bool:
        return is_spell and player == context.you

    def applies(self, paying: Paying, context: Context) -> bool:
        if not paying.is_spell or paying.item is None or paying.player != context.you:
            return False
        if not self.kind.matches(paying.item, context):
            return False
        earlier = ((cast.object, then) for cast, then in occurred(SpellCast, context) if cast.player == context.you)
        return sum(self.kind.matches(spell, then) for spell, then in earlier) == self.n - 1


@rule("102.1", "118.7", "601.2f", "608.2i")
@phrase("the {n:ordinal} {kind:IT} you cast during each of your turns costs {symbols} {direction} to cast")
class NthSpellOfYourTurnCosts(NthSpellCosts):
    """CR 102.1. "The first creature spell you cast during each of your turns costs {1} less to cast": in no turn of
    another player's.
    """

    def could_concern(self, player: PlayerId, context: Context, *, is_spell: bool, is_aimed: bool) -> bool:
        return context.board.is_active(context.you) and super().could_concern(
            player, context, is_spell=is_spell, is_aimed=is_aimed
        )

    def applies(self, paying: Paying, context: Context) -> bool:
        return context.board.is_active(context.you) and super().applies(paying, context)


@rule("601.2c")
def _targets(paying: Paying, context: Context) -> tuple[Id, ...]:
    """The targets chosen for what is being paid for."""
    return chosen_targets(context.board, paying.item) if paying.item is not None else ()


class _OfThisSpell(Priced, OwnCostChange):
    functions_in: ClassVar[frozenset[Zone]] = frozenset({Zone.STACK})

    def applies(self, paying: Paying, context: Context) -> bool:
        return paying.is_spell and paying.source == context.source


@rule("118.7", "601.2f")
@phrase("{spell} costs {symbols} {direction} to cast")
class ThisCosts(_OfThisSpell):
    """CR 601.2f. "This spell costs {2} less to cast", as long as its ability's condition is met."""

    spell: Spell
    symbols: SymbolRun
    direction: Direction


@rule("118.7", "601.2f")
@phrase(
    {
        "after": "{spell} costs {symbols} {direction} to cast if {condition}",
        "before": "if {condition}, {spell} costs {symbols} {direction} to cast",
    },
    by="when",
)
class ThisCostsIf(_OfThisSpell):
    """CR 601.2f. "This spell costs {2} less to cast if you control a creature with flying"."""

    spell: Spell
    symbols: SymbolRun
    direction: Direction
    condition: Condition
    when: Literal["after", "before"] = "after"

    def factor(self, context: Context) -> int:
        return int(self.condition.holds(context))


@rule("118.7", "601.2f")
@phrase("{spell} costs {symbols} {direction} to cast if it targets {target}", prefer=(ThisCostsIf,))
class ThisCostsIfTargeting(_OfThisSpell):
    """CR 601.2f. "This spell costs {1} less to cast if it targets a tapped creature"."""

    spell: Spell
    symbols: SymbolRun
    direction: Direction
    target: Noun

    def heeds_targets(self) -> bool:
        return True

    def applies(self, paying: Paying, context: Context) -> bool:
        is_this = super().applies(paying, context)
        return is_this and any(self.target.includes(number, context) for number in _targets(paying, context))


@rule("601.2c", "601.2f")
@phrase("{spell} costs {symbols} {direction} to cast for each target beyond the first")
class ThisCostsForTargets(_OfThisSpell):
    """CR 601.2f. "This spell costs {2}{G} more to cast for each target beyond the first": of those chosen before."""

    spell: Spell
    symbols: SymbolRun
    direction: Direction

    def most_factor(self) -> int | None:
        return None

    def heeds_targets(self) -> bool:
        return True

    def factor_for(self, paying: Paying, context: Context) -> int:
        return max(len(_targets(paying, context)) - 1, 0)


@rule("601.2f")
@phrase("each spell that would cost less than {least:word} mana to cast costs {amount:word} mana to cast")
class SpellsCostAtLeast(CostChange):
    """CR 601.2f. "Each spell that would cost less than three mana to cast costs three mana to cast": applied last."""

    least: int
    amount: int

    def could_concern(self, player: PlayerId, context: Context, *, is_spell: bool, is_aimed: bool) -> bool:
        return is_spell

    def increase(self, paying: Paying, context: Context) -> Symbols:
        return ()

    def reduction(self, paying: Paying, context: Context) -> Symbols:
        return ()

    def heeds_targets(self) -> bool:
        return False

    def settled(self, amount: int, paying: Paying, context: Context) -> int:
        return self.amount if paying.is_spell and amount < self.least else amount


@rule("118.7", "601.2f")
@phrase("{spell} costs {symbols} {direction} to cast for each {counted:IT}")
class ThisCostsForEach(_OfThisSpell, Implying):
    """CR 601.2f. "This spell costs {1} less to cast for each Wizard you control"."""

    spell: Spell
    symbols: SymbolRun
    direction: Direction
    counted: Description | Countable

    @rule("601.2f", "601.2h")
    def made_explicit(self) -> Phrase:
        if speaks_of_this_way(self.counted) or isinstance(self.counted, Reference):
            raise NotMeant("what is done to pay for a spell is done when its total cost has been determined")
        return self

    def most_factor(self) -> int | None:
        return None

    def factor(self, context: Context) -> int:
        return how_many(self.counted, context)


@rule("107.3", "118.7", "601.2f")
@phrase("{spell} costs {X} {direction} to cast, where X is {quantity}")
class ThisCostsX(_OfThisSpell):
    """CR 601.2f. "This spell costs {X} less to cast, where X is the greatest power among creatures you control"."""

    spell: Spell
    direction: Direction
    quantity: Quantity
    symbols: SymbolRun = ("{1}",)

    def most_factor(self) -> int | None:
        return None

    def factor(self, context: Context) -> int:
        return self.quantity.value(context)
