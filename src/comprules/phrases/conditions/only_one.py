"""CR 107.1, 109.4: that a player controls just one of something, which is spoken of then."""

from __future__ import annotations

from comprules.phrases.conditions.possession import ControlsSome
from comprules.phrases.prelude import *


@rule("107.1", "109.4")
@phrase("you control exactly one {what:IT}", prefer=(ControlsSome,))
@looks_at("controller")
class YouControlJustOne(SimpleCondition):
    """CR 109.4. "As long as you control exactly one creature, that creature gets +2/+0"."""

    introduces: ClassVar[bool] = True

    what: Description
    slot: int = 0

    def introduction(self) -> Introduction:
        """The only one."""
        return Introduction(objects=True, words=self.what.words())

    def holds(self, context: Context) -> bool:
        found = TheirsOfKind(self.what).refer(context)
        context.bind(self.slot, found)
        return len(found) == 1

    @rule("608.2k")
    def noun_introduced(self) -> tuple[int, Noun]:
        return self.slot, TheirsOfKind(self.what)


@looks_at("controller")
class TheirsOfKind(Definite):
    """CR 109.4. What "you" control of a kind."""

    what: Description

    def refer(self, context: Context) -> tuple[ObjectId, ...]:
        board = context.board
        return tuple(number for number in self.what.find(context) if board.controller(number) == context.you)
