"""CR 614.12, 616.1b: permanents that would enter being exiled instead, or entering under another player's control."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Literal

from msgspec.structs import replace

from comprules.concepts.nouns import Noun
from comprules.concepts.self_reference import is_self
from comprules.effects.clauses import Clause
from comprules.effects.conditions import Condition
from comprules.effects.replacements.entering import before_entering
from comprules.effects.replacements.would import Modification, Would
from comprules.effects.statements import Precedence
from comprules.oracle.phrase import phrase
from comprules.rule_citations import rule
from comprules.zone_changes import MoveObject
from comprules.zones import Zone

if TYPE_CHECKING:
    from comprules.effects.context import Context
    from comprules.events import Event


@rule("603.6d", "614.12")
@phrase("{who} would enter[ under {whose} control][ and {condition}]")
class WouldEnter(Would):
    """CR 614.12. "A nontoken creature would enter and it wasn't cast": what it would be on the battlefield counts."""

    who: Noun
    whose: Literal["your", "an opponent's"] | None
    condition: Condition | None

    events: ClassVar[tuple[type[Any], ...]] = (MoveObject,)

    def matches(self, event: Event, context: Context) -> bool:
        if not isinstance(event, MoveObject) or event.to is not Zone.BATTLEFIELD:
            return False
        if not self.who.includes(event.object, context) or not self._is_theirs(event, context):
            return False
        return self.condition is None or self.condition.holds(before_entering(event, context))

    def _is_theirs(self, event: MoveObject, context: Context) -> bool:
        controller = event.future_controller(context.board)
        match self.whose:
            case "your":
                return controller == context.you
            case "an opponent's":
                return controller in context.board.opponents(context.you)
            case _:
                return True

    def is_about_source_alone(self) -> bool:
        return is_self(self.who)

    def is_about_entering_alone(self) -> bool:
        return True


@rule("110.2a", "616.1b")
@phrase("{it} <enters|enter @it> under your control", prefer=(Clause,))
class EntersUnderYourControl(Modification):
    """CR 616.1b. "It enters under your control instead"."""

    it: Noun

    precedence: ClassVar[Precedence] = Precedence.CONTROL

    def modified(self, event: Event, context: Context) -> Sequence[Event]:
        assert isinstance(event, MoveObject)
        return (replace(event, controller=context.you),)
