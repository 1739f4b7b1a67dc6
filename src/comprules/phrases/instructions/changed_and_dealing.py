"""CR 120.2b, 611.2: objects that are something for a time and deal damage besides."""

from __future__ import annotations

from comprules.phrases.instructions.lasting_effects import Stretch, say_for_a_time
from comprules.phrases.instructions.sentences import Joined
from comprules.phrases.predicates.damage import Damages
from comprules.phrases.prelude import *


@rule("120.2b", "608.2c", "611.2")
@phrase("{who} {stretch@who} and {deed@who}", prefer=(Joined,))
class ChangedAndDealing(Instruction):
    """CR 608.2c. "This creature gets +2/+0 until end of turn and deals 1 damage to you": the change first."""

    doer: ClassVar[str] = "who"

    who: Objects
    stretch: Stretch
    deed: Damages

    def happen(self, resolution: Resolution) -> None:
        resolution.did(True)
        say_for_a_time(self.who, self.stretch.scaled(), self.stretch.duration, resolution)
        self.deed.happen(self.who.refer(resolution), resolution)
