"""CR 508.3: attacking."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import TYPE_CHECKING, ClassVar, cast

from comprules.concepts.nouns import Noun
from comprules.effects.happenings import Happening, Transitive, bind_noun, least_of
from comprules.oracle.phrase import phrase
from comprules.rule_citations import rule
from comprules.turn.declare_attackers_step import AttackersDeclared, Attacks

if TYPE_CHECKING:
    from comprules.effects.context import Context
    from comprules.events import Event


@rule("508.3a", "508.3b")
@phrase("attack(s)[ {what}]")
class CreatureAttacks(Transitive):
    """CR 508.3a, 508.3b. A creature attacks, or attacks a player, planeswalker or battle: it has been declared."""

    events: ClassVar = (Attacks,)

    what: Noun | None

    def subject_of(self, event: Event, context: Context) -> int | None:
        return cast("Attacks", event).creature

    def object_of(self, event: Event, context: Context) -> int | None:
        return cast("Attacks", event).defender

    def apart(self, event: Event) -> Hashable:
        return cast("Attacks", event).defender if self.what is not None else None


@rule("506.5", "508.3a")
@phrase("attack(s) alone")
class AttacksAlone(Happening):
    """CR 506.5. A creature attacks alone: it is the only one declared."""

    events: ClassVar = (AttackersDeclared,)

    def subject_of(self, event: Event, context: Context) -> int | None:
        attacks = cast("AttackersDeclared", event).attacks
        return attacks[0][0] if len(attacks) == 1 else None


@rule("508.3d")
@phrase("attack(s) with {attackers}")
class PlayerAttacksWith(Happening):
    """CR 508.3d. A player attacks with creatures of some kind, as many as the noun says."""

    events: ClassVar = (AttackersDeclared,)

    attackers: Noun

    def subject_of(self, event: Event, context: Context) -> int | None:
        return cast("AttackersDeclared", event).player

    def agrees(self, event: Event, context: Context) -> bool:
        return len(self._found(event, context)) >= least_of(self.attackers, context)

    def sum_up(self, events: Sequence[Event], context: Context) -> None:
        bind_noun(self.attackers, self._found(events[0], context), context)

    def _found(self, event: Event, context: Context) -> tuple[int, ...]:
        creatures = (creature for creature, _ in cast("AttackersDeclared", event).attacks)
        return tuple(creature for creature in creatures if self.attackers.includes(creature, context))
