"""CR 611.2a: effects that last until something happens."""

from __future__ import annotations

from comprules.rules.abilities.abilities import Delayed, Trigger
from comprules.rules.continuous_effects.effect_events import EffectEnds
from comprules.rules.prelude import *
from comprules.rules.resolving.effects import Effect


@rule("611.2a")
class EndsThen(Delayed):
    """CR 611.2a. That an effect, by its number, lasts until something happens: no ability, but it waits as one does."""

    trigger: Trigger
    ends: ObjectId
    once: bool = True

    def condition(self) -> Trigger:
        return self.trigger

    def effect(self) -> Effect:
        raise TypeError("an effect ends without anything going on the stack")


@rule("611.2a")
def end_at_once(game: Game, active: Active) -> bool:
    """End the effect that lasts until what has just happened, if this waits for that: whether it does."""
    waiting = active.statement
    if not isinstance(waiting, EndsThen):
        return False
    game.propose([EffectEnds(Cause("611.2a", active.source), waiting.ends, active.source)])
    return True
