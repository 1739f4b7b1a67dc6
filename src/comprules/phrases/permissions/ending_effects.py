"""CR 116.2c: effects that a player may end at a later time, by a special action."""

from __future__ import annotations

from itertools import takewhile

from comprules.phrases.prelude import *
from comprules.rules.concepts.events import LOG, chained
from comprules.rules.continuous_effects.effect_events import EffectBegins
from comprules.rules.resolving.resolution_events import Resolved
from comprules.rules.targets_and_priority.ending_effects import MayBeEnded


@rule("116.2c")
@phrase("you may {deed:YOU} to end this effect")
class MayEndThisEffect(Instruction):
    """CR 116.2c. "You may pay {W} to end this effect": what has begun by the same spell or ability."""

    deed: Predicate

    def happen(self, resolution: Resolution) -> None:
        let_last(MayBeEnded(self.deed, _begun_by(resolution)), None, resolution)


def _begun_by(resolution: Resolution) -> tuple[ObjectId, ...]:
    """The effects that have begun since something began to resolve."""
    entered = (logged.event for logged in chained(resolution.game.state.registers[LOG]))
    meanwhile = takewhile(lambda event: not (isinstance(event, Resolved) and event.object == resolution.item), entered)
    return tuple(event.number for event in meanwhile if isinstance(event, EffectBegins))[::-1]
