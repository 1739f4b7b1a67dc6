"""CR 609.4, 702.80, 702.90: damage dealt as though its source had wither or infect."""

from __future__ import annotations

from typing import Literal

from comprules.phrases.abilities.static_abilities import Saying
from comprules.phrases.prelude import *
from comprules.rules.keyword_basics.infect import Infect
from comprules.rules.keyword_basics.wither import Wither
from comprules.rules.life_damage_counters.damage_as_though import DamageAsThough

_KEYWORDS: Final[dict[str, type[KeywordAbility]]] = {"infect": Infect, "wither": Wither}


class DamageToThemAsThough(DamageAsThough):
    """That damage is dealt so to some players or permanents, or to all."""

    keyword: type[KeywordAbility]
    whom: Noun | None

    def is_about(self, recipient: Id, context: Context) -> bool:
        return self.whom is None or self.whom.includes(recipient, context)


@rule("609.4", "702.80a", "702.90b", "702.90c")
@phrase("all damage is dealt[ to {whom}] as though its source had {word}")
class AllDamageAsThough(Saying):
    """CR 609.4. "All damage is dealt to you as though its source had infect"."""

    whom: Noun | None
    word: Literal["infect", "wither"]

    def statements(self) -> tuple[Statement, ...]:
        return (DamageToThemAsThough(_KEYWORDS[self.word], self.whom),)
