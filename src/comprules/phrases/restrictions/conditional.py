"""CR 508.1c-d, 509.1b-c: restrictions on attacking and blocking, and requirements, that depend on something at the
time.
"""

from __future__ import annotations

from typing import Literal

from comprules.phrases.nouns.combat_nouns import WOULD_DEFEND
from comprules.phrases.prelude import *
from comprules.phrases.restrictions.attacking import Declared, is_declared
from comprules.phrases.restrictions.blocking import CannotBeBlocked
from comprules.rules.combat.combat import attacked, defended_by
from comprules.rules.combat.declarations import Blocking, DeclaredAttack
from comprules.rules.starting_and_ending.limitations import Cannot, Must


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
        _note_defender(act, context)
        return self.condition.holds(context) is (self.how == "if")


@rule("508.5")
def _note_defender(act: Event | Act, context: Context) -> None:
    """Let "defending player" mean who would be attacked."""
    if isinstance(act, DeclaredAttack):
        player = defended_by(context.board, act.defender)
        context.bind(WOULD_DEFEND, () if player is None else attacked(context.board, player))


@rule("508.1d", "509.1c")
@phrase(
    {
        "attack": "attack(s) each combat if able unless {condition}",
        "block": "block(s) each combat if able unless {condition}",
        "attack or block": "attack(s) or block(s) each combat if able unless {condition}",
    },
    by="deed",
    also={
        "attack": ["attack(s) each turn if able unless {condition}"],
        "block": ["block(s) each turn if able unless {condition}"],
    },
)
class MustFightUnless(Must):
    """CR 508.1d. "Attacks each combat if able unless you control another Ally"."""

    deed: Declared
    condition: Condition

    concerns: ClassVar[tuple[type[Any], ...]] = (DeclaredAttack, Blocking)

    def demands(self, act: Act, who: Noun, context: Context) -> bool:
        if not is_declared(act, self.deed, who, context):
            return False
        _note_defender(act, context)
        return not self.condition.holds(context)


@rule("509.1b")
@phrase({"unless": "can't be blocked unless {condition}", "if": "can't be blocked if {condition}"}, by="how")
class CannotBeBlockedUnless(Cannot):
    """CR 509.1b. "Can't be blocked if you've cast two or more spells this turn"."""

    how: Literal["unless", "if"]
    condition: Condition

    concerns: ClassVar[tuple[type[Any], ...]] = (Blocking,)

    def forbids(self, act: Event | Act, who: Noun, context: Context) -> bool:
        is_that = CannotBeBlocked(None).forbids(act, who, context)
        return is_that and self.condition.holds(context) is (self.how == "if")
