"""CR 609.4b: effects that let players spend mana as though it were mana of another kind."""

from __future__ import annotations

from comprules.phrases.nouns.possessives import OfNoun
from comprules.phrases.predicates.mana_purposes import Spending
from comprules.phrases.prelude import *
from comprules.phrases.statics.casting_costs import Spell
from comprules.rules.payment.payment import AsThough
from comprules.rules.payment.spending import SpendingMana, SpendingRule
from comprules.rules.payment.standing_in import ForbidsMana


@rule("118.14", "609.4b")
@phrase(
    {
        "color": "{who} may spend mana as though it were mana of any color[ to {purposes}]",
        "type": "{who} may spend mana as though it were mana of any type[ to {purposes}]",
    },
    by="kind",
    also={"type": ["{who} can spend mana of any type[ to {purposes}]"]},
)
class MaySpendAs(SpendingRule):
    """CR 609.4b. "You may spend mana as though it were mana of any color to cast creature spells"."""

    who: Players
    kind: AsThough
    purposes: Spending | None

    def as_what(self, act: SpendingMana, context: Context) -> AsThough | None:
        if not self.who.includes(act.player, context):
            return None
        return self.kind if self.purposes is None or self.purposes.permits(context.board, act.purpose) else None


_ON_ACTIVATION = (
    "{who} may spend mana as though it were mana of any KIND to pay the activation costs of {whose} abilities"
)


@rule("609.4b", "602.1e")
@phrase({kind: _ON_ACTIVATION.replace("KIND", kind) for kind in ("color", "type")}, by="kind")
class MaySpendOnActivation(SpendingRule):
    """CR 602.1e. "You may spend mana as though it were mana of any color to pay the activation costs of this creature's
    abilities": the total costs, with what has been added to them.
    """

    who: Players
    kind: AsThough
    whose: OfNoun

    def as_what(self, act: SpendingMana, context: Context) -> AsThough | None:
        source = act.purpose.ability_of
        if source is None or not self.who.includes(act.player, context):
            return None
        return self.kind if self.whose.includes(source, context) else None


@rule("101.2", "601.2h")
@phrase("you can't spend mana to cast {spell}")
class NoManaForThis(ForbidsMana):
    """CR 601.2h. "You can't spend mana to cast this spell": what its cost asks for is to be paid otherwise."""

    spell: Spell
