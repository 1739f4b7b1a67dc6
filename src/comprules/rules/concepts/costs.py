"""CR 118.1: a cost, in the abstract; which costs there are is in `comprules.rules.costs.costs`."""

from __future__ import annotations

from abc import abstractmethod
from typing import ClassVar

from comprules.kernel.ids import ObjectId
from comprules.kernel.rule_citations import rule
from comprules.reader.phrase import Phrase
from comprules.rules.mana_and_numbers.mana import Symbols
from comprules.rules.payment.changes import Changes, Interplay
from comprules.rules.resolving.context import Context
from comprules.rules.resolving.instructions import Predicate
from comprules.rules.resolving.resolution import Resolution


class Cost(Phrase):
    """An action or payment needed to do something else (CR 118.1).

    `heeded` is what of that which mana abilities do may matter to whether it can be paid; None if that isn't said.
    """

    heeded: ClassVar[Changes | None] = None

    called: ClassVar[str] = ""
    """What a player is told that it is, where it has no wording and nothing that words can say is done to pay it."""

    def mana(self, context: Context) -> Symbols:
        """The mana this cost asks for, as symbols; what else it asks for is paid by `pay`."""
        return ()

    @rule("701.67b")
    def bent(self, x: int) -> int:
        """For how much of the generic mana in it permanents may be tapped rather than pay it, X being so much."""
        return 0

    def taps_source(self) -> bool:
        """Whether paying it taps or untaps its source, so that the source can't be tapped for mana to pay for the
        rest.
        """
        return False

    @rule("118.3", "601.2g")
    def turned(self, context: Context) -> tuple[ObjectId, ...]:
        """The permanents that paying it taps or untaps, as far as that is settled before: they can't be tapped for mana
        to pay for the rest.
        """
        return (context.source,) if self.taps_source() else ()

    def has_x(self) -> bool:
        """Whether an X to be announced occurs in it outside its mana."""
        return False

    def x_describes(self) -> bool:
        """Whether that X says of what kind something must be: "sacrifice a creature with mana value X"."""
        return False

    def can_be_paid(self, context: Context) -> bool | None:
        """Whether what isn't mana could be paid now; None if only trying can tell."""
        return None

    def deed(self) -> Predicate | None:
        """What is done to pay it, if words can say that."""
        return None

    @rule("601.2g", "601.2h")
    def interplay(self) -> Interplay | None:
        """What paying it changes, too, and what matters to whether it can be paid, if both are known."""
        return None

    @abstractmethod
    def pay(self, resolution: Resolution) -> None:
        """Pay what isn't mana.

        Raises Illegal if that can't be paid (CR 118.3).
        """
