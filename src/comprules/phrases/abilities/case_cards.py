"""CR 719: Case cards, and 702.169: solved."""

from __future__ import annotations

from functools import cache
from typing import cast

from comprules.phrases.instructions.striations import Inscribed, WhileAt
from comprules.phrases.prelude import *
from comprules.reader.reading import read
from comprules.rules.abilities.abilities import TriggeredAbility
from comprules.rules.abilities.event_patterns import Transitive
from comprules.rules.objects.designations import Designate, is_designated


@looks_at()
class IsSolved(Condition):
    """CR 719.3b. That the source is solved."""

    heeded: ClassVar[Changes] = frozenset()

    def holds(self, context: Context) -> bool:
        return is_designated(context.board, context.source, "solved")


class CanBeSolved(Condition):
    """CR 719.3a. That a condition is met, and the source isn't solved."""

    condition: Condition

    def holds(self, context: Context) -> bool:
        return not is_designated(context.board, context.source, "solved") and self.condition.holds(context)


class Solve(Instruction):
    """CR 719.3a. This Case becomes solved."""

    @rule("719.3a", "719.3b")
    def happen(self, resolution: Resolution) -> None:
        resolution.happen((Designate(resolution.cause("719.3a"), resolution.source, "solved"),))


@rule("719.3a", "719.3b")
@phrase("solve(s) {what}")
class CaseIsSolved(Transitive):
    """CR 719.3b. "Whenever you solve a Case": its controller does, as it becomes solved."""

    events: ClassVar = (Designate,)

    what: Noun

    def subject_of(self, event: Event, context: Context) -> PlayerId | None:
        designate = cast("Designate", event)
        return context.board.controller(designate.object) if designate.designation == "solved" else None

    def object_of(self, event: Event, context: Context) -> ObjectId | None:
        return cast("Designate", event).object


class SolveEffect(Effect):
    """CR 719.3a. What solving does."""

    def instructions(self, modes: tuple[int, ...]) -> tuple[Instruction, ...]:
        return (Solve(),)

    def targets(self, modes: tuple[int, ...]) -> tuple[Targeted, ...]:
        return ()


@cache
def _at_your_end_step() -> Trigger:
    return read("At the beginning of your end step", Trigger)


@rule("719.3a")
class Solving(TriggeredAbility):
    """CR 719.3a. The triggered ability that "to solve" stands for."""

    wanted: Condition

    def condition(self) -> Trigger:
        return _at_your_end_step()

    def intervening_if(self) -> Condition | None:
        return CanBeSolved(self.wanted)

    def effect(self) -> Effect:
        return SolveEffect()


@rule("719.3a")
@phrase("to solve — {wanted}.")
class ToSolve(KeywordAbility):
    """CR 719.3a. "To solve — You control three or more artifacts"."""

    wanted: Condition

    def means(self) -> tuple[Ability, ...]:
        return (Solving(self.wanted),)


@rule("702.169b")
class WhileSolved(StaticAbility):
    """CR 702.169b. A static ability that applies as long as this Case is solved."""

    said: StaticAbility

    def statements(self) -> tuple[Statement, ...]:
        return self.said.statements()

    def when(self) -> Condition | None:
        also = self.said.when()
        return IsSolved() if also is None else IsSolvedAnd(also)

    def zones(self) -> frozenset[Zone]:
        return self.said.zones()


@looks_at()
class IsSolvedAnd(IsSolved):
    """CR 702.169b. That the source is solved, and its ability's own condition is met."""

    condition: Condition

    def holds(self, context: Context) -> bool:
        return super().holds(context) and self.condition.holds(context)


@rule("702.169a", "702.169b", "702.169c", "702.169d", "719.3c")
@phrase("solved — {inscribed}")
class Solved(KeywordAbility):
    """CR 702.169a. "Solved — {2}, Sacrifice this Case: Draw two cards": there as long as this Case is solved."""

    inscribed: Inscribed

    def means(self) -> tuple[Ability, ...]:
        ability = self.inscribed.ability
        if isinstance(ability, StaticAbility):
            return (WhileSolved(ability),)
        return (WhileAt(IsSolved(), (), (self.inscribed,)),)
