"""CR 509.3: blocking and becoming blocked."""

from __future__ import annotations

from collections.abc import Hashable
from typing import cast

from comprules.phrases.nouns.attacked import meant_by
from comprules.phrases.prelude import *
from comprules.rules.abilities.event_patterns import EventPatterns, Occurrence, Transitive, is_several, least_of
from comprules.rules.combat.blocks import (
    AttacksUnblocked,
    BecomesBlocked,
    BecomesBlockedByCreature,
    Blocks,
    BlocksCreature,
)
from comprules.rules.combat.combat import combat_of
from comprules.rules.resolving.last_known import as_they_were


def _blocker(event: Blocks | BlocksCreature, context: Context, *, of_each: bool) -> ObjectId | None:
    """The creature that blocks, if abilities trigger on its blocking."""
    is_heard = context.board.rules.triggers_on_blocking(was_declared=event.was_declared, of_each=of_each)
    return event.blocker if is_heard else None


@rule("509.3a")
@phrase("block(s)")
class CreatureBlocks(EventPattern):
    """CR 509.3a. A creature blocks, once however many it blocks."""

    events: ClassVar = (Blocks,)

    def subject_of(self, event: Event, context: Context) -> ObjectId | None:
        blocks = cast("Blocks", event)
        return _blocker(blocks, context, of_each=False)


class _Pairing(Transitive):
    """A happening of two creatures in combat; of several at once it speaks where one has come to fight so many."""

    @rule("608.2h", "608.2i")
    def agrees(self, event: Event, context: Context) -> bool:
        """Whether it is about that creature; one that was spoken of is meant as what it was, too, if it has moved."""
        if super().agrees(event, context):
            return True
        if not isinstance(self.what, Definite):
            return False
        return self.object_of(event, context) in as_they_were(self.what.refer(context), context)

    @rule("509.3e")
    def is_enough(self, events: Sequence[Event], context: Context) -> bool:
        """Whether a creature that fought fewer fights so many now, by declaration or since an effect has added some."""
        if self.what is None or not is_several(self.what):
            return True
        came = {self.object_of(event, context) for event in events}
        fought = _fought_by(self.subject_of(events[0], context), context)
        before = [number for number in fought if number not in came and self.what.includes(number, context)]
        least = least_of(self.what, context)
        return len(before) < least <= len(before) + len(came)

    @rule("608.2i")
    def was_enough(self, occurrences: Sequence[Occurrence], context: Context) -> bool:
        """Whether a creature fought so many, at whatever times."""
        return Transitive.is_enough(self, [event for event, _ in occurrences], context)


def _fought_by(creature: Any, context: Context) -> tuple[ObjectId, ...]:
    """The creatures that one blocks, or is blocked by."""
    combat = combat_of(context.board)
    if combat is None or creature is None:
        return ()
    blocker = combat.blocker(creature)
    return blocker.attackers if blocker is not None else combat.blockers_of(creature)


@rule("509.3b")
@phrase("block(s) {what}")
class CreatureBlocksCreature(_Pairing):
    """CR 509.3b. A creature blocks a creature, once for each."""

    events: ClassVar = (BlocksCreature,)

    what: Noun

    def subject_of(self, event: Event, context: Context) -> ObjectId | None:
        blocks = cast("BlocksCreature", event)
        return _blocker(blocks, context, of_each=True)

    def object_of(self, event: Event, context: Context) -> ObjectId | None:
        return cast("BlocksCreature", event).attacker


@rule("509.3c")
@phrase("become(s) blocked")
class CreatureBecomesBlocked(EventPattern):
    """CR 509.3c. A creature becomes blocked, once however many block it."""

    events: ClassVar = (BecomesBlocked,)

    def subject_of(self, event: Event, context: Context) -> ObjectId | None:
        return cast("BecomesBlocked", event).attacker


@rule("509.3d")
@phrase("become(s) blocked by {what}")
class CreatureBecomesBlockedByCreature(_Pairing):
    """CR 509.3d. A creature becomes blocked by a creature, once for each."""

    events: ClassVar = (BecomesBlockedByCreature,)

    what: Noun

    def subject_of(self, event: Event, context: Context) -> ObjectId | None:
        return cast("BecomesBlockedByCreature", event).attacker

    def object_of(self, event: Event, context: Context) -> ObjectId | None:
        return cast("BecomesBlockedByCreature", event).blocker


@rule("509.3c", "608.2i")
@phrase("<is|is|are|are> blocked")
class IsBlocked(CreatureBecomesBlocked):
    """CR 509.3c. "Was blocked this turn": it became so, whatever became of that."""


@rule("509.3d", "608.2i")
@phrase("<is|is|are|are> blocked by {what}")
class IsBlockedByCreature(CreatureBecomesBlockedByCreature):
    """CR 509.3d. "Was blocked by a legendary creature this turn"."""


@rule("509.3b", "509.3d")
@phrase("block(s) or become(s) blocked by {what}", prefer=(EventPatterns,))
class CreatureMeetsCreature(_Pairing):
    """CR 509.3b, 509.3d. "Blocks or becomes blocked by a creature"."""

    events: ClassVar = (BlocksCreature, BecomesBlockedByCreature)

    what: Noun

    def subject_of(self, event: Event, context: Context) -> ObjectId | None:
        if isinstance(event, BlocksCreature):
            return _blocker(event, context, of_each=True)
        return cast("BecomesBlockedByCreature", event).attacker

    def object_of(self, event: Event, context: Context) -> ObjectId | None:
        if isinstance(event, BlocksCreature):
            return event.attacker
        return cast("BecomesBlockedByCreature", event).blocker


@rule("509.3g", "508.3f")
@phrase("attack(s) and <isn't|aren't> blocked")
class CreatureIsUnblocked(EventPattern):
    """CR 509.3g. An attacking creature becomes unblocked."""

    events: ClassVar = (AttacksUnblocked,)

    def subject_of(self, event: Event, context: Context) -> ObjectId | None:
        return cast("AttacksUnblocked", event).attacker


@rule("508.1b", "509.3g")
@phrase("attack(s) {what} and <isn't|aren't> blocked")
class CreatureAttacksUnblocked(Transitive):
    """CR 509.3g. "Attack you and aren't blocked": a creature becomes unblocked that is attacking that player."""

    events: ClassVar = (AttacksUnblocked,)

    what: Noun

    def subject_of(self, event: Event, context: Context) -> ObjectId | None:
        return cast("AttacksUnblocked", event).attacker

    def object_of(self, event: Event, context: Context) -> Id | None:
        """What it attacks; of players who are attacked together one who is meant, or else the first."""
        defender = _attacked_in(event, context.board)
        if defender is None or self.what is None:
            return defender
        return next(meant_by(self.what, defender, context), defender)

    @rule("603.2c")
    def apart(self, event: Event, subject: Phrase, board: Board) -> Hashable:
        """What several creatures attack is attacked by all of them; two things are attacked apart."""
        return None if is_several(self.what) else _attacked_in(event, board)


def _attacked_in(event: Event, board: Board) -> Id | None:
    """What an unblocked creature attacks; None once that or the creature is no longer in combat."""
    combat = combat_of(board)
    attacker = None if combat is None else combat.attacker(cast("AttacksUnblocked", event).attacker)
    return None if attacker is None else attacker.defender
