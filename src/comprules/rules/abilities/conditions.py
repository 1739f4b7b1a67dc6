"""Conditions: what "if", "as long as" and "unless" ask (CR 603.4, 604.2, 608.2c)."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, ClassVar

from comprules.kernel.ids import ObjectId
from comprules.kernel.rule_citations import rule
from comprules.kernel.zones import Zone
from comprules.reader.phrase import Phrase
from comprules.reader.tree import walk
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

    def is_settled(self, context: Context) -> bool:
        """Whether nothing that is done while costs are paid can make it true or false of the context's source."""
        return False

    def may_depend_on(self, number: ObjectId, context: Context) -> bool:
        """Whether it may become true or false by a permanent, as that is now, being gone."""
        return True

    def wants_more(self) -> bool:
        """Whether all it asks is that there be so many permanents or more."""
        return False

    def noun_introduced(self) -> tuple[int, Noun] | None:
        """The slot of what it introduces, and the words for that at any moment, where it does."""
        return None


class SimpleCondition(Condition):
    """A condition that isn't made of others: these can be joined by "and" and "or"."""


class Notes(Phrase):
    """A mixin for conditions that find out something of which what follows on them speaks."""

    if TYPE_CHECKING:

        @property
        def slot(self) -> int: ...

    @abstractmethod
    def noted(self, context: Context) -> Any:
        """What is spoken of."""


class NotesNumber(Notes):
    """A mixin for conditions of whose numbers what follows on them speaks: "the difference"."""

    @abstractmethod
    def number_noted(self, context: Context) -> int:
        """The number that is spoken of."""

    def noted(self, context: Context) -> int:
        return self.number_noted(context)


class NotesCount(Phrase):
    """A mixin for words in conditions that note what they count, which only the condition lets them know."""

    if TYPE_CHECKING:

        @property
        def slot(self) -> int: ...


class Noting(Context):
    """The point of view of an ability whose condition is asked for what it notes."""


@rule("603.4", "608.2h")
def noted_by(condition: Condition, context: Context) -> dict[int, Any]:
    """What a condition notes as an ability resolves, by the slots for that."""
    noted = {part.slot: part.noted(context) for part in walk(condition) if isinstance(part, Notes)}
    counting = [part.slot for part in walk(condition) if isinstance(part, NotesCount)]
    return {**noted, **_noted_by_counting(counting, condition, context)} if counting else noted


def _noted_by_counting(slots: Sequence[int], condition: Condition, context: Context) -> dict[int, Any]:
    asked = Noting(context.board, context.source, context.you, context.bindings(), context.x, context.event)
    condition.holds(asked)
    return {slot: asked.bound[slot] for slot in slots if slot in asked.bound}
