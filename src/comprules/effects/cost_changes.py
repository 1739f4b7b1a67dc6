"""CR 118.7, 601.2f: effects that increase or reduce what spells and abilities cost."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable
from typing import TYPE_CHECKING, ClassVar, Final

from comprules.concepts.mana import Symbols, mana_value
from comprules.effects.abilities import Ability, ActivatedAbility
from comprules.effects.casting_options import options_of
from comprules.effects.context import Context
from comprules.effects.replacement import in_force
from comprules.effects.statements import Act, Statement
from comprules.records import Record
from comprules.rule_citations import rule

if TYPE_CHECKING:
    from comprules.board import Board


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

    @property
    def is_mana_ability(self) -> bool:
        """Whether it is the cost of a mana ability."""
        return isinstance(self.ability, ActivatedAbility) and self.ability.is_mana_ability


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
        return _changed(mana, (), ((self.taken_off, 0),), 0) if self.taken_off else mana

    def dearest(self, mana: Symbols) -> Symbols:
        """What a cost of mana could become at worst, X being 0."""
        return _changed(mana, self.added, (), 0) if self.added else mana


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
        """The symbols it takes off; only generic, colored and colorless ones."""

    def could_concern(self, player: int, context: Context, *, is_spell: bool, is_aimed: bool) -> bool:
        """Whether it could change the cost of a spell of a player, or else of an ability, which may have targets."""
        return True

    def bounds(self) -> Bounds | None:
        """The most that it can do, whatever is paid for and whoever pays; None if that can't be said."""
        return None

    @rule("601.2f")
    def settled(self, amount: int, paying: Paying, context: Context) -> int:
        """How much mana a cost is that has become so much by all increases and reductions, if it directly says so."""
        return amount

    def leaves(self) -> int:
        """How much mana it leaves in a cost at least, whatever it takes off."""
        return 0

    @rule("601.2c", "601.2f")
    def heeds_targets(self) -> bool:
        """Whether what it does can depend on the targets chosen."""
        return True


class OwnCostChange(CostChange):
    """A statement that changes the cost of the very spell it stands on; it isn't in force before (CR 601.2f)."""

    concerns: ClassVar[tuple[type[Act], ...]] = ()


@rule("118.7", "601.2f")
def changed_cost(board: Board, mana: Symbols, paying: Paying, x: int) -> Symbols:
    """The mana of a cost after all increases, then all reductions of its generic part, and last what says how much it
    is at least, by so much more generic mana; X has become a number.
    """
    found = [*in_force(board, CostChange, Paying), *own_changes(board, paying, x)]
    more = tuple(symbol for change, context in found for symbol in change.increase(paying, context))
    less = [(change.reduction(paying, context), change.leaves()) for change, context in found]
    changed = _changed(mana, more, less, x)
    amount = mana_value(changed)
    settled = max((change.settled(amount, paying, context) for change, context in found), default=amount)
    return changed if settled <= amount else (*changed, str(settled - amount))


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


@rule("118.7", "601.2f")
def _changed(mana: Symbols, more: Symbols, less: Iterable[tuple[Symbols, int]], x: int) -> Symbols:
    """A cost with more mana, and then less; of what is taken off, generic mana comes off the generic part alone.

    Each reduction comes with how much mana it leaves at least. They apply in an order that the player chooses: those
    that leave the most come first, which is cheapest.
    """
    mana += more
    generic = sum(int(symbol) for symbol in mana if symbol.isdigit()) + x * mana.count("X")
    left = _Left(generic, [symbol for symbol in mana if not symbol.isdigit() and symbol != "X"])
    for taken_off, least in sorted(less, key=_most_left_first):
        left.take_off(taken_off, least)
    return (str(left.generic), *left.others) if left.generic else tuple(left.others)


def _most_left_first(reduction: tuple[Symbols, int]) -> int:
    return -reduction[1]


class _Left:
    """The mana that is left of a cost: generic, and the other symbols."""

    __slots__ = ("generic", "others")

    def __init__(self, generic: int, others: list[str]) -> None:
        self.generic = generic
        self.others = others

    @rule("118.7a", "118.7b", "118.7c", "118.7d")
    def take_off(self, symbols: Symbols, least: int) -> None:
        """Take mana off: colored and colorless mana comes off generic mana where there is none of that kind.

        At least so much mana is left as there must be, unless there was less of it before.
        """
        for symbol in symbols:
            spare = self.generic + mana_value(tuple(self.others)) - least if least else None
            if symbol in self.others:
                if spare is None or spare > 0:
                    self.others.remove(symbol)
                continue
            amount = min(int(symbol) if symbol.isdigit() else 1, self.generic)
            self.generic -= amount if spare is None else max(min(amount, spare), 0)
