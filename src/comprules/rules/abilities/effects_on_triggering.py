"""CR 603.2, 603.2d: effects by which abilities trigger an additional time, or not at all."""

from __future__ import annotations

from comprules.rules.objects.nouns import Objects
from comprules.rules.prelude import *
from comprules.rules.replacement_effects.replacement import context_of


class AbilityTriggers(Event):
    """An ability triggers, which other abilities may trigger on (CR 603.3b); of a chapter ability, its chapter."""

    source: ObjectId
    player: PlayerId
    chapter: int = 0

    def describe(self, board: Board) -> str:
        """Whose ability."""
        return f"an ability of {board.name(self.source)} triggers"


@rule("603.2d")
class TriggersAgain(Statement):
    """CR 603.2d. That some triggered abilities trigger an additional time."""

    concerns: ClassVar[tuple[type[Any], ...]] = (AbilityTriggers,)

    whose: Objects

    def applies(self, source: ObjectId, events: Sequence[Event], context: Context) -> bool:
        """Whether an ability of this source that triggers on these events triggers an additional time."""
        return self.whose.includes(source, context)

    def is_about(self, ability: Any) -> bool:
        """Whether it could be an ability like this one."""
        return True


@rule("603.2d")
def times_to_trigger(board: Board, active: Active, events: Sequence[Event]) -> int:
    """How often an ability triggers that triggers on these events: once more for each effect that says so.

    Such effects don't multiply each other.
    """
    if not is_of_an_object(active):
        return 1
    said = board.index.about(TriggersAgain, AbilityTriggers)
    return 1 + len([each for each in said if _applies(board, each, active, events)])


@rule("603.2d")
@rule("603.2e", edition="2024")
def is_of_an_object(active: Active) -> bool:
    """Whether it is an ability that an object has: a delayed or reflexive one isn't."""
    return not active.is_resolved


def _applies(board: Board, saying: Active, active: Active, events: Sequence[Event]) -> bool:
    context = context_of(board, saying, events[0])
    is_met = saying.condition is None or bool(saying.condition.holds(context))
    again: TriggersAgain = saying.statement
    return is_met and again.is_about(active.statement) and again.applies(active.source, events, context)


class Silencing(Statement):
    """A statement that keeps abilities from triggering."""

    concerns: ClassVar[tuple[type[Any], ...]] = (AbilityTriggers,)

    @abstractmethod
    def silences(self, event: Event, ability: Active, context: Context) -> bool:
        """Whether an ability doesn't trigger on this event."""


@rule("603.2", "101.2")
def heard(board: Board, active: Active, events: Sequence[Event]) -> Sequence[Event]:
    """Those of some events on which an ability can trigger."""
    silencing = board.index.said.get((Silencing, AbilityTriggers))
    if not silencing:
        return events
    return [event for event in events if not any(_silences(board, each, active, event) for each in silencing)]


def _silences(board: Board, saying: Active, active: Active, event: Event) -> bool:
    context = context_of(board, saying, event)
    is_met = saying.condition is None or bool(saying.condition.holds(context))
    return is_met and bool(saying.statement.silences(event, active, context))
