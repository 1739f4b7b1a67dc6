"""CR 603.2e, 603.10: what becomes of objects: tapped, untapped, targeted, attached, countered, controlled by others."""

from __future__ import annotations

from typing import Literal, cast

from comprules.phrases.prelude import *
from comprules.reader.mood import LOOKING_BACK, OF_ITSELF
from comprules.rules.abilities.event_patterns import Transitive
from comprules.rules.continuous_effects.keeping_up import ControlChanges
from comprules.rules.multiplayer.leaving import LeavesTheGame
from comprules.rules.objects.attaching import Attach, Unattach
from comprules.rules.objects.destroying import Destroy
from comprules.rules.objects.found_again import GONE
from comprules.rules.objects.self_reference import is_self
from comprules.rules.objects.standing import ON_STACK
from comprules.rules.objects.tapping import Tap, Untap
from comprules.rules.resolving.countering import Counter
from comprules.rules.resolving.what_caused import what_caused
from comprules.rules.targets_and_priority.choosing_targets import BecomesTarget


@rule("603.2e", "701.26a", "701.26b")
@phrase({"tapped": "become(s) tapped", "untapped": "become(s) untapped"}, by="how")
class PermanentTurns(EventPattern):
    """CR 603.2e. A permanent becomes tapped or untapped; one that enters tapped doesn't."""

    events: ClassVar = (Tap, Untap)
    proposals: ClassVar = (Tap, Untap)

    how: Literal["tapped", "untapped"]

    def subject_of(self, event: Event, context: Context) -> ObjectId | None:
        is_it = isinstance(event, Tap if self.how == "tapped" else Untap)
        return cast("Tap | Untap", event).object if is_it else None


@rule("115.1", "603.2e")
@phrase("become(s) the target of {what}")
class IsTargeted(Transitive):
    """CR 603.2e. Something becomes the target of a spell or ability. "It" is what does."""

    events: ClassVar = (BecomesTarget,)
    by_the_way_in: ClassVar = ("what",)

    what: Noun

    def subject_of(self, event: Event, context: Context) -> Id | None:
        return cast("BecomesTarget", event).target

    def object_of(self, event: Event, context: Context) -> ObjectId | None:
        return cast("BecomesTarget", event).item


@rule("301.5", "603.2e", "701.3a")
@phrase("become(s) attached to {what}")
class BecomesAttached(Transitive):
    """CR 701.3a. An Aura, Equipment or Fortification becomes attached, also by entering so."""

    events: ClassVar = (Attach, MoveObject)

    what: Noun

    def subject_of(self, event: Event, context: Context) -> ObjectId | None:
        if isinstance(event, Attach):
            return event.attachment
        move = cast("MoveObject", event)
        enters_so = move.to is Zone.BATTLEFIELD and move.entering.attached_to is not None
        return became(context.board, move.object) if enters_so else None

    def object_of(self, event: Event, context: Context) -> Id | None:
        return event.host if isinstance(event, Attach) else cast("MoveObject", event).entering.attached_to


@rule("603.2e", "603.10c", "701.3d")
@phrase("become(s) unattached[ from {what}]")
class BecomesUnattached(Transitive):
    """CR 701.3d. What was attached no longer is: it, or what it was on, went elsewhere. The game looks back in time."""

    events: ClassVar = (Unattach, Attach, MoveObject, LeavesTheGame)

    what: Noun | None

    def subject_of(self, event: Event, context: Context) -> ObjectId | None:
        if isinstance(event, (Unattach, Attach)):
            return event.attachment if self.object_of(event, context) is not None else None
        moved = cast("MoveObject | LeavesTheGame", event).object
        return moved if self.object_of(event, context) is not None else None

    def object_of(self, event: Event, context: Context) -> Id | None:
        match event:
            case Unattach(host=host):
                return host
            case Attach(left=left):
                return left
            case MoveObject(object=number) | LeavesTheGame(object=number):
                known = context.board.state.departed[number].object
                return known.attached_to if known.zone is Zone.BATTLEFIELD else None
        return None

    def looks_back(self, event: Event, board: Board) -> bool:
        return True


