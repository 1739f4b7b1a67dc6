"""CR 119.4: paying life."""

from __future__ import annotations

from math import inf

from comprules.rules.costs.doing import amounts_for_each, note_done
from comprules.rules.life_damage_counters.life import LoseLife, PayLife
from comprules.rules.mana_and_numbers.numbers import NumberInDigits, X
from comprules.rules.mana_and_numbers.quantities import Measure, Quantity
from comprules.rules.payment.changes import Changes, Interplay, using_up
from comprules.rules.prelude import *
from comprules.rules.replacement_effects.replacement import is_any_about
from comprules.rules.resolving.instructions import Predicate


@rule("119.4", "119.4a", "119.4b", "119.8", "810.9b")
@rule("117.4a", edition="2009")
@rule("806.9d", edition="2009")
def pay_life(player: PlayerId, amount: int, resolution: Resolution, rule: str = "119.4") -> None:
    """Let a player pay life by a rule, if they have as much and can lose it; otherwise nothing is paid. Of
    a team the second one to pay has what the first one has left.
    """
    has_enough = amount <= max(resolution.board.state.players[player].life, 0)
    note_done(has_enough, resolution, "119.4", f"{resolution.board.name(player)} doesn't have {amount} life to pay")
    if has_enough and amount:
        pay = PayLife(resolution.cause(rule), player, amount, resolution.is_for_using)
        note_done(resolution.begin((pay,)), resolution, "119.8", f"{resolution.board.name(player)} can't lose life")


class PaysSomeLife(Predicate):
    """Paying life, however it is said how much."""

    amount: Quantity

    @rule("119.4", "119.4b", "119.8")
    def happen(self, subject: Sequence[Id], resolution: Resolution) -> None:
        for player, amount in amounts_for_each(self.amount, subject, resolution).items():
            pay_life(player, amount, resolution)


@rule("119.4")
class PayingLife(PaysSomeLife):
    """CR 119.4. Paying so much life: only somebody who has that much can."""

    amount: Measure

    def can_be_done(self, player: PlayerId, context: Context) -> bool | None:
        amount = self.amount.value(context)
        if amount > max(context.board.state.players[player].life, 0):
            return False
        return None if is_any_about(context.board, PayLife, LoseLife) else True

    def changes_made(self) -> Changes:
        return frozenset({"less life"})

    def life_taken(self) -> float:
        return self.amount.n if isinstance(self.amount, NumberInDigits) else inf

    def as_cost(self) -> Interplay | None:
        if not isinstance(self.amount, NumberInDigits | X):
            return None
        return replace(using_up(self.changes_made(), "more life", "less life"), life=self.life_taken())
