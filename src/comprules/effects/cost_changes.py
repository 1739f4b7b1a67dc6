"""CR 118.7, 601.2f: effects that increase or reduce what spells and abilities cost."""

from __future__ import annotations

from abc import abstractmethod
from typing import TYPE_CHECKING, ClassVar

from comprules.concepts.mana import Symbols
from comprules.effects.casting_options import options_of
from comprules.effects.context import Context
from comprules.effects.replacement import context_of
from comprules.effects.statements import Act, Statement
from comprules.rule_citations import rule

if TYPE_CHECKING:
    from comprules.board import Board


class Paying(Act):
    """A player determining the total cost of a spell, or of an activated ability on the stack."""

    item: int
    player: int
    is_spell: bool


class CostChange(Statement):
    """A statement that changes the cost of spells or activated abilities."""

    concerns: ClassVar[tuple[type[Act], ...]] = (Paying,)

    @abstractmethod
    def increase(self, paying: Paying, context: Context) -> Symbols:
        """The symbols it adds."""

    @abstractmethod
    def reduction(self, paying: Paying, context: Context) -> int:
        """How much generic mana it takes off."""


class OwnCostChange(CostChange):
    """A statement that changes the cost of the very spell it stands on; it isn't in force before (CR 601.2f)."""

    concerns: ClassVar[tuple[type[Act], ...]] = ()


@rule("118.7", "118.7a", "118.7c", "601.2f")
def changed_cost(board: Board, mana: Symbols, item: int, player: int, x: int, *, is_spell: bool) -> Symbols:
    """The mana of a cost after all increases, and then all reductions of its generic part; X has become a number."""
    paying = Paying(item, player, is_spell)
    found = [(active.statement, context_of(board, active)) for active in board.index.about(CostChange, Paying)]
    if is_spell:
        context = Context(board, item, player)
        found += [(own, context) for own in options_of(board.characteristics(item), OwnCostChange)]
    for change, context in found:
        mana += change.increase(paying, context)
    reduced = sum(change.reduction(paying, context) for change, context in found)
    generic = sum(int(symbol) for symbol in mana if symbol.isdigit()) + x * mana.count("X")
    others = tuple(symbol for symbol in mana if not symbol.isdigit() and symbol != "X")
    left = max(generic - reduced, 0)
    return (str(left), *others) if left else others
