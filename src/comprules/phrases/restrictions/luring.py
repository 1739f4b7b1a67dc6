"""CR 509.1c: that every creature able to block something must do so."""

from __future__ import annotations

from comprules.phrases.abilities.static_abilities import Saying
from comprules.phrases.prelude import *
from comprules.phrases.statics.saying import SaidOf
from comprules.rules.abilities.statements import Requirement
from comprules.rules.combat.declarations import Blocking
from comprules.rules.continuous_effects.continuous import Stative
from comprules.rules.starting_and_ending.limitations import Limitation


@rule("509.1c")
@phrase("all {which:THEY} able to block {whom} do so")
class AllBlock(Requirement):
    """CR 509.1c. Each creature of a kind that can block what is meant has a requirement to block it."""

    which: Description
    whom: Noun

    concerns: ClassVar[tuple[type[Act], ...]] = (Blocking,)

    def demands(self, act: Act, context: Context) -> bool:
        if not isinstance(act, Blocking) or not self.whom.includes(act.attacker, context):
            return False
        return self.which.fits(act.blocker, context)


@rule("509.1c", "604.1")
@phrase(
    {
        True: "{who} {parts:and@who}, and all {which:THEY} able to block <it|them @who> do so",
        False: "{who} {parts:and@who} and all {which:THEY} able to block <it|them @who> do so",
    },
    by="comma",
)
class SaidAndLures(Saying):
    """CR 509.1c. "Enchanted creature gets +4/+4, and all creatures able to block it do so"."""

    doer: ClassVar[str] = "who"

    comma: bool
    who: Objects
    parts: tuple[Stative | Limitation, ...]
    which: Description

    def statements(self) -> tuple[Statement, ...]:
        return (*SaidOf(self.who, self.parts).statements(), AllBlock(self.which, self.who))


@rule("509.1c", "611.2")
@phrase("all {which:THEY} able to block {whom} {duration} do so")
class AllBlockForATime(Instruction):
    """CR 509.1c, 611.2. "All creatures able to block target creature this turn do so"."""

    which: Description
    whom: Noun
    duration: Duration

    def happen(self, resolution: Resolution) -> None:
        resolution.did(True)
        let_last(AllBlock(self.which, self.whom), self.duration, resolution)
