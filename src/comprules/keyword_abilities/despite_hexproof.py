"""CR 609.4, 702.11e: being targeted "as though it didn't have hexproof"."""

from __future__ import annotations

from comprules.concepts.nouns import Noun
from comprules.effects.context import Context
from comprules.effects.restrictions.limitations import Limitation
from comprules.effects.statements import Statement
from comprules.effects.targeting import Targeter, Targeting
from comprules.keyword_abilities.hexproof import HexproofIgnored
from comprules.oracle.phrase import phrase
from comprules.rule_citations import rule


class _TargetableBy(HexproofIgnored):
    who: Noun
    by: Targeter

    def covers(self, act: Targeting, context: Context) -> bool:
        return self.who.includes(act.number, context) and self.by.targets(act, context)


@rule("609.4", "702.11e")
@phrase("can be the <target|targets> of {by} as though <it|they> didn't have hexproof")
class TargetableDespiteHexproof(Limitation):
    """CR 609.4. "Can be the targets of spells and abilities you control as though they didn't have hexproof"."""

    by: Targeter

    def said_of(self, who: Noun) -> tuple[Statement, ...]:
        return (_TargetableBy(who, self.by),)
