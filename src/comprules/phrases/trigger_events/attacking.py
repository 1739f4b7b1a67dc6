"""CR 508.3: attacking."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable
from typing import cast

from comprules.phrases.nouns.attacked import is_attack_on, meant_by
from comprules.phrases.nouns.described_objects import Typed
from comprules.phrases.prelude import *
from comprules.phrases.quantities.totals import TotalAtBound
from comprules.reader.mood import LOOKING_BACK, OF_ITSELF
from comprules.rules.abilities.event_patterns import Transitive, is_several
from comprules.rules.combat.combat import attacked
from comprules.rules.combat.declare_attackers_step import AttackersDeclared, Attacks
from comprules.rules.objects.designations import is_designated


@rule("508.3a", "508.3d", "508.3e")
@phrase("attack(s)[ {what}]")
class Attacking(Transitive):
    """CR 508.3a, 508.3d, 508.3e. A creature attacks: it was declared as an attacker. A player attacks once with all."""

    events: ClassVar = (Attacks,)
    by_the_way_in: ClassVar = ("what",)

    what: Noun | None

    def subject_of(self, event: Event, context: Context) -> ObjectId | None:
        return cast("Attacks", event).creature

    def subjects_of(self, event: Event, context: Context) -> tuple[Id, ...]:
        attacks = cast("Attacks", event)
        return (attacks.creature, attacks.player)

    def object_of(self, event: Event, context: Context) -> Id | None:
        """What is attacked; of players who are attacked together one who is meant, or else the first."""
        defender = cast("Attacks", event).defender
        what = self.what
        return defender if what is None else next(meant_by(what, defender, context), defender)

    def is_batch(self, subject: Phrase) -> bool:
        return isinstance(subject, Players) or super().is_batch(subject)

    def apart(self, event: Event, subject: Phrase, board: Board) -> Hashable:
        """Who is attacked, but where several of them count as one; and each player attacks apart."""
        attacks = cast("Attacks", event)
        if self.what is not None and not is_several(self.what):
            return attacks.defender
        return attacks.player if isinstance(subject, Players) else None


@rule("506.5", "508.3a", "702.83b")
@phrase("attack(s) alone")
class AttackingAlone(EventPattern):
    """CR 506.5. A creature attacks alone: it is the only one declared."""

    events: ClassVar = (AttackersDeclared,)

    def subject_of(self, event: Event, context: Context) -> ObjectId | None:
        attacks = cast("AttackersDeclared", event).attacks
        return attacks[0][0] if len(attacks) == 1 else None


@rule("508.3a", "702.171b")
@phrase("attack(s) while saddled")
class AttackingWhileSaddled(EventPattern):
    """CR 508.3a. A creature attacks that is saddled at that time."""

    moods: ClassVar = frozenset()
    events: ClassVar = (Attacks,)

    def subject_of(self, event: Event, context: Context) -> ObjectId | None:
        creature = cast("Attacks", event).creature
        return creature if is_designated(context.board, creature, "saddled") else None


@rule("508.3c", "508.3d")
@phrase("attack(s) with {what}")
class AttackingWith(Transitive):
    """CR 508.3c. A player attacks with a creature, once for each, or with "two or more creatures" at once."""

    events: ClassVar = (Attacks,)

    what: Noun

    def subject_of(self, event: Event, context: Context) -> PlayerId | None:
        return cast("Attacks", event).player

    def object_of(self, event: Event, context: Context) -> ObjectId | None:
        return cast("Attacks", event).creature


@rule("508.3d")
@phrase("attack(s) with creatures", prefer=(AttackingWith,))
class AttackingWithCreatures(EventPattern):
    """CR 508.3d. "Whenever an opponent attacks with creatures": once, with however many; "those creatures" are all of
    them.
    """

    moods: ClassVar = LOOKING_BACK - OF_ITSELF
    introduces: ClassVar = Introduction(objects=True, plural=True, words=frozenset({"creature", "permanent"}))
    events: ClassVar = (Attacks,)

    slot: int = 0

    def subject_of(self, event: Event, context: Context) -> PlayerId | None:
        return cast("Attacks", event).player

    def is_batch(self, subject: Phrase) -> bool:
        return True

    def apart(self, event: Event, subject: Phrase, board: Board) -> Hashable:
        return cast("Attacks", event).player

    def sum_up(self, events: Sequence[Event], context: Context) -> None:
        context.bind(self.slot, tuple(cast("Attacks", event).creature for event in events))


@rule("508.3c", "508.3d")
@phrase("attack(s) with at least {n:one} {kind:THEY}")
class AttackingWithAtLeast(EventPattern):
    """CR 508.3d. A player attacks with so many creatures of a kind or more, declared together."""

    moods: ClassVar = LOOKING_BACK - OF_ITSELF
    events: ClassVar = (AttackersDeclared,)

    n: int
    kind: Description

    def subject_of(self, event: Event, context: Context) -> Id | None:
        return next(iter(self.subjects_of(event, context)), None)

    def subjects_of(self, event: Event, context: Context) -> tuple[Id, ...]:
        declared = cast("AttackersDeclared", event)
        fitting = [creature for creature, _ in declared.attacks if self.kind.matches(creature, context)]
        attackers = Counter(declared.attacker_with(creature) for creature in fitting)
        return tuple(player for player, count in attackers.items() if count >= self.n)


@rule("508.3b")
@phrase("<is|is|are|are> attacked")
class IsAttacked(EventPattern):
    """CR 508.3b. A player, planeswalker or battle is attacked, once by however many creatures."""

    moods: ClassVar = LOOKING_BACK - OF_ITSELF
    events: ClassVar = (Attacks,)

    def subject_of(self, event: Event, context: Context) -> Id | None:
        return cast("Attacks", event).defender

    def subjects_of(self, event: Event, context: Context) -> tuple[Id, ...]:
        return attacked(context.board, cast("Attacks", event).defender)

    def is_batch(self, subject: Phrase) -> bool:
        return True

    def apart(self, event: Event, subject: Phrase, board: Board) -> Hashable:
        return cast("Attacks", event).defender


@rule("508.3c", "508.3e")
@phrase("attack(s) {whom} with {what}")
class AttackingSomebodyWith(Transitive):
    """CR 508.3e. A player attacks a player with one or more creatures, once for each player attacked."""

    events: ClassVar = (Attacks,)

    whom: Players
    what: Noun

    def subject_of(self, event: Event, context: Context) -> PlayerId | None:
        return cast("Attacks", event).player

    def object_of(self, event: Event, context: Context) -> ObjectId | None:
        return cast("Attacks", event).creature

    def agrees(self, event: Event, context: Context) -> bool:
        return is_attack_on(self.whom, cast("Attacks", event).defender, context) and super().agrees(event, context)

    def apart(self, event: Event, subject: Phrase, board: Board) -> Hashable:
        return cast("Attacks", event).defender


@rule("508.1k", "508.3d", "208.1")
@phrase("attack(s) with {what:THEY} {limit}")
class AttackingWithTotal(EventPattern):
    """CR 508.3d. "Attacks with creatures with total power 6 or greater": those declared together, by one player."""

    moods: ClassVar = LOOKING_BACK - OF_ITSELF
    events: ClassVar = (AttackersDeclared,)

    what: Typed
    limit: TotalAtBound

    def subject_of(self, event: Event, context: Context) -> Id | None:
        return next(iter(self.subjects_of(event, context)), None)

    def subjects_of(self, event: Event, context: Context) -> tuple[Id, ...]:
        declared = cast("AttackersDeclared", event)
        attackers = dict.fromkeys(declared.attacker_with(creature) for creature, _ in declared.attacks)
        return tuple(player for player in attackers if self._is_enough(player, declared, context))

    def _is_enough(self, player: PlayerId, declared: AttackersDeclared, context: Context) -> bool:
        limits = self.limit.limits(context)
        own = (creature for creature, _ in declared.attacks if declared.attacker_with(creature) == player)
        total = sum(self.limit.value_of(each, context) for each in own if self.what.matches(each, context))
        return (limits.least is None or total >= limits.least) and (limits.most is None or total <= limits.most)
