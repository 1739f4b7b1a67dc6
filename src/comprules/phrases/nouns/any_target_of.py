"""CR 115.4, 608.2i: any target to which something happened this turn, or that isn't of some kind."""

from __future__ import annotations

from comprules.phrases.conditions.turn_history import Deed, was_done_by
from comprules.phrases.nouns.any_target import AnyTarget, AnyTargets
from comprules.phrases.prelude import *
from comprules.phrases.qualifiers.cards import ThatIsOfType


@rule("115.4", "608.2i")
@phrase("any target that {deed:RELATIVE} this turn", prefer=(AnyTarget,))
class AnyTargetThatDid(AnyTargets):
    """CR 115.4. "Any target that was dealt damage this turn"."""

    deed: Deed
    slot: int = 0

    def could_target(self, number: Id, context: Context) -> bool:
        return super().could_target(number, context) and was_done_by(number, self.deed, context)


@rule("115.4")
@phrase("any target {which}", prefer=(AnyTarget,))
class AnyTargetOfKind(AnyTargets):
    """CR 115.4. "Any target that isn't a Dinosaur": no player is one."""

    which: ThatIsOfType
    slot: int = 0

    def could_target(self, number: Id, context: Context) -> bool:
        if not super().could_target(number, context):
            return False
        if context.board.is_player(number):
            return not self.which.asks_for_it()
        return self.which.describes(number, context.board.characteristics(number), context)
