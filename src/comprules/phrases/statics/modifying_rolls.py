"""CR 706.2a, 706.2b: what texts let players do with what came up on a die."""

from __future__ import annotations

from comprules.phrases.instructions.clauses import offer
from comprules.phrases.predicates.rolling import Dice
from comprules.phrases.prelude import *
from comprules.rules.costs.doing import Deed
from comprules.rules.resolving.actual_resolution import ActualResolution
from comprules.rules.resolving.choices import choose_word
from comprules.rules.special_mechanics.dice import DiceRolled, ModifiesDie, RolledDie


def _rolled_anew(roll: DiceRolled, game: Game) -> RolledDie:
    (natural,) = game.roll_dice(roll.player, roll.sides, 1)
    return RolledDie(natural)


@rule("706.2", "706.2b")
@phrase("if you roll a(n) {number} on a {dice:IT}, you may reroll that die")
class MayRerollOn(ModifiesDie):
    """CR 706.2b. "If you roll a 3 on a six-sided die, you may reroll that die"."""

    rerolls: ClassVar[bool] = True

    number: int
    dice: Dice

    def is_about(self, die: RolledDie, roll: DiceRolled, context: Context) -> bool:
        return super().is_about(die, roll, context) and (die.natural, roll.sides) == (self.number, self.dice.sides())

    def modified(self, die: RolledDie, roll: DiceRolled, context: Context, game: Game) -> RolledDie:
        why = f"reroll the {die.natural}?"
        wanted = game.ask(yes_no(roll.player, "706.2b", why)) == (Answer(True),)
        return _rolled_anew(roll, game) if wanted else die


class _AfterPaying(ModifiesDie):
    deed: Deed

    @rule("706.2a")
    def modified(self, die: RolledDie, roll: DiceRolled, context: Context, game: Game) -> RolledDie:
        """The die, modified if its player chooses to do what that costs; they may activate mana abilities for that."""
        resolution = ActualResolution(game, context.source, context.you, context.source, context.bindings(), event=roll)
        offer((context.you,), self.deed, resolution)
        return self.changed(die, roll, resolution) if resolution.was_done else die

    def changed(self, die: RolledDie, roll: DiceRolled, resolution: Resolution) -> RolledDie:
        """What it has been paid for."""
        return die


@rule("706.2a", "706.2b")
@phrase("after you roll a die, you may {deed:YOU}. if you do, reroll that die")
class RerollsAfterPaying(_AfterPaying):
    """CR 706.2a. "After you roll a die, you may pay {1}. If you do, reroll that die"."""

    rerolls: ClassVar[bool] = True

    deed: Deed

    def changed(self, die: RolledDie, roll: DiceRolled, resolution: Resolution) -> RolledDie:
        return _rolled_anew(roll, resolution.game)


@rule("706.2a", "706.2b")
@phrase("after you roll a die, you may {deed:YOU}. if you do, increase or decrease the result by {amount}")
class ChangesAfterPaying(_AfterPaying):
    """CR 706.2a. "After you roll a die, you may pay 1 life. If you do, increase or decrease the result by 1"."""

    deed: Deed
    amount: int

    def changed(self, die: RolledDie, roll: DiceRolled, resolution: Resolution) -> RolledDie:
        why = f"increase or decrease the {die.natural + die.change}"
        word = choose_word(roll.player, ("increase", "decrease"), why, "706.2b", resolution)
        return replace(die, change=die.change + (self.amount if word == "increase" else -self.amount))
