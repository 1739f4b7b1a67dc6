"""CR 118.7, 602.5b: power-up, which lets an ability be activated only once, for less as its permanent is new."""

from __future__ import annotations

from comprules.kernel.record_names import fields_formerly
from comprules.keywords.abilities.special_activated import Behind
from comprules.phrases.abilities.activated_ability import Activated
from comprules.phrases.prelude import *
from comprules.phrases.statics.cheaper_and_dearer import Direction
from comprules.phrases.statics.discounts import ActivatedForLess, Discount
from comprules.rules.abilities.limits import OnlyOnce
from comprules.rules.abilities.written_out import condition_saying
from comprules.rules.costs.increases_and_reductions import OwnCostChange, Paying
from comprules.rules.mana_and_numbers.mana import Symbols


@rule("107.3", "118.7", "601.2f")
class LessByOwnManaCost(Discount):
    """CR 118.7. The cost of an ability is reduced by the mana cost of its permanent if that entered this turn: the X in
    the mana cost of a permanent is 0.
    """

    direction: Direction = "less"

    def change(self, paying: Paying, context: Context) -> Symbols:
        if not condition_saying("this permanent entered this turn").holds(context):
            return ()
        cost = context.board.characteristics(paying.source).mana_cost
        return tuple(symbol for symbol in cost if symbol != "X")

    def heeds_targets(self) -> bool:
        return False


@rule("118.7", "602.5b")
@fields_formerly(said="others")
class PoweringUp(ActivatedForLess):
    """CR 602.5b. The activated ability behind power-up, with the changes of its cost that it says itself besides."""

    others: tuple[OwnCostChange, ...] = ()

    @property
    def said(self) -> Activated:
        """What it says, but for what its cost is."""
        return Activated(self.paid, self.text, self.only)

    def cost_changes(self) -> tuple[OwnCostChange, ...]:
        return (*super().cost_changes(), *self.others)


@rule("118.7", "602.5b")
@phrase("power-up — {ability}")
class PowerUp(Behind):
    """CR 602.5b. Only once, and for less by the mana cost of the permanent in the turn in which that entered."""

    ability: Activated

    def primitives(self) -> Iterator[Ability]:
        said = self.ability
        only = (*said.only, OnlyOnce())
        yield PoweringUp(said.paid, said.text, only, LessByOwnManaCost(), said.cost_changes())
