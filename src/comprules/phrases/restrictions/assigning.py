"""CR 510.1a: creatures that assign combat damage by their toughness, or none."""

from __future__ import annotations

from comprules.phrases.prelude import *
from comprules.rules.combat.damage_assignment import AssigningDamage, DamageByToughness, NoDamageAssigned
from comprules.rules.starting_and_ending.limitations import Limitation


@rule("510.1a")
class ToughnessCounts(DamageByToughness):
    """CR 510.1a. That certain creatures assign combat damage equal to their toughness."""

    who: Noun

    concerns: ClassVar[tuple[type[Act], ...]] = (AssigningDamage,)

    def creatures(self) -> Noun:
        return self.who


@rule("510.1a")
@phrase("assign(s) combat damage equal to <its|their> toughness rather than <its|their> power")
class AssignsByToughness(Limitation):
    """CR 510.1a. "Assigns combat damage equal to its toughness rather than its power"."""

    def said_of(self, who: Noun) -> tuple[Statement, ...]:
        return (ToughnessCounts(who),)


@rule("510.1a")
class NothingCounts(NoDamageAssigned):
    """CR 510.1a. That certain creatures assign no combat damage."""

    who: Noun

    concerns: ClassVar[tuple[type[Act], ...]] = (AssigningDamage,)

    def creatures(self) -> Noun:
        return self.who


@rule("510.1a")
@phrase("assign(s) no combat damage")
class AssignsNone(Limitation):
    """CR 510.1a. "Assigns no combat damage (this turn)"."""

    def said_of(self, who: Noun) -> tuple[Statement, ...]:
        return (NothingCounts(who),)
