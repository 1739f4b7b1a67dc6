"""CR 603.7h, 608.2p: how often an ability has resolved, and abilities that trigger as something has resolved."""

from __future__ import annotations

from typing import Literal

from comprules.phrases.instructions.delayed_triggers import Body, DelayedAbility, LaterEffect, create_delayed
from comprules.phrases.instructions.sentences import Later
from comprules.phrases.prelude import *
from comprules.rules.abilities.activations import AbilityActivated, CountsActivations
from comprules.rules.abilities.linked_abilities import ORIGIN
from comprules.rules.concepts.active import PRINTED
from comprules.rules.resolving.history import of_kind
from comprules.rules.resolving.resolution_events import HasResolved, Resolved

CREATOR: Final = -11
"""The slot of the ability on the stack that created a delayed triggered ability which waits for it to have resolved."""


def times_resolved(resolution: Resolution) -> int:
    """How often the ability that is resolving has resolved this turn, this time included."""
    board = resolution.board
    resolved = (event.object for event in of_kind(Resolved, board))
    this = _identity(board, resolution.item)
    return sum(_identity(board, item) == this for item in dict.fromkeys(resolved))


def _identity(board: Board, item: ObjectId) -> tuple[Any, ...]:
    """What is the same for an ability of an object each time that it is on the stack."""
    record = board.object(item)
    bound = dict(record.stacked.bound) if record.stacked is not None else {}
    return (record.source, record.ability, bound.get(ORIGIN, PRINTED))


@phrase("{n:ordinal}")
class WhichTime(Phrase):
    """Which one of several times."""

    n: int


@rule("608.2i")
@phrase(
    {
        "this is": "this is the {times:or} time this ability has resolved this turn",
        "it's": "it's the {times:or} time",
    },
    by="how",
)
class ResolvesForTheNthTime(SimpleCondition):
    """CR 608.2i. "This is the second time this ability has resolved this turn"."""

    how: Literal["this is", "it's"]
    times: tuple[WhichTime, ...]

    def holds(self, context: Context) -> bool:
        return isinstance(context, Resolution) and times_resolved(context) in [each.n for each in self.times]


class WhenItHasResolved(Trigger):
    """CR 608.2p. When the ability that created this one has resolved."""

    events: ClassVar = (HasResolved,)

    def matches(self, event: Event, context: Context) -> bool:
        return isinstance(event, HasResolved) and event.object == context.bound.get(CREATOR)


@rule("603.7h")
@phrase("when this ability resolves for the {time} time this turn, {then}")
class WhenItResolvesForTheNthTime(Later):
    """CR 603.7h. "When this ability resolves for the third time this turn, …": created during that resolution only."""

    time: WhichTime
    then: Body

    def happen(self, resolution: Resolution) -> None:
        if times_resolved(resolution) != self.time.n:
            return
        resolution.bind(CREATOR, resolution.item)
        later = LaterEffect(self.then, settled=False)
        create_delayed(DelayedAbility(WhenItHasResolved(), later, self), None, resolution)


@rule("602.2b", "608.2i")
@phrase("this ability has been activated {n:one} or more times this turn")
class WasActivatedSoOften(CountsActivations, SimpleCondition):
    """CR 608.2i. "If this ability has been activated four or more times this turn": this very ability of the object."""

    n: int

    def holds(self, context: Context) -> bool:
        if not isinstance(context, Resolution):
            return False
        board, this = context.board, _identity(context.board, context.item)
        activated = (event.object for event in of_kind(AbilityActivated, board))
        return sum(_identity(board, item) == this for item in activated) >= self.n
