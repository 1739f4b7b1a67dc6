"""CR 506.1, 506.4: what is going on in a combat phase: who attacks what, and who blocks whom."""

from __future__ import annotations

from typing import Final

from comprules.kernel.ids import Id, ObjectId, PlayerId
from comprules.kernel.records import Record
from comprules.kernel.registers import Register, of_course
from comprules.kernel.rule_citations import rule
from comprules.rules.concepts.active import Origin

COMBAT: Final = of_course(Register["Combat | None"]("combat"))
"""The register of the combat phase that it is; None between them."""

Assigned = tuple[tuple[ObjectId, Id, int], ...]
"""Damage as it was assigned: by which creature, to what, how much."""

Bands = tuple[tuple[ObjectId, ...], ...]
"""Attacking bands: the creatures in each."""


@rule("508.1k", "509.1h")
class Attacker(Record):
    """An attacking creature, the player it attacked with, and the player, planeswalker or battle it attacks.

    `defender` is None once that is no longer in combat (CR 506.4c). `keeper` controls the permanent that is attacked.
    `is_blocked` is None until blockers have been declared. `was_declared` is unset for a creature that entered
    attacking, or was made attacking by an effect: it never "attacked" (CR 508.4). `assigns_as_unblocked` is whether it
    was chosen in this combat damage step that it assigns its damage as though it weren't blocked, None until then.
    `together` are the other players who are attacked together with the defender, in editions in which a team is, and
    `damaged` is which of them all was chosen in this step to be assigned damage.
    """

    creature: ObjectId
    controller: PlayerId
    defender: Id | None
    defending_player: PlayerId
    keeper: PlayerId
    is_blocked: bool | None = None
    was_declared: bool = True
    assigns_as_unblocked: bool | None = None
    together: tuple[Id, ...] = ()
    damaged: Id | None = None

    @property
    def attacked(self) -> tuple[Id, ...]:
        """All that it attacks: nothing any more, a permanent, a player or those who are attacked together."""
        return () if self.defender is None else (self.defender, *self.together)


@rule("509.1g")
class Blocker(Record):
    """A blocking creature, the player it blocks for, and the attacking creatures it is blocking."""

    creature: ObjectId
    controller: PlayerId
    attackers: tuple[ObjectId, ...]


@rule("506.1")
class Combat(Record):
    """One combat phase.

    `removed` are the attackers no longer in combat, as they were (CR 508.5), `parted` the blocks, pairs of blocker and
    attacker, that ended as one of the two was removed; `left` are the attackers and blockers that were removed since
    they left the battlefield (CR 608.2h). `struck` are, from the first of two combat damage steps on, the creatures
    that had first strike or double strike as it began (CR 510.4). `orders` are those in which creatures deal their
    damage to several, in editions that have them announced. `declared_blockers` are the creatures that became blocking
    by being declared, whatever has become of them. `bands` are the creatures that attack in bands, of those that are
    still in combat (CR 702.22e-f). `named` are the defending players whom characteristic-defining abilities mean by
    that, in editions in which it is chosen: by which ability of which object. `required` are the creatures that had to
    attack as attackers were declared. `to_come` is how many phases were to come after it as it began.
    """

    attacking_players: tuple[PlayerId, ...]
    defending_players: tuple[PlayerId, ...]
    attackers: tuple[Attacker, ...] = ()
    blockers: tuple[Blocker, ...] = ()
    removed: tuple[Attacker, ...] = ()
    parted: tuple[tuple[ObjectId, ObjectId], ...] = ()
    struck: tuple[ObjectId, ...] | None = None
    orders: tuple[tuple[ObjectId, tuple[ObjectId, ...]], ...] = ()
    declared_blockers: tuple[ObjectId, ...] = ()
    bands: Bands = ()
    named: tuple[tuple[Origin, PlayerId], ...] = ()
    required: tuple[ObjectId, ...] = ()
    to_come: int = 0
    left: tuple[Attacker | Blocker, ...] = ()

    def attacker(self, creature: ObjectId) -> Attacker | None:
        """A creature's part in the attack, if it is attacking."""
        return next((known for known in self.attackers if known.creature == creature), None)

    def blocker(self, creature: ObjectId) -> Blocker | None:
        """A creature's part in the defense, if it is blocking."""
        return next((known for known in self.blockers if known.creature == creature), None)

    def blockers_of(self, attacker: ObjectId) -> tuple[ObjectId, ...]:
        """The creatures that are blocking an attacking creature now."""
        return tuple(known.creature for known in self.blockers if attacker in known.attackers)

    @rule("702.22e")
    def banded_with(self, creature: ObjectId) -> tuple[ObjectId, ...]:
        """The other creatures in the band that an attacking creature is in, whatever abilities they have by now."""
        band = next((band for band in self.bands if creature in band), ())
        return tuple(other for other in band if other != creature)

    @property
    def blocks(self) -> tuple[tuple[ObjectId, ObjectId], ...]:
        """Which creature is blocking which attacking creature now, in pairs."""
        return tuple((known.creature, attacker) for known in self.blockers for attacker in known.attackers)

    @property
    def creatures(self) -> tuple[ObjectId, ...]:
        """The attacking and the blocking creatures."""
        return (*(known.creature for known in self.attackers), *(known.creature for known in self.blockers))

    @property
    @rule("508.8")
    def had_attackers(self) -> bool:
        """Whether a creature has been declared as an attacker, or has become one otherwise, in this phase."""
        return bool(self.attackers or self.removed)
