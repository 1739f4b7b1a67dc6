"""CR 603.2: effects that keep events from making abilities trigger: "creatures entering don't cause abilities to
trigger".
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, ClassVar

from comprules.concepts.nouns import Objects
from comprules.effects.additional_triggers import CauseOfTriggering
from comprules.effects.replacement import context_of
from comprules.effects.statements import Statement
from comprules.effects.triggering import AbilityTriggers
from comprules.oracle.phrase import phrase
from comprules.rule_citations import rule

if TYPE_CHECKING:
    from comprules.board import Board
    from comprules.effects.context import Context
    from comprules.effects.index import Index
    from comprules.effects.statements import Active
    from comprules.events import Event


@rule("603.2", "101.2")
@phrase("{because:THEY} don't cause abilities[ of {whose}] to trigger")
class CausesNoTriggers(Statement):
    """CR 603.2. "Creatures entering don't cause abilities of artifacts to trigger"."""

    concerns: ClassVar[tuple[type[Any], ...]] = (AbilityTriggers,)

    because: CauseOfTriggering
    whose: Objects | None

    def silences(self, event: Event, source: int, context: Context) -> bool:
        """Whether abilities of this source don't trigger on this event."""
        return (self.whose is None or self.whose.includes(source, context)) and self.because.is_one(event, context)


@rule("603.2", "101.2")
def heard(board: Board, index: Index, active: Active, events: Sequence[Event]) -> Sequence[Event]:
    """Those of some events on which an ability can trigger."""
    silencing = index.about(CausesNoTriggers, AbilityTriggers)
    if not silencing:
        return events
    return [event for event in events if not any(_silences(board, each, active, event) for each in silencing)]


def _silences(board: Board, saying: Active, active: Active, event: Event) -> bool:
    context = context_of(board, saying, event)
    is_met = saying.condition is None or bool(saying.condition.holds(context))
    return is_met and bool(saying.statement.silences(event, active.source, context))
