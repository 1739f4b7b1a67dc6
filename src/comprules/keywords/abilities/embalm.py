"""CR 702.128: embalm."""

from __future__ import annotations

from comprules.keywords.abilities.written_out import activated_saying
from comprules.phrases.prelude import *

_MUMMY = (
    "Exile this card from your graveyard: Create a token that's a copy of this card, except {}, it has no mana cost, "
    "and it's a Zombie in addition to its other types. Activate only as a sorcery."
)


def mummified(costs: tuple[Cost, ...], looks: str) -> tuple[Ability, ...]:
    """The ability to exile a card from the graveyard for a Zombie that is a copy of it but for how it looks."""
    return activated_saying(costs, _MUMMY.format(looks))


@rule("702.128a")
@phrase("embalm {cost}")
class Embalm(KeywordAbility):
    """CR 702.128a. A white Zombie with its values for the card in the graveyard."""

    cost: ManaCost

    def means(self) -> tuple[Ability, ...]:
        return mummified((self.cost,), "it's white")
