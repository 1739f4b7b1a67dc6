"""CR 118.7, 601.2f: effects that increase or reduce what spells and abilities cost."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable
from typing import TYPE_CHECKING, ClassVar, Final

from comprules.concepts.mana import Symbols, mana_value
from comprules.effects.abilities import ActivatedAbility
from comprules.effects.casting_options import options_of
from comprules.effects.context import Context
from comprules.effects.replacement import in_force
from comprules.effects.statements import Act, Statement
from comprules.records import Record
from comprules.rule_citations import rule

if TYPE_CHECKING:
    from comprules.board import Board


class Paying(Act):
    """A player determining the total cost of a spell, or of an activated ability on the stack."""

    item: int
    player: int
    is_spell: bool


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
def changed_cost(board: Board, mana: Symbols, item: int, player: int, x: int, *, is_spell: bool) -> Symbols:
    """The mana of a cost after all increases, and then all reductions of its generic part; X has become a number."""
    paying = Paying(item, player, is_spell)
    found = [*in_force(board, CostChange, Paying), *own_changes(board, item, player, x)]
    more = tuple(symbol for change, context in found for symbol in change.increase(paying, context))
    less = [(change.reduction(paying, context), change.leaves()) for change, context in found]
    return _changed(mana, more, less, x)


@rule("118.7", "602.2b")
def own_changes(board: Board, item: int, player: int, x: int = 0) -> list[tuple[CostChange, Context]]:
    """What a spell or activated ability on the stack says about its own cost."""
    known = board.object(item)
    if known.source is None:
        context = Context(board, item, player, x=x)
        return [(own, context) for own in options_of(board.characteristics(item), OwnCostChange, context)]
    changes = known.ability.cost_changes() if isinstance(known.ability, ActivatedAbility) else ()
    bound = known.stacked.bound if known.stacked is not None else ()
    return [(change, Context(board, known.source, player, bound, x)) for change in changes]


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
