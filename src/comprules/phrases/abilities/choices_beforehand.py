"""CR 607.2p, 903.4b: a choice for a card before the game begins, of which its characteristic-defining ability speaks.

The choice stays with the card wherever it goes, and means nothing to any other ability.
"""

from __future__ import annotations

from comprules.phrases.abilities.spell_ability import SpellText
from comprules.phrases.prelude import *
from comprules.rules.abilities.linked_abilities import origin_of
from comprules.rules.concepts.active import PRINTED
from comprules.rules.variants.choices_beforehand import ChoosesColorBeforehand, color_chosen_for

EVERYWHERE: Final = frozenset(Zone)


@rule("607.2p", "607.5a")
class IsColorChosenBeforehand(Change):
    """CR 607.2p. Being of the color chosen before the game; without such a choice it does nothing.

    An object that has the ability from elsewhere has no choice for it.
    """

    def layers(self) -> tuple[Layer, ...]:
        return (Layer.COLOR,)

    @property
    def is_defining(self) -> bool:
        return True

    def apply(self, layer: Layer, number: ObjectId, known: Characteristics, context: Applying) -> Characteristics:
        color = color_chosen_for(context.board.object(number)) if origin_of(context) == PRINTED else None
        return known if color is None else replace(known, colors=frozenset({color.symbol}))


@rule("607.2p", "604.3", "903.4b")
@phrase(
    "if {me} is your commander, choose a color before the game begins. {it} is the chosen color.",
    prefer=(SpellText,),
)
class ColorOfCommander(ChoosesColorBeforehand):
    """CR 607.2p. A color to be chosen before the game, and the ability that makes the card that color; it functions
    everywhere.
    """

    me: SelfReference
    it: SelfReference

    def statements(self) -> tuple[Statement, ...]:
        return (Modifies(self.it, (IsColorChosenBeforehand(),)),)

    def zones(self) -> frozenset[Zone]:
        return EVERYWHERE

    @property
    def is_defining(self) -> bool:
        return True
