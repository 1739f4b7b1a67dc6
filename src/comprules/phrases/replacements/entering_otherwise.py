"""CR 614.12, 616.1b: permanents that would enter being exiled instead, or entering under another player's control."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Literal

from msgspec.structs import replace

from comprules.kernel.rule_citations import rule
from comprules.kernel.zones import Zone
from comprules.phrases.instructions.clauses import Clause
from comprules.phrases.replacements.would import Modification, Would
from comprules.reader.phrase import phrase
from comprules.rules.abilities.conditions import Condition
from comprules.rules.objects.nouns import Noun
from comprules.rules.objects.self_reference import is_self
from comprules.rules.replacement_effects.before_entering import before_entering
from comprules.rules.replacement_effects.precedence import Precedence
from comprules.rules.zones.zone_changes import MoveObject

if TYPE_CHECKING:
    from comprules.rules.concepts.events import Event
    from comprules.rules.resolving.context import Context


@rule("614.12")
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
