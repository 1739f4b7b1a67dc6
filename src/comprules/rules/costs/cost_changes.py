"""CR 118.7, 601.2f: effects that increase or reduce what spells and abilities cost."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, ClassVar, Final

from comprules.kernel.records import Record
from comprules.kernel.rule_citations import rule
from comprules.rules.abilities.abilities import ActivatedAbility
from comprules.rules.abilities.statements import Act, Statement
from comprules.rules.casting.casting_options import options_of
from comprules.rules.concepts.abilities import Ability
from comprules.rules.costs.reducing_costs import Reduction, reduced
from comprules.rules.mana_and_numbers.mana import Symbols, mana_value
from comprules.rules.replacement_effects.replacement import in_force
from comprules.rules.resolving.context import Context

if TYPE_CHECKING:
    from comprules.rules.concepts.board import Board


class Paying(Act):
    """A player determining the total cost of a spell, or of an `ability` of a source; a triggered ability has none.

    `item` is the spell or ability on the stack; a mana ability is never there (CR 605.3b).
    """

    player: int
    source: int
    ability: Ability | None = None
    item: int | None = None

    @property
    def is_spell(self) -> bool:
        """Whether it is the cost of a spell, which then is the source."""
        return self.ability is None

    def is_mana_ability(self, board: Board) -> bool:
        """Whether it is the cost of a mana ability."""
        return isinstance(self.ability, ActivatedAbility) and board.rules.is_mana_ability(self.ability)


@rule("601.2f", "602.2b")
def paying_for(board: Board, item: int, player: int) -> Paying:
    """A player determining the total cost of a spell or an activated ability on the stack."""
    known = board.object(item)
    if known.source is None:
        return Paying(player, item, item=item)
    return Paying(player, known.source, known.ability, item)


class Bounds(Record):
    """The most mana that changes of a cost can add to it, and the most that they can take off."""

    added: Symbols = ()
    taken_off: Symbols = ()

    def cheapest(self, mana: Symbols) -> Symbols:
        """What a cost of mana could become at best, X being 0."""
        return reduced(mana, (Reduction(self.taken_off),), 0)[0] if self.taken_off else mana

    def dearest(self, mana: Symbols) -> Symbols:
        """What a cost of mana could become at worst, X being 0."""
        return reduced(mana + self.added, (), 0)[0] if self.added else mana


UNCHANGED: Final = Bounds()


def bounds_together(changes: Iterable[Bounds | None]) -> Bounds | None:
    """The most that several changes can do together; None if that can't be said of one of them."""
    together = UNCHANGED
    for each in changes:
        if each is None:
            return None
        if each is UNCHANGED or together is UNCHANGED:
            together = each if together is UNCHANGED else together
            continue
        together = Bounds(together.added + each.added, together.taken_off + each.taken_off)
    return together


class CostChange(Statement):
    """A statement that changes the cost of spells or activated abilities."""

    concerns: ClassVar[tuple[type[Act], ...]] = (Paying,)

    @abstractmethod
    def increase(self, paying: Paying, context: Context) -> Symbols:
        """The symbols it adds."""

    @abstractmethod
    def reduction(self, paying: Paying, context: Context) -> Symbols:
        """The symbols it takes off."""

    def could_concern(self, player: int, context: Context, *, is_spell: bool, is_aimed: bool) -> bool:
        """Whether it could change the cost of a spell of a player, or else of an ability, which may have targets."""
        return True

    def spares_mana_abilities(self) -> bool:
        """Whether it certainly changes no cost of a mana ability."""
        return False

    def bounds(self) -> Bounds | None:
        """The most that it can do, whatever is paid for and whoever pays; None if that can't be said."""
        return None

    def settled(self, amount: int, paying: Paying, context: Context) -> int:
        """How much mana a cost is that has become so much by all increases and reductions, if it directly says so."""
        return amount

    def leaves(self) -> int:
        """How much mana it leaves in a cost at least, whatever it takes off."""
        return 0

    def heeds_targets(self) -> bool:
        """Whether what it does can depend on the targets chosen."""
        return True


class OwnCostChange(CostChange):
    """A statement that changes the cost of the very spell it stands on; it isn't in force before (CR 601.2f)."""

    concerns: ClassVar[tuple[type[Act], ...]] = ()


@rule("118.7", "601.2f")
def changed_costs(board: Board, mana: Symbols, paying: Paying, x: int) -> tuple[Symbols, ...]:
    """What the mana of a cost can become, the cheapest first, X having become a number: after all increases, then all
    reductions in any order, and last what says how much it is at least, by so much more generic mana.
    """
    found = [*in_force(board, CostChange, Paying), *own_changes(board, paying, x)]
    more = tuple(symbol for change, context in found for symbol in change.increase(paying, context))
    less = [Reduction(change.reduction(paying, context), change.leaves()) for change, context in found]
    possible = reduced(mana + more, less, x)
    return tuple(dict.fromkeys(_settled(each, found, paying) for each in possible))


@rule("601.2f")
def _settled(mana: Symbols, found: Sequence[tuple[CostChange, Context]], paying: Paying) -> Symbols:
    """A cost after what directly says how much it is."""
    amount = mana_value(mana)
    settled = max((change.settled(amount, paying, context) for change, context in found), default=amount)
    return mana if settled <= amount else reduced((*mana, str(settled - amount)), (), 0)[0]


@rule("118.7", "602.2b")
def own_changes(board: Board, paying: Paying, x: int = 0) -> list[tuple[CostChange, Context]]:
    """What a spell or activated ability says about its own cost."""
    if paying.ability is None:
        context = Context(board, paying.source, paying.player, x=x)
        own = options_of(board.characteristics(paying.source), OwnCostChange, context)
        return [(change, context) for change in own]
    chosen = board.object(paying.item).stacked if paying.item is not None else None
    context = Context(board, paying.source, paying.player, chosen.bound if chosen is not None else (), x)
    changes = paying.ability.cost_changes() if isinstance(paying.ability, ActivatedAbility) else ()
    return [(change, context) for change in changes]
