"""CR 508.1c, 509.1b: restrictions on attacking and blocking that depend on something at the time."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Literal

from comprules.concepts.combat_nouns import WOULD_DEFEND
from comprules.concepts.nouns import Noun
from comprules.effects.conditions import Condition
from comprules.effects.restrictions.attacking import Declared, is_declared
from comprules.effects.restrictions.limitations import Cannot
from comprules.oracle.phrase import phrase
from comprules.rule_citations import rule
from comprules.turn.combat import defended_by
from comprules.turn.declarations import Blocking, DeclaredAttack

if TYPE_CHECKING:
    from comprules.effects.context import Context
    from comprules.effects.statements import Act
    from comprules.events import Event


@rule("508.1c", "508.5", "509.1b")
@phrase({"unless": "can't {deed} unless {condition}", "if": "can't {deed} if {condition}"}, by="how")
class CannotFightUnless(Cannot):
    """CR 508.1c. "Can't attack unless defending player controls an Island"."""

    deed: Declared
    how: Literal["unless", "if"]
    condition: Condition

    concerns: ClassVar[tuple[type[Any], ...]] = (DeclaredAttack, Blocking)

    def forbids(self, act: Event | Act, who: Noun, context: Context) -> bool:
        if not is_declared(act, self.deed, who, context):
            return False
        if isinstance(act, DeclaredAttack):
            player = defended_by(context.board, act.defender)
            context.bind(WOULD_DEFEND, () if player is None else (player,))
        return self.condition.holds(context) is (self.how == "if")
