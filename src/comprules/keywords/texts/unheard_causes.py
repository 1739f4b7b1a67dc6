"""CR 603.2: effects that keep events from making abilities trigger: "creatures entering don't cause abilities to
trigger", "ward abilities of those creatures don't trigger".
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, ClassVar

from comprules.kernel.rule_citations import rule
from comprules.phrases.instructions.additional_triggers import CauseOfTriggering, is_of_an_object
from comprules.reader.phrase import phrase
from comprules.rules.abilities.statements import Statement
from comprules.rules.abilities.triggering import AbilityTriggers
from comprules.rules.objects.nouns import Objects
from comprules.rules.replacement_effects.replacement import context_of

if TYPE_CHECKING:
    from comprules.rules.concepts.active import Active
    from comprules.rules.concepts.board import Board
    from comprules.rules.concepts.events import Event
    from comprules.rules.resolving.context import Context


class Silencing(Statement):
    """A statement that keeps abilities from triggering."""

    concerns: ClassVar[tuple[type[Any], ...]] = (AbilityTriggers,)

    @abstractmethod
    def silences(self, event: Event, ability: Active, context: Context) -> bool:
        """Whether an ability doesn't trigger on this event."""


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
    from comprules.keywords.abilities.ward import Ward, WardByDeed

    abilities = board.characteristics(ability.source).abilities
    return any(isinstance(each, Ward | WardByDeed) and ability.statement in each.primitives() for each in abilities)


@rule("603.2", "101.2")
def heard(board: Board, active: Active, events: Sequence[Event]) -> Sequence[Event]:
    """Those of some events on which an ability can trigger."""
    silencing = board.index.about(Silencing, AbilityTriggers)
    if not silencing:
        return events
    return [event for event in events if not any(_silences(board, each, active, event) for each in silencing)]


def _silences(board: Board, saying: Active, active: Active, event: Event) -> bool:
    context = context_of(board, saying, event)
    is_met = saying.condition is None or bool(saying.condition.holds(context))
    return is_met and bool(saying.statement.silences(event, active, context))
