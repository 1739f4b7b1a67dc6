"""CR 702.1: having a keyword ability that is named without its cost: "a card with flashback"."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal

from comprules.concepts.descriptions import AnyQualifier
from comprules.effects.abilities import KeywordAbility
from comprules.effects.aspects import looks_at
from comprules.keyword_abilities.cycling import Cycling, CyclingDeed
from comprules.keyword_abilities.disturb import Disturb
from comprules.keyword_abilities.flashback import Flashback, FlashbackCosts
from comprules.keyword_abilities.madness import Madness, MadnessByDeeds
from comprules.keyword_abilities.mutate import Mutate
from comprules.keyword_abilities.suspend import Suspend
from comprules.oracle.phrase import phrase
from comprules.rule_citations import rule

if TYPE_CHECKING:
    from comprules.characteristics import Characteristics
    from comprules.effects.context import Context

KINDS: Final[dict[str, tuple[type[KeywordAbility], ...]]] = {
    "cycling": (Cycling, CyclingDeed),
    "disturb": (Disturb,),
    "flashback": (Flashback, FlashbackCosts),
    "madness": (Madness, MadnessByDeeds),
    "mutate": (Mutate,),
    "suspend": (Suspend,),
}


@rule("702.1", "702.29e")
@phrase({True: "with {kind}", False: "without {kind}"}, by="positive")
@looks_at("abilities")
class WithKeywordOfKind(AnyQualifier):
    """CR 702.1. "With mutate", "without cycling": whatever it costs; typecycling is cycling too."""

    positive: bool
    kind: Literal["cycling", "disturb", "flashback", "madness", "mutate", "suspend"]

    def describes(self, number: int, known: Characteristics, context: Context) -> bool:
        return any(issubclass(keyword, KINDS[self.kind]) for keyword in known.keywords) is self.positive
