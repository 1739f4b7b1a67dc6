"""CR 603.2: effects that keep events from making abilities trigger: "creatures entering don't cause abilities to
trigger", "ward abilities of those creatures don't trigger".
"""

from __future__ import annotations

from comprules.keywords.abilities.ward import Ward, WardForX
from comprules.phrases.instructions.additional_triggers import CauseOfTriggering
from comprules.phrases.prelude import *
from comprules.rules.abilities.effects_on_triggering import Silencing, is_of_an_object


@rule("603.2", "101.2")
@phrase("{because:THEY} don't cause abilities[ of {whose}] to trigger")
class CausesNoTriggers(Silencing):
    """CR 603.2. "Creatures entering don't cause abilities of artifacts to trigger"."""

    because: CauseOfTriggering
    whose: Objects | None

    def silences(self, event: Event, ability: Active, context: Context) -> bool:
        return self._is_theirs(ability, context) and self.because.is_one(event, context)

    def _is_theirs(self, ability: Active, context: Context) -> bool:
        """Whether it is an ability that such an object has; a delayed one is none of those."""
        return self.whose is None or (is_of_an_object(ability) and self.whose.includes(ability.source, context))


@rule("603.2", "101.2", "702.21a")
@phrase("ward abilities of {whose} don't trigger")
class WardDoesNotTrigger(Silencing):
    """CR 702.21a. "Ward abilities of creatures your opponents control don't trigger"."""

    whose: Objects

    def silences(self, event: Event, ability: Active, context: Context) -> bool:
        return self.whose.includes(ability.source, context) and _comes_from_ward(ability, context.board)


def _comes_from_ward(ability: Active, board: Board) -> bool:
    abilities = board.characteristics(ability.source).abilities
    return any(isinstance(each, Ward | WardForX) and ability.statement in each.primitives() for each in abilities)
