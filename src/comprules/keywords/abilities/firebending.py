"""CR 702.189: firebending."""

from __future__ import annotations

from typing import cast

from comprules.phrases.abilities.triggered_ability import Triggered
from comprules.phrases.instructions.clauses import Order
from comprules.phrases.instructions.sentences import Sentences
from comprules.phrases.prelude import *
from comprules.phrases.restrictions.unspent_mana import ThisManaLasts
from comprules.rules.mana_and_numbers.mana import Alternative
from comprules.rules.mana_and_numbers.numbers import Counted
from comprules.rules.mana_and_numbers.producing_mana import AddsMana


@rule("702.189b")
class Firebend(Event):
    """A firebending ability that a player controls has resolved."""

    player: PlayerId

    def describe(self, board: Board) -> str:
        """Who firebends."""
        return f"{board.name(self.player)} firebends"


@rule("702.189a")
class AddsRedMana(AddsMana):
    """CR 702.189a. So much red mana."""

    amount: Quantity

    def alternatives(self, context: Context) -> tuple[Alternative, ...]:
        count = self.amount.value(context)
        return (("R",) * count,) if count > 0 else ()


@rule("702.189b")
class HasFirebent(Instruction):
    """CR 702.189b. The last thing that a firebending ability does: it is noticed."""

    def happen(self, resolution: Resolution) -> None:
        resolution.happen((Firebend(resolution.cause("702.189b"), resolution.you),))


@rule("702.189a")
def _attacking_for(amount: Quantity) -> tuple[Ability, ...]:
    (ability,) = abilities_saying("Whenever this creature attacks, add {R}.")
    done = Sentences((Order(AddsRedMana(amount)), ThisManaLasts("combat"), HasFirebent()))
    return (replace(cast("Triggered", ability), text=done),)


@rule("702.189a")
@phrase("firebending {n}")
class Firebending(KeywordAbility):
    """CR 702.189a. Whenever it attacks, there is red mana until the end of combat."""

    n: int

    def means(self) -> tuple[Ability, ...]:
        return _attacking_for(Counted(self.n))


@rule("702.189a")
@phrase("firebending X, where X is {amount}.", also=["firebending X where X is {amount}."])
class FirebendingX(KeywordAbility):
    """CR 702.189a. As much of it as something counts as the ability resolves."""

    amount: Quantity

    def means(self) -> tuple[Ability, ...]:
        return _attacking_for(self.amount)


@rule("702.189b", "603.2")
@phrase("firebend(s)")
class Firebends(DoneByPlayer):
    """CR 702.189b. "Whenever you firebend"."""

    events: ClassVar = (Firebend,)
