"""CR 702.128: embalm, and being embalmed."""

from __future__ import annotations

from comprules.keywords.abilities.keyword_costs import CostsOfKeyword
from comprules.keywords.abilities.said_as_activated import mummified
from comprules.phrases.continuous.copying import EnteringException
from comprules.phrases.prelude import *
from comprules.phrases.replacements.copying import AsCopy, as_copy

EMBALMED: Final = "embalmed"
"""Under this a token remembers that it is embalmed."""


@rule("702.128a")
@phrase("embalm{cost}")
class Embalm(KeywordAbility):
    """CR 702.128a. A white Zombie with its values for the card in the graveyard."""

    cost: CostsOfKeyword

    marks_tokens: ClassVar[str] = EMBALMED

    def means(self) -> tuple[Ability, ...]:
        return mummified(self.cost.costs(), "it's white")


@rule("614.1c", "702.128b", "707.5")
@phrase("you may have {who} enter as a copy of any {kind:IT}, except if {it} was embalmed, {exceptions:and:IT}")
class EntersAsCopyEmbalmed(AsCopy):
    """CR 702.128b. "… as a copy of any creature on the battlefield, except if this creature was embalmed, the token has
    no mana cost": only if a resolving embalm ability creates the token that enters.
    """

    who: Noun
    kind: Description
    it: Noun
    exceptions: tuple[EnteringException, ...]

    def entering_as(self, event: MoveObject, what: ObjectId, resolution: Resolution) -> MoveObject:
        is_embalmed = bool(dict(event.entering.memory).get(EMBALMED))
        return as_copy(event, what, self.exceptions if is_embalmed else (), resolution)
