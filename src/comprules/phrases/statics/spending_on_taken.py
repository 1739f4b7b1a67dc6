"""CR 609.4b: abilities taken from others, to activate which mana may be spent as though it were other mana."""

from __future__ import annotations

from comprules.phrases.abilities.static_abilities import Said, SaysFurther, statements_of
from comprules.phrases.continuous.taken_abilities import HasActivatedAbilitiesOf
from comprules.phrases.prelude import *
from comprules.reader.tree import replace_in
from comprules.rules.abilities.linked_abilities import grant_at
from comprules.rules.payment.payment import AsThough
from comprules.rules.payment.spending import SpendingMana, SpendingRule


@rule("609.4b", "602.1")
class MaySpendOnTaken(SpendingRule):
    """CR 609.4b. That its controller may spend mana so to activate the abilities that the same text gives."""

    kind: AsThough

    def as_what(self, act: SpendingMana, context: Context) -> AsThough | None:
        number, place = act.purpose.ability_of, act.purpose.place
        if number is None or place is None or act.player != context.you or not context.board.exists(number):
            return None
        grant = grant_at(context.board.characteristics(number), place)
        return self.kind if grant is not None and grant.eased_by == context.source else None


@rule("609.4b", "613.1f")
@phrase(
    {
        kind: f"{{said}}. you may spend mana as though it were mana of any {kind} to activate those abilities."
        for kind in ("color", "type")
    },
    by="kind",
)
class TakesAndMaySpend(SaysFurther, Implying):
    """CR 609.4b. "This creature has all activated abilities of the chosen permanent. You may spend mana as though it
    were mana of any color to activate those abilities".
    """

    said: Said
    kind: AsThough

    def made_explicit(self) -> Phrase:
        """Raises NotMeant where no abilities are given that could be activated."""
        if self._eased() == self.said:
            raise NotMeant("no activated abilities are given")
        return self

    def statements(self) -> tuple[Statement, ...]:
        return (*statements_of(self._eased()), MaySpendOnTaken(self.kind))

    def _eased(self) -> Said:
        """What is said, the abilities being known to be those to which this goes."""
        eased: Said = replace_in(
            self.said, lambda part: replace(part, is_eased=True) if isinstance(part, HasActivatedAbilitiesOf) else part
        )
        return eased
