"""CR 709.5: what texts say about the doors of Rooms."""

from __future__ import annotations

from typing import Literal, cast

from comprules.phrases.prelude import *
from comprules.rules.abilities.event_patterns import Transitive
from comprules.rules.card_layouts.rooms import SIDES, InHalf, LockDoor, UnlockDoor, doors, locked_halves
from comprules.rules.resolving.choices import choose_word


@rule("709.5h", "709.5j")
@phrase("unlock(s) this door")
class UnlocksThisDoor(InHalf, EventPattern):
    """CR 709.5h. "When you unlock this door": the half that the ability is in, as it enters or afterwards."""

    events: ClassVar = (UnlockDoor,)

    def subject_of(self, event: Event, context: Context) -> PlayerId | None:
        unlock = cast("UnlockDoor", event)
        is_it = unlock.object == context.source and unlock.half == self.half
        return unlock.player if is_it else None


@rule("709.5h")
@phrase("unlock(s) a door[ of {what}]")
class UnlocksADoor(Transitive):
    """CR 709.5h. "Whenever you unlock a door": of whichever Room, also as that enters with it unlocked."""

    events: ClassVar = (UnlockDoor,)

    what: Noun | None

    def subject_of(self, event: Event, context: Context) -> PlayerId | None:
        return cast("UnlockDoor", event).player

    def object_of(self, event: Event, context: Context) -> ObjectId | None:
        return cast("UnlockDoor", event).object


@rule("709.5c", "709.5f")
@phrase("unlocked <door|doors> among {rooms:THEY}", agreement="edge")
class UnlockedDoors(Countable):
    """CR 709.5c. "(For each) unlocked door among Rooms you control": up to two of each Room."""

    rooms: Description

    def number(self, context: Context) -> int:
        return sum(len(doors(context.board.object(number))) for number in self.rooms.find(context))


@rule("709.5i")
@phrase("fully unlock(s) {what}")
class FullyUnlocks(Transitive):
    """CR 709.5i. "Whenever you fully unlock a Room": the last locked half is unlocked."""

    events: ClassVar = (UnlockDoor,)

    what: Noun

    def subject_of(self, event: Event, context: Context) -> PlayerId | None:
        unlock = cast("UnlockDoor", event)
        return unlock.player if len(doors(context.board.object(unlock.object))) == len(SIDES) else None

    def object_of(self, event: Event, context: Context) -> ObjectId | None:
        return cast("UnlockDoor", event).object


@rule("709.5f", "709.5g", "709.5j")
@phrase(
    {
        "unlock": "unlock(s) a locked door of {what}",
        "lock": "lock(s) an unlocked door of {what}",
        "either": "lock(s) or unlock(s) a door of {what}",
    },
    by="how",
)
class TurnsKey(Predicate):
    """CR 709.5f, 709.5g. "Lock or unlock a door of target Room you control": which one, the player chooses."""

    acts_on: ClassVar[Where] = {"what": ON_BATTLEFIELD}

    how: Literal["unlock", "lock", "either"]
    what: Noun

    def happen(self, subject: Sequence[PlayerId], resolution: Resolution) -> None:
        done = [self._turn(number, player, resolution) for player in subject for number in self.what.refer(resolution)]
        resolution.did(any(done))

    def _turn(self, number: ObjectId, player: PlayerId, resolution: Resolution) -> bool:
        board, cause = resolution.board, resolution.cause("709.5f")
        halves = self._possible(board, number)
        if not halves:
            return False
        words = [_called(board, number, half) for half in halves]
        word = words[0]
        if len(words) > 1:
            word = choose_word(player, words, "which door?", "709.5f", resolution)
        half = halves[words.index(word)]
        kind = UnlockDoor if half in locked_halves(board, number) else LockDoor
        return resolution.begin((kind(cause, number, half, player),))

    def _possible(self, board: Board, number: ObjectId) -> tuple[int, ...]:
        locked = locked_halves(board, number)
        match self.how:
            case "unlock":
                return locked
            case "lock":
                return doors(board.object(number))
            case "either":
                return tuple(range(len(board.characteristics(number).halves)))


def _called(board: Board, number: ObjectId, half: int) -> str:
    return f"{board.characteristics(number).halves[half].name} ({SIDES[half]})"
