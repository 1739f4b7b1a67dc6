"""CR 502.3: permanents that untap in other players' untap steps."""

from __future__ import annotations

from comprules.phrases.nouns.object_nouns import AllObjects, AllOthers
from comprules.phrases.prelude import *
from comprules.rules.turn.untapping_besides import UntapsBesides


@rule("502.3")
@phrase("untap {what} during each other player's untap step")
class UntapsInOthersSteps(UntapsBesides):
    """CR 502.3. "Untap all permanents you control during each other player's untap step"."""

    what: AllObjects | AllOthers | SelfReference

    def untapping(self, context: Context) -> Sequence[ObjectId]:
        if all(player == context.you for player in context.board.active_players):
            return ()
        return self.what.refer(context)
