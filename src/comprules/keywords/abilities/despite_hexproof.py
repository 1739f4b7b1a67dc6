"""CR 609.4, 702.11e: being targeted "as though it didn't have hexproof"."""

from __future__ import annotations

from comprules.keywords.abilities.hexproof import Hexproof
from comprules.phrases.prelude import *
from comprules.rules.continuous_effects.as_though import Supposition
from comprules.rules.starting_and_ending.limitations import Limitation
from comprules.rules.targets_and_priority.targeting import Targeter, Targeting


class _TargetableBy(Supposition):
    who: Noun
    by: Targeter

    concerns: ClassVar[tuple[type[Act], ...]] = (Targeting,)

    def covers(self, act: Act, number: ObjectId, context: Context) -> bool:
        return isinstance(act, Targeting) and self.who.includes(number, context) and self.by.targets(act, context)

    def lacks(self, keyword: KeywordAbility) -> bool:
        return isinstance(keyword, Hexproof)


@rule("609.4", "702.11e")
@phrase("can be the <target|targets> of {by} as though <it|they> didn't have hexproof")
class TargetableDespiteHexproof(Limitation):
    """CR 609.4. "Can be the targets of spells and abilities you control as though they didn't have hexproof"."""

    by: Targeter

    def said_of(self, who: Noun) -> tuple[Statement, ...]:
        return (_TargetableBy(who, self.by),)
