"""CR 502.3: permanents that their controller may choose not to untap."""

from __future__ import annotations

from typing import TYPE_CHECKING

from comprules.kernel.rule_citations import rule
from comprules.reader.phrase import phrase
from comprules.rules.objects.self_reference import SelfReference
from comprules.rules.turn.staying_tapped import LetsStayTapped

if TYPE_CHECKING:
    from comprules.rules.resolving.context import Context


@rule("502.3")
@phrase("you may choose not to untap {this} during your untap step")
class MayStayTapped(LetsStayTapped):
    """CR 502.3. "You may choose not to untap this artifact during your untap step"."""

    this: SelfReference

    def spares(self, number: int, context: Context) -> bool:
        return context.board.is_active(context.you) and self.this.includes(number, context)
