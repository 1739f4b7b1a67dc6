"""CR 706.6: the rolling of dice being replaced."""

from __future__ import annotations

from typing import cast

from comprules.phrases.prelude import *
from comprules.phrases.replacements.would import Modification
from comprules.rules.abilities.event_patterns import Foreseeable
from comprules.rules.special_mechanics.dice import DiceRolled


@rule("614.1a", "706.1")
@phrase("roll(s) one or more dice")
class DiceAreToBeRolled(Foreseeable):
    """CR 706.1. Dice that are to be rolled together, which have no result yet."""

    proposals: ClassVar = (DiceRolled,)

    def subject_of(self, event: Event, context: Context) -> PlayerId | None:
        return cast("DiceRolled", event).player


@rule("706.6", "614.1a")
@phrase("roll that many dice plus one and ignore the lowest roll")
class RollOneMore(Modification):
    """CR 706.6. "Roll that many dice plus one and ignore the lowest roll"."""

    modifies: ClassVar = (DiceRolled,)

    def modified(self, event: Event, context: Context) -> Sequence[Event]:
        assert isinstance(event, DiceRolled)
        return (replace(event, count=event.count + 1, ignored=event.ignored + 1),)
