"""CR 116.2e: a card that its player may discard any time they have priority, by a special action."""

from __future__ import annotations

from comprules.keywords.actions.discard import discard
from comprules.phrases.abilities.spell_ability import SpellText
from comprules.phrases.instructions.sentences import Sentences
from comprules.phrases.prelude import *
from comprules.rules.abilities.abilities import Limit, SpecialAction
from comprules.rules.abilities.limits import AsAnInstant


@rule("116.2e", "304.5")
@phrase("you may discard {me} any time you could cast an instant.", prefer=(SpellText,))
class MayDiscardAnyTime(SpecialAction):
    """CR 116.2e. "You may discard this card any time you could cast an instant": it costs nothing."""

    me: SelfReference

    def costs(self) -> tuple[Cost, ...]:
        return ()

    def effect(self) -> Effect:
        return Sentences((DiscardsThisCard(),))

    def limits(self) -> tuple[Limit, ...]:
        return (AsAnInstant(),)

    def zones(self) -> frozenset[Zone]:
        return frozenset({Zone.HAND})


@rule("116.2e", "701.9a")
class DiscardsThisCard(Instruction):
    """CR 701.9a. The very card is discarded from its owner's hand."""

    def happen(self, resolution: Resolution) -> None:
        discard((resolution.source,), resolution)
