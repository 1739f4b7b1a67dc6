"""CR 702.61: split second."""

from __future__ import annotations

from comprules.phrases.prelude import *
from comprules.rules.abilities.activations import Activating
from comprules.rules.abilities.statements import Casting, Restriction


@rule("702.61a", "702.61b")
class NothingElseIsUsed(Restriction):
    """CR 702.61a. That players can't cast other spells or activate abilities that aren't mana abilities."""

    concerns: ClassVar[tuple[type[Any], ...]] = (Casting, Activating)
    functions_in: ClassVar[frozenset[Zone]] = frozenset({Zone.STACK})

    def forbids(self, act: Event | Act, context: Context) -> bool:
        if isinstance(act, Activating):
            return not context.board.rules.is_mana_ability(act.ability)
        return isinstance(act, Casting) and act.object != context.source


@rule("702.61a", "702.61c")
@phrase("split second")
class SplitSecond(KeywordAbility):
    """CR 702.61a. As long as the spell is on the stack, hardly anything can be done."""

    def means(self) -> tuple[Ability, ...]:
        return stated(NothingElseIsUsed())
