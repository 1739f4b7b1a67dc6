"""CR 118.8, 601.2f: additional costs of a spell by which its total cost becomes less."""

from __future__ import annotations

from typing import Literal

from comprules.phrases.abilities.static_abilities import Always
from comprules.phrases.prelude import *
from comprules.phrases.statics.casting_costs import Spell
from comprules.phrases.statics.cheaper_and_dearer import times_over
from comprules.reader.lexemes import Symbols as SymbolRun
from comprules.rules.abilities.likeness import kinds_of_objects
from comprules.rules.casting.casting_options import AdditionalCost
from comprules.rules.casting.chosen_for_costs import ChosenForCost, LikenessForCost, chosen_for
from comprules.rules.costs.costs import without_braces
from comprules.rules.costs.increases_and_reductions import OwnCostChange, Paying
from comprules.rules.mana_and_numbers.mana import Symbols
from comprules.rules.objects.sacrificing import Sacrifice
from comprules.rules.replacement_effects.replacement import forbidden

GIVEN_UP: Final = -1188
"""The slot of what was chosen to be given up for a spell."""


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


@rule("118.7", "118.8", "601.2f")
class LessForThat(AdditionalCost, OwnCostChange):
    """CR 601.2f. The additional cost, and that the total cost is less for each object of a kind chosen for it."""

    cost: GivesUp
    each: Description
    symbols: SymbolRun

    def costs(self) -> tuple[Cost, ...]:
        return (self.cost,)

    def increase(self, paying: Paying, context: Context) -> Symbols:
        return ()

    def reduction(self, paying: Paying, context: Context) -> Symbols:
        chosen = chosen_for(context.board, paying.source, GIVEN_UP)
        return times_over(without_braces(self.symbols), sum(self.each.fits(number, context) for number in chosen))

    def heeds_targets(self) -> bool:
        return False


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
