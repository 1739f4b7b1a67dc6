"""CR 118.8b, 601.2b: teamwork, an additional cost that may be paid by tapping creatures with enough power."""

from __future__ import annotations

from comprules.keywords.abilities.crew import TapsTotalPower
from comprules.phrases.prelude import *
from comprules.rules.casting.casting_options import AdditionalCost


class TeamingUp(Act):
    """A creature being tapped for the teamwork of a spell."""

    creature: ObjectId
    spell: ObjectId


@rule("118.8b", "601.2h")
class TapsTeam(TapsTotalPower):
    """CR 601.2h. Creatures with enough total power are tapped."""

    number: ClassVar[str] = "601.2h"

    def act(self, creature: ObjectId, context: Context) -> Act:
        return TeamingUp(creature, context.source)


@rule("118.8b", "601.2b")
class MayTapTeam(AdditionalCost):
    """CR 118.8b. That creatures with so much total power may be tapped."""

    power: int

    def costs(self) -> tuple[Cost, ...]:
        return (TapsTeam(self.power),)

    def label(self) -> str:
        return f"teamwork {self.power}"


@rule("118.8b", "601.2b")
@phrase("teamwork {power}")
class Teamwork(KeywordAbility):
    """CR 118.8b. "Teamwork 4": creatures with total power 4 or greater may be tapped as the spell is cast."""

    power: int

    def means(self) -> tuple[Ability, ...]:
        return stated(MayTapTeam(self.power))