@rule("603.10a", "701.8a")
@phrase("<is|is|are|are> destroyed")
class IsDestroyed(EventPattern):
    """CR 701.8a. A permanent is destroyed, by damage too; the game looks at it as it was on the battlefield."""

    moods: ClassVar = LOOKING_BACK - OF_ITSELF
    events: ClassVar = (Destroy,)
    proposals: ClassVar = (Destroy,)

    def subject_of(self, event: Event, context: Context) -> ObjectId | None:
        return cast("Destroy", event).object

    def looks_back(self, event: Event, board: Board) -> bool:
        return True

    def sum_up(self, events: Sequence[Event], context: Context) -> None:
        context.bind(GONE, tuple(cast("Destroy", event).object for event in events))


@rule("603.10e", "701.6a")
@phrase("<is|is|are|are> countered")
class IsCountered(EventPattern):
    """CR 603.10e. A spell or ability is countered; the game looks at it as it was on the stack."""

    events: ClassVar = (Counter,)
    proposals: ClassVar = (Counter,)

    def subject_of(self, event: Event, context: Context) -> ObjectId | None:
        return cast("Counter", event).object

    def foreseen_of(self) -> frozenset[Zone]:
        return ON_STACK

    @rule("113.6g")
    def zones_foreseen(self, who: Noun) -> frozenset[Zone]:
        return ON_STACK if is_self(who) else super().zones_foreseen(who)

    def looks_back(self, event: Event, board: Board) -> bool:
        return True


@rule("101.2", "614.17", "701.6a")
@phrase("<is|is|are|are> countered by {by}")
class IsCounteredBy(IsCountered):
    """CR 701.6a. "Can't be countered by blue or black spells": by what counters it as it resolves."""

    by: Noun

    def agrees(self, event: Event, context: Context) -> bool:
        caused = what_caused(event, context.board)
        return caused is not None and self.by.includes(caused, context)


@rule("603.10d")
@phrase("lose(s) control of {what}")
class ControlIsLost(Transitive):
    """CR 603.10d. A player loses control of a permanent, also by its leaving; the game looks back in time."""

    events: ClassVar = (ControlChanges, MoveObject, LeavesTheGame)

    what: Noun

    def subject_of(self, event: Event, context: Context) -> PlayerId | None:
        if isinstance(event, ControlChanges):
            return event.before
        left = context.board.state.departed[cast("MoveObject | LeavesTheGame", event).object]
        return left.controller if left.object.zone is Zone.BATTLEFIELD else None

    def object_of(self, event: Event, context: Context) -> ObjectId | None:
        return cast("ControlChanges | MoveObject | LeavesTheGame", event).object

    def looks_back(self, event: Event, board: Board) -> bool:
        return True


@rule("603.10d")
@phrase("gain(s) control of {what}[ from {whom}]")
class ControlIsGained(Transitive):
    """CR 603.10d. A player gains control of a permanent. Whoever loses it to an opponent looks back in time."""

    events: ClassVar = (ControlChanges,)

    what: Noun
    whom: Players | None

    def subject_of(self, event: Event, context: Context) -> Id | None:
        return cast("ControlChanges", event).after

    def object_of(self, event: Event, context: Context) -> ObjectId | None:
        return cast("ControlChanges", event).object

    def agrees(self, event: Event, context: Context) -> bool:
        from_them = self.whom is None or self.whom.includes(cast("ControlChanges", event).before, context)
        return from_them and super().agrees(event, context)

    def looks_back(self, event: Event, board: Board) -> bool:
        return self.whom is not None and board.rules.gained_control_looks_back


@rule("603.2e", "701.26a")
@phrase("tap(s) an untapped {kind:IT}")
class PlayerTaps(EventPattern):
    """CR 701.26a. A player taps a permanent, as an effect or cost of theirs says; only an untapped one can be."""

    events: ClassVar = (Tap,)

    kind: Description

    def subject_of(self, event: Event, context: Context) -> PlayerId | None:
        return event.cause.player

    def agrees(self, event: Event, context: Context) -> bool:
        return self.kind.matches(cast("Tap", event).object, context)
