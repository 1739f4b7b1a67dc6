"""CR 118.7: what says that spells and abilities cost more or less."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable
from typing import ClassVar, Final

from comprules.kernel.ids import ObjectId, PlayerId
from comprules.kernel.records import Record
from comprules.rules.abilities.statements import Act, Statement
from comprules.rules.concepts.abilities import Ability
from comprules.rules.concepts.board import Board
from comprules.rules.costs.reducing_costs import Reduction, reduced
from comprules.rules.mana_and_numbers.mana import Symbols
from comprules.rules.resolving.context import Context


class Paying(Act):
    """A player determining the total cost of a spell, or of an `ability` of a source; a triggered ability has none.

    `item` is the spell or ability on the stack; a mana ability is never there (CR 605.3b).
    """

    player: PlayerId
    source: ObjectId
    ability: Ability | None = None
    item: ObjectId | None = None

    @property
    def is_spell(self) -> bool:
        """Whether it is the cost of a spell, which then is the source."""
        return self.ability is None

    def is_mana_ability(self, board: Board) -> bool:
        """Whether it is the cost of a mana ability."""
        return self.ability is not None and board.rules.is_mana_ability(self.ability)


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
    is_up_to: ClassVar[bool] = False
    """Whether it takes off as much as its player likes, up to what it says."""

    @abstractmethod
    def increase(self, paying: Paying, context: Context) -> Symbols:
        """The symbols it adds."""

    @abstractmethod
    def reduction(self, paying: Paying, context: Context) -> Symbols:
        """The symbols it takes off."""

    def could_concern(self, player: PlayerId, context: Context, *, is_spell: bool, is_aimed: bool) -> bool:
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

    def spares_generic(self) -> bool:
        """Whether colored mana that it takes off is never taken off generic mana instead (CR 118.7c)."""
        return False

    def heeds_targets(self) -> bool:
        """Whether what it does can depend on the targets chosen."""
        return True


class OwnCostChange(CostChange):
    """A statement that changes the cost of the very spell it stands on; it isn't in force before (CR 601.2f)."""

    concerns: ClassVar[tuple[type[Act], ...]] = ()
