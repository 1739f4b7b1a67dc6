"""CR 601.2c: effects that say that something must be chosen as a target, if able."""

from __future__ import annotations

from comprules.phrases.prelude import *
from comprules.rules.abilities.statements import Requirement
from comprules.rules.casting.demanded_targets import ChoosingTarget
from comprules.rules.objects.descriptions import Kind


@rule("601.2c")
@phrase(
    "while choosing targets as part of casting a spell or activating an ability, "
    "{who} must choose at least one {what:IT} on the battlefield if able"
)
class MustTarget(Requirement):
    """CR 601.2c. "… Your opponents must choose at least one Flagbearer on the battlefield if able"."""

    who: Players
    what: Kind

    concerns: ClassVar[tuple[type[Act], ...]] = (ChoosingTarget,)

    def demands(self, act: Act, context: Context) -> bool:
        if not isinstance(act, ChoosingTarget) or not self.who.includes(act.player, context):
            return False
        board = context.board
        if board.is_player(act.target) or board.object(act.target).zone is not Zone.BATTLEFIELD:
            return False
        return self.what.matches(act.target, context)
