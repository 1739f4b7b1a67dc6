"""CR 508.1d, 509.1c: what resolving spells and abilities require for a time."""

from __future__ import annotations

from typing import Literal

from comprules.phrases.prelude import *
from comprules.phrases.restrictions.attacking import MustAttackThat, MustFight
from comprules.phrases.restrictions.blocking import MustBeBlocked, MustBlockThat
from comprules.rules.abilities.event_patterns import These
from comprules.rules.resolving.instructions import DoneByObjects
from comprules.rules.starting_and_ending.limitations import Must, MustBeDone


def require(subject: Sequence[Id], what: Must, duration: Duration, resolution: Resolution) -> None:
    """Let something be required of these objects for a time."""
    let_last(MustBeDone(These(tuple(subject)), what), duration, resolution)


@rule("508.1d", "509.1c", "611.2a")
@phrase(
    {
        "attack": "attack(s) {duration} if able",
        "block": "block(s) {duration} if able",
        "attack or block": "attack(s) or block(s) {duration} if able",
    },
    by="deed",
)
class MustFightFor(DoneByObjects):
    """CR 508.1d. "Target creature attacks this turn if able", "attacks or blocks this turn if able"."""

    deed: Literal["attack", "block", "attack or block"]
    duration: Duration

    def happen(self, subject: Sequence[Id], resolution: Resolution) -> None:
        require(subject, MustFight(self.deed), self.duration, resolution)


@rule("509.1c", "611.2a")
@phrase("must be blocked {duration} if able", also=["must be blocked each combat {duration} if able"])
class MustBeBlockedFor(DoneByObjects):
    """CR 509.1c. "It must be blocked this turn if able"."""

    duration: Duration

    def happen(self, subject: Sequence[Id], resolution: Resolution) -> None:
        require(subject, MustBeBlocked(), self.duration, resolution)


@rule("509.1c", "611.2a")
@phrase("block(s) {whom} {duration} if able")
class MustBlockThatFor(DoneByObjects):
    """CR 509.1c. "Target creature blocks this creature this turn if able"."""

    acts_on: ClassVar[Where] = {"whom": ON_BATTLEFIELD}

    whom: Noun
    duration: Duration

    def happen(self, subject: Sequence[Id], resolution: Resolution) -> None:
        whom = These(self.whom.refer(resolution))
        require(subject, MustBlockThat(whom), self.duration, resolution)


@rule("508.1d", "611.2a")
@phrase("attack(s) {whom} {duration} if able")
class MustAttackThatFor(DoneByObjects):
    """CR 508.1d. "Target creature attacks you this turn if able"."""

    acts_on: ClassVar[Where] = {"whom": ON_BATTLEFIELD}

    whom: Noun
    duration: Duration

    def happen(self, subject: Sequence[Id], resolution: Resolution) -> None:
        whom = These(self.whom.refer(resolution))
        require(subject, MustAttackThat(whom), self.duration, resolution)
