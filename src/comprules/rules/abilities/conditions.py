"""Conditions: what "if", "as long as" and "unless" ask (CR 603.4, 604.2, 608.2c)."""

from __future__ import annotations

from abc import abstractmethod
from typing import ClassVar

from comprules.kernel.rule_citations import rule
from comprules.kernel.zones import Zone
from comprules.reader.phrase import Phrase
from comprules.rules.objects.nouns import Noun
from comprules.rules.payment.changes import Changes
from comprules.rules.resolving.context import Context


class Condition(Phrase):
    """Something that is true or false as things are now.

    `heeded` is what of that which is done while costs are paid may matter to it, apart from its parts; None if that
    isn't said.
    """

    heeded: ClassVar[Changes | None] = None

    @abstractmethod
    def holds(self, context: Context) -> bool:
        """Whether it is true now."""

    @rule("608.2b", "608.2c")
    def is_met(self, context: Context) -> bool:
        """Whether it is true as a spell or ability resolves that asks it: nothing is done to what it asks about."""
        with context.asking():
            return self.holds(context)

    @rule("601.2b")
    def is_announced(self) -> bool:
        """Whether it is settled by what is announced as the very spell is cast whose text asks it."""
        return False

    @rule("113.6b", "113.6c")
    def zones_stated(self) -> frozenset[Zone] | None:
        """The zones in which it says that its object is, so that an ability that depends on it functions just there."""
        return None

    def wants_more(self) -> bool:
        """Whether all it asks is that there be so many permanents or more."""
        return False

    def noun_introduced(self) -> tuple[int, Noun] | None:
        """The slot of what it introduces, and the words for that at any moment, where it does."""
        return None


class SimpleCondition(Condition):
    """A condition that isn't made of others: these can be joined by "and" and "or"."""
