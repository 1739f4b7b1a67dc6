"""CR 701.64, 702.186: harnessing permanents, and the abilities that they have then."""

from __future__ import annotations

from comprules.phrases.continuous.abilities import Givable, Has, Quoted
from comprules.phrases.prelude import *
from comprules.rules.objects.designations import Designate, is_designated


@rule("701.64a", "701.64b")
@phrase("harness {what}")
class Harnesses(Predicate):
    """CR 701.64a. "Harness this artifact": it becomes harnessed, if it isn't yet, until it leaves the battlefield."""

    what: SelfReference

    def happen(self, subject: Sequence[Id], resolution: Resolution) -> None:
        cause = resolution.cause("701.64a")
        events = [Designate(cause, number, "harnessed") for number in self.what.refer(resolution)]
        resolution.did(resolution.begin(events))


@looks_at()
class IsHarnessed(SimpleCondition):
    """CR 702.186b. That the source is harnessed."""

    def holds(self, context: Context) -> bool:
        return is_designated(context.board, context.source, "harnessed")


@rule("702.186a", "702.186b")
@phrase("∞ — {ability}")
class Infinity(StaticAbility):
    """CR 702.186b. "∞ — {T}: Draw a card": the permanent has the ability as long as it is harnessed."""

    ability: Givable

    def statements(self) -> tuple[Statement, ...]:
        return (Modifies(This("permanent"), (Has((Quoted(self.ability),)),)),)

    def when(self) -> Condition | None:
        return IsHarnessed()
