"""CR 702.29e: typecycling."""

from __future__ import annotations

from comprules.keywords.abilities.cycling import Cycling, CyclingAbility
from comprules.keywords.abilities.keyword_costs import CostOfKeyword
from comprules.phrases.prelude import *
from comprules.reader.sounds import article
from comprules.rules.card_types.subtypes import BASIC_LAND_TYPES, CREATURE_TYPES

_SOUGHT = (*BASIC_LAND_TYPES, "basic land", "land", *CREATURE_TYPES)
_WORDINGS = {kind: f"{kind.lower()}cycling{{cost}}" for kind in _SOUGHT}


@rule("702.29e", "702.29f")
@phrase(_WORDINGS, by="kind")
class Typecycling(Cycling):
    """CR 702.29e. "Plainscycling {2}": a search for such a card instead of a card drawn."""

    cost: CostOfKeyword
    kind: str

    subtype_in: ClassVar[str | None] = "kind"

    def means(self) -> tuple[Ability, ...]:
        card = f"{article(self.kind)} {self.kind} card"
        text = f"Search your library for {card}, reveal it, put it into your hand, then shuffle."
        return (CyclingAbility((self.cost.as_cost(),), text),)
