"""CR 118: costs."""

from __future__ import annotations

from functools import lru_cache

from comprules.reader.lexemes import Symbols as SymbolRun
from comprules.rules.card_types.creatures import is_too_sick_to_activate
from comprules.rules.mana_and_numbers.comparing import MayDescribeByX
from comprules.rules.mana_and_numbers.mana import Symbols
from comprules.rules.mana_and_numbers.numbers import X
from comprules.rules.objects.indefinite import Indefinite
from comprules.rules.objects.tapping import Tap, Untap
from comprules.rules.prelude import *
from comprules.rules.replacement_effects.replacement import is_any_about
from comprules.rules.resolving.instructions import PaidAsMana, Predicate


@lru_cache(maxsize=4096)
def without_braces(symbols: SymbolRun) -> Symbols:
    """Symbols as they are written, without their braces."""
    return tuple(symbol.strip("{}") for symbol in symbols)


@rule("107.4", "118.3", "202.1a")
@phrase("{symbols}")
class ManaCost(Cost):
    """CR 118.3a. A cost of mana."""

    symbols: SymbolRun

    def mana(self, context: Context) -> Symbols:
        return without_braces(self.symbols)

    def pay(self, resolution: Resolution) -> None:
        """Nothing besides the mana."""


@rule("107.4", "118.3", "202.1a")
@phrase("pay {count:one} {symbols}")
class SoMuchMana(Cost):
    """CR 118.3a. So many times a symbol: "pay six {C}"."""

    count: int
    symbols: SymbolRun

    def mana(self, context: Context) -> Symbols:
        return without_braces(self.symbols) * self.count

    def pay(self, resolution: Resolution) -> None:
        """Nothing besides the mana."""


@rule("107.5", "302.6", "602.5a")
@phrase("{T}")
class TapSource(Cost):
    """CR 107.5. The tap symbol: tap this permanent."""

    def taps_source(self) -> bool:
        return True

    def can_be_paid(self, context: Context) -> bool | None:
        from comprules.rules.payment.usable_mana import may_untap_for_mana

        if summoning_sick(context):
            return False
        if context.board.status(context.source).tapped:
            return None if may_untap_for_mana(context.board, context.source) else False
        return None if is_any_about(context.board, Tap) else True

    def pay(self, resolution: Resolution) -> None:
        _refuse_if_sick(resolution)
        if not resolution.happen((Tap(resolution.cause("107.5"), resolution.source),)):
            raise Illegal("107.5", "a permanent that's already tapped can't be tapped again to pay a cost")


@rule("107.6", "302.6", "602.5a")
@phrase("{Q}")
class UntapSource(Cost):
    """CR 107.6. The untap symbol: untap this permanent."""

    def taps_source(self) -> bool:
        return True

    def pay(self, resolution: Resolution) -> None:
        _refuse_if_sick(resolution)
        if not resolution.happen((Untap(resolution.cause("107.6"), resolution.source),)):
            raise Illegal("107.6", "a permanent that's already untapped can't be untapped again to pay a cost")


@rule("302.6")
def _refuse_if_sick(resolution: Resolution) -> None:
    if summoning_sick(resolution):
        raise Illegal("302.6", "its controller hasn't controlled this creature continuously since their turn began")


def summoning_sick(context: Context) -> bool:
    """Whether the source is a creature without haste that came under its controller's control since their last turn
    began, and nothing lets it be used as though it had haste.
    """
    return is_too_sick_to_activate(context.board, context.you, context.source)


@rule("118.12", "118.3")
@phrase("{predicate:YOU}")
class Deed(Cost):
    """CR 118.1. A cost that is an action of the player: "sacrifice a creature", "discard a card", "pay 2 life"."""

    predicate: Predicate

    def mana(self, context: Context) -> Symbols:
        return self.predicate.mana_owed() if isinstance(self.predicate, PaidAsMana) else ()

    def bent(self, x: int) -> int:
        return self.predicate.bent(x) if isinstance(self.predicate, PaidAsMana) else 0

    @rule("107.3a")
    def has_x(self) -> bool:
        return any(isinstance(part, X) for part in walk(self.predicate))

    @rule("107.3a")
    def x_describes(self) -> bool:
        return any(isinstance(part, MayDescribeByX) and part.x_describes() for part in walk(self.predicate))

    def deed(self) -> Predicate:
        return self.predicate

    def can_be_paid(self, context: Context) -> bool | None:
        return None if self.has_x() else self.predicate.can_be_done(context.you, context)

    @rule("614.17b", "118.5", "118.10")
    def pay(self, resolution: Resolution) -> None:
        if isinstance(self.predicate, PaidAsMana):
            self.predicate.note_paid(resolution)
            return
        if self._is_nothing(resolution):
            return
        self.predicate.happen((resolution.you,), resolution)
        if not resolution.was_done:
            raise Illegal("118.3", "what the cost asks for can't be done")

    def _is_nothing(self, resolution: Resolution) -> bool:
        """Whether it asks for X objects and X is 0."""
        found = (part for part in walk(self.predicate) if isinstance(part, Indefinite))
        return self.has_x() and any(part.bounds(resolution) == (0, 0) for part in found)


def mana_of(costs: Iterable[Cost], context: Context) -> Symbols:
    """The mana in costs, before anything changes it."""
    found: list[str] = []
    for cost in costs:
        found += cost.mana(context)
    return tuple(found)
