"""CR 702.85b: what players may do with the exiled cards as they cascade."""

from __future__ import annotations

from comprules.phrases.instructions.clauses import YouMay
from comprules.phrases.prelude import *
from comprules.rules.abilities.statements import Act
from comprules.rules.replacement_effects.replacement import in_force


class Cascading(Act):
    """A player who has exiled cards because of a cascade ability."""

    player: PlayerId


@rule("702.85b")
@phrase("as you cascade, {action}")
class AsYouCascade(Statement):
    """CR 702.85b. "As you cascade, you may put a land card from among the exiled cards onto the battlefield"."""

    concerns: ClassVar[tuple[type[Any], ...]] = (Cascading,)

    action: YouMay


@rule("702.85b")
@phrase("take(s) actions as <it|they|you> <cascades|cascade|cascade>")
class TakesActionsAsCascading(Predicate):
    """CR 702.85b. What a cascade ability lets its controller do between exiling cards and casting one of them."""

    by_players: ClassVar[bool] = True

    def happen(self, subject: Sequence[PlayerId], resolution: Resolution) -> None:
        for player in subject:
            for said, context in in_force(resolution.board, AsYouCascade, Cascading):
                if context.you == player:
                    said.action.happen(resolution.apart(is_cost=False))
