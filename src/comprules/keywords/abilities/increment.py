"""CR 702.191: increment."""

from __future__ import annotations

from comprules.phrases.abilities.triggered_ability import TriggeredIf
from comprules.phrases.prelude import *


class IfCreature(Condition):
    """That the source is a creature, and something else is true too."""

    besides: Condition

    def holds(self, context: Context) -> bool:
        return context.board.characteristics(context.source).is_creature and self.besides.holds(context)


@rule("702.191a", "702.191b")
@phrase("increment")
class Increment(KeywordAbility):
    """CR 702.191a. It grows with each spell that took more mana than its power or its toughness."""

    def means(self) -> tuple[Ability, ...]:
        spent = "the amount of mana spent to cast that spell is greater than this permanent's"
        (growing,) = abilities_saying(
            f"Whenever you cast a spell, if {spent} power or {spent} toughness, put a +1/+1 counter on this permanent."
        )
        assert isinstance(growing, TriggeredIf)
        return (replace(growing, provided=IfCreature(growing.provided)),)
