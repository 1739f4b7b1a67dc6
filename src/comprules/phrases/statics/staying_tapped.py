"""CR 502.3: permanents that their controller may choose not to untap."""

from __future__ import annotations

from comprules.phrases.prelude import *
from comprules.rules.turn.staying_tapped import LetsStayTapped


@rule("502.3")
@phrase("you may choose not to untap {this} during your untap step")
class MayStayTapped(LetsStayTapped):
    """CR 502.3. "You may choose not to untap this artifact during your untap step"."""

    this: SelfReference

    def spares(self, number: ObjectId, context: Context) -> bool:
        return context.board.is_active(context.you) and self.this.includes(number, context)
