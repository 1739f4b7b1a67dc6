"""CR 608.2h: who controlled what this very spell or ability has moved: "if you controlled that permanent"."""

from __future__ import annotations

from comprules.phrases.instructions.quantifiers import true_of
from comprules.phrases.prelude import *
from comprules.rules.resolving.last_known import all_asked_about


@rule("109.4", "608.2h")
@phrase({True: "{who} controlled {what}", False: "{who} didn't control {what}"}, by="positive")
class ControlledThis(SimpleCondition):
    """CR 608.2h. "If you controlled that permanent, draw a card": as it is, or as it last was."""

    positive: bool
    who: Players
    what: Definite

    def holds(self, context: Context) -> bool:
        meant = all_asked_about(self.what.refer(context), context)
        controllers = {context.board.controller(number) for number in meant}
        return true_of(self.who, lambda player: (player in controllers) is self.positive, context)
