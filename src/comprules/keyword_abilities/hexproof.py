"""CR 702.11: hexproof, and hexproof from a quality."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from comprules.effects.abilities import Ability, KeywordAbility
from comprules.effects.statements import Act, Restriction
from comprules.effects.stating import stated
from comprules.effects.targeting import Targeting
from comprules.keyword_abilities.qualities import From, Quality
from comprules.oracle.phrase import phrase
from comprules.rule_citations import rule

if TYPE_CHECKING:
    from comprules.effects.context import Context
    from comprules.events import Event


@rule("702.11b", "702.11d")
class OpponentsCannotTarget(Restriction):
    """CR 702.11b. This permanent can't be the target of spells or abilities its controller's opponents control.

    `quality` is what the spells, or the sources of the abilities, must have (CR 702.11d); None for any.
    """

    quality: Quality | None = None

    concerns: ClassVar[tuple[type[Act], ...]] = (Targeting,)

    def forbids(self, act: Event | Act, context: Context) -> bool:
        if not isinstance(act, Targeting) or act.number != context.source:
            return False
        if act.player not in context.board.opponents(context.you):
            return False
        return self.quality is None or self.quality.matches(act.source, context)


@rule("702.11b", "702.11h")
@phrase("hexproof")
class Hexproof(KeywordAbility):
    """CR 702.11b. Hexproof."""

    def means(self) -> tuple[Ability, ...]:
        return stated(OpponentsCannotTarget())


@rule("702.11d", "702.11e", "702.11f")
@phrase("hexproof {qualities:and}")
class HexproofFrom(Hexproof):
    """CR 702.11d. Hexproof from a quality is a hexproof ability."""

    qualities: tuple[From, ...]

    def means(self) -> tuple[Ability, ...]:
        return stated(*(OpponentsCannotTarget(each.quality) for each in self.qualities))
