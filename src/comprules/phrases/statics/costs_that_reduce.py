"""CR 118.8, 601.2f: additional costs of a spell by which its total cost becomes less."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from comprules.phrases.abilities.static_abilities import Always
from comprules.phrases.counters.counters_from_among import RemovesFromAmong
from comprules.phrases.predicates.counters import Kind
from comprules.phrases.prelude import *
from comprules.phrases.statics.casting_costs import Spell
from comprules.phrases.statics.cheaper_and_dearer import times_over
from comprules.reader.lexemes import Symbols as SymbolRun
from comprules.rules.abilities.likeness import kinds_of_objects
from comprules.rules.casting.casting_options import AdditionalCost
from comprules.rules.casting.chosen_for_costs import (
    AnnouncedCost,
    ChosenForCost,
    LikenessForCost,
    NumberForCost,
    chosen_for,
    number_for,
)
from comprules.rules.costs.costs import without_braces
from comprules.rules.costs.increases_and_reductions import OwnCostChange, Paying
from comprules.rules.mana_and_numbers.mana import Symbols
from comprules.rules.mana_and_numbers.numbers import Counted
from comprules.rules.objects.sacrificing import Sacrifice
from comprules.rules.replacement_effects.replacement import forbidden
from comprules.rules.resolving.instructions import Predicate

GIVEN_UP: Final = -1188
"""The slot of what was chosen to be given up for a spell, or how much of it."""


@rule("118.8", "601.2b")
class GivesUp(ChosenForCost):
    """CR 118.8. Any number of objects of a kind: exiled from the zone where they are, or sacrificed."""

    called: ClassVar[str] = "what is given up to cast the spell"
    slot: ClassVar[int] = GIVEN_UP
    least: ClassVar[int] = 0
    most: ClassVar[int | None] = None
    number: ClassVar[str] = "118.8"

    how: Literal["exile", "sacrifice"]
    what: Description

    def candidates(self, context: Context) -> Sequence[ObjectId]:
        board, cause = context.board, Cause(self.number, context.source, context.you)
        found = (number for number in self.what.find(context) if number != context.source)
        events = (
            (number, self._event(cause, context.you, number)) for number in found if self._is_mine(number, context)
        )
        return [number for number, event in events if forbidden(board, event) is None]

    @rule("701.21a")
    def _is_mine(self, number: ObjectId, context: Context) -> bool:
        return self.how != "sacrifice" or number in context.board.permanents(context.you)

    def why(self) -> str:
        return f"choose any number to {self.how}"

    def likeness(self, candidates: Sequence[ObjectId], costs: Sequence[Cost], context: Context) -> LikenessForCost:
        return LikenessForCost(kinds_of_objects(candidates, context.board))

    def using(self, permanent: ObjectId, resolution: Resolution) -> Event:
        return self._event(resolution.cause(self.number), resolution.you, permanent)

    def _event(self, cause: Cause, player: PlayerId, number: ObjectId) -> Event:
        if self.how == "sacrifice":
            return Sacrifice(cause, player, number, is_for_using=True)
        return MoveObject(cause, number, Zone.EXILE)


class LessForWhatIsPaid(AdditionalCost, OwnCostChange):
    """The additional cost, and that the total cost is less for what is chosen for it."""

    if TYPE_CHECKING:

        @property
        def cost(self) -> AnnouncedCost: ...

        @property
        def symbols(self) -> SymbolRun: ...

    @abstractmethod
    def factor(self, paying: Paying, context: Context) -> int:
        """How many times it is less."""

    def costs(self) -> tuple[Cost, ...]:
        return (self.cost,)

    def increase(self, paying: Paying, context: Context) -> Symbols:
        return ()

    def reduction(self, paying: Paying, context: Context) -> Symbols:
        return times_over(without_braces(self.symbols), self.factor(paying, context))

    def heeds_targets(self) -> bool:
        return False


@rule("118.7", "118.8", "601.2f")
class LessForThat(LessForWhatIsPaid):
    """CR 601.2f. The additional cost, and that the total cost is less for each object of a kind chosen for it."""

    cost: GivesUp
    each: Description
    symbols: SymbolRun

    def factor(self, paying: Paying, context: Context) -> int:
        chosen = chosen_for(context.board, paying.source, GIVEN_UP)
        return sum(self.each.fits(number, context) for number in chosen)


@rule("118.8", "601.2b", "601.2f")
@phrase(
    {
        deed: f"as an additional cost to cast {{spell}}, you may {deed} any number of {{what:THEY}}. "
        f"{{again}} costs {{symbols}} less to cast for each {{each:IT}} {done} this way."
        for deed, done in (("exile", "exiled"), ("sacrifice", "sacrificed"))
    },
    by="deed",
    prefer=(Always,),
)
class AnyNumberGivenUp(StaticAbility):
    """CR 601.2f. "As an additional cost to cast this spell, you may sacrifice any number of creatures. This spell costs
    {2} less to cast for each creature sacrificed this way".
    """

    deed: Literal["exile", "sacrifice"]
    spell: Spell
    what: Description
    again: Spell
    symbols: SymbolRun
    each: Description

    def statements(self) -> tuple[Statement, ...]:
        return (LessForThat(GivesUp(self.deed, self.what), self.each, self.symbols),)


@rule("118.8", "122.1", "601.2b")
class RemovesAnnounced(NumberForCost):
    """CR 118.8. Any number of counters, of a kind or of any, which are removed from among some objects."""

    called: ClassVar[str] = "the counters removed to cast the spell"
    slot: ClassVar[int] = GIVEN_UP
    number: ClassVar[str] = "118.8"

    kind: Kind | None
    among: Description

    def why(self) -> str:
        return "choose how many counters to remove"

    def at_most(self, context: Context) -> int:
        return sum(count for _, _, count in self._removing(1).there(context))

    def so_often(self, number: int) -> Predicate:
        return self._removing(number)

    def _removing(self, number: int) -> RemovesFromAmong:
        return RemovesFromAmong(Counted(number), self.kind, self.among)


@rule("118.7", "118.8", "601.2f")
class LessForSoMany(LessForWhatIsPaid):
    """CR 601.2f. The additional cost, and that the total cost is less for each counter that is removed."""

    cost: RemovesAnnounced
    symbols: SymbolRun

    def factor(self, paying: Paying, context: Context) -> int:
        return number_for(context.board, paying.source, GIVEN_UP)


@rule("118.8", "601.2b", "601.2f")
@phrase(
    "as an additional cost to cast {spell}, you may remove any number of [{kind} ]counters from among {among:THEY}. "
    "{again} costs {symbols} less to cast for each [{each} ]counter removed this way.",
    prefer=(Always,),
)
class AnyNumberOfCountersRemoved(StaticAbility, Implying):
    """CR 601.2f. "As an additional cost to cast this spell, you may remove any number of +1/+1 counters from among
    creatures you control. This spell costs {2} less to cast for each counter removed this way".
    """

    spell: Spell
    kind: Kind | None
    among: Description
    again: Spell
    symbols: SymbolRun
    each: Kind | None

    def made_explicit(self) -> AnyNumberOfCountersRemoved:
        if self.each not in (None, self.kind):
            raise NotMeant("the counters that make it cost less are those that are removed")
        return self

    def statements(self) -> tuple[Statement, ...]:
        return (LessForSoMany(RemovesAnnounced(self.kind, self.among), self.symbols),)
