"""CR 702.11: hexproof, and hexproof from a quality."""

from __future__ import annotations

from abc import abstractmethod
from typing import ClassVar

from comprules.keywords.abilities.qualities import From, Quality
from comprules.phrases.prelude import *
from comprules.rules.abilities.statements import Restriction
from comprules.rules.replacement_effects.replacement import in_force
from comprules.rules.targets_and_priority.targeting import Targeting


class HexproofIgnored(Statement):
    """A statement that something can be targeted as though it didn't have hexproof."""

    concerns: ClassVar[tuple[type[Act], ...]] = (Targeting,)

    @abstractmethod
    def covers(self, act: Targeting, context: Context) -> bool:
        """Whether it lets this be targeted by that."""


@rule("609.4", "702.11e")
def _is_ignored(act: Targeting, board: Board) -> bool:
    return any(said.covers(act, context) for said, context in in_force(board, HexproofIgnored, Targeting))


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
        if self.quality is not None and not self.quality.matches(act.source, context):
            return False
        return not _is_ignored(act, context.board)


@rule("702.11a", "702.11b", "702.11h")
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
