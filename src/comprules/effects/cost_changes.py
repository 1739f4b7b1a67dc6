"""CR 118.7, 601.2f: effects that increase or reduce what spells and abilities cost."""

from __future__ import annotations

from abc import abstractmethod
from typing import TYPE_CHECKING, ClassVar

from comprules.concepts.mana import Symbols
from comprules.effects.abilities import ActivatedAbility
from comprules.effects.casting_options import options_of
from comprules.effects.context import Context
from comprules.effects.replacement import in_force
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
    def reduction(self, paying: Paying, context: Context) -> Symbols:
        """The symbols it takes off; only generic, colored and colorless ones."""

    def could_concern(self, player: int, context: Context, *, is_spell: bool, is_aimed: bool) -> bool:
        """Whether it could change the cost of a spell of a player, or else of an ability, which may have targets."""
        return True

    def most_saved(self) -> int | None:
        """How much mana it can take off at most, whatever is paid for and whoever pays; None if that can't be said."""
        return None


class OwnCostChange(CostChange):
    """A statement that changes the cost of the very spell it stands on; it isn't in force before (CR 601.2f)."""

    concerns: ClassVar[tuple[type[Act], ...]] = ()


@rule("118.7", "601.2f")
def changed_cost(board: Board, mana: Symbols, item: int, player: int, x: int, *, is_spell: bool) -> Symbols:
    """The mana of a cost after all increases, and then all reductions of its generic part; X has become a number."""
    paying = Paying(item, player, is_spell)
    found = list(in_force(board, CostChange, Paying))
    if is_spell:
        context = Context(board, item, player, x=x)
        own_changes = options_of(board.characteristics(item), OwnCostChange, context)
        found += [(own, context) for own in own_changes]
    else:
        found += _own_changes_of_ability(board, item, player, x)
    for change, context in found:
        mana += change.increase(paying, context)
    generic = sum(int(symbol) for symbol in mana if symbol.isdigit()) + x * mana.count("X")
    others = [symbol for symbol in mana if not symbol.isdigit() and symbol != "X"]
    less = [symbol for change, context in found for symbol in change.reduction(paying, context)]
    left = max(generic - _taken_off(others, less), 0)
    return (str(left), *others) if left else tuple(others)


@rule("118.7", "602.2b")
def _own_changes_of_ability(board: Board, item: int, player: int, x: int) -> list[tuple[CostChange, Context]]:
    """What an activated ability on the stack says about its own cost."""
    known = board.object(item)
    changes = known.ability.cost_changes() if isinstance(known.ability, ActivatedAbility) else ()
    bound = known.stacked.bound if known.stacked is not None else ()
    source = known.source if known.source is not None else item
    return [(change, Context(board, source, player, bound, x)) for change in changes]


@rule("118.7a", "118.7b", "118.7c", "118.7d")
def _taken_off(others: list[str], less: list[str]) -> int:
    """Take colored and colorless mana off the symbols of a cost; how much generic mana is taken off besides."""
    generic = sum(int(symbol) for symbol in less if symbol.isdigit())
    for symbol in less:
        if symbol in others:
            others.remove(symbol)
        elif not symbol.isdigit():
            generic += 1
    return generic
