"""CR 709.5: Rooms, split cards that are permanents, whose halves are doors that are locked or unlocked."""

from __future__ import annotations

from comprules.reader.tree import replace_in
from comprules.rules.card_layouts.layout import layout, remembered
from comprules.rules.card_layouts.split_cards import SplitCard, combined, joined
from comprules.rules.objects.printed import printed
from comprules.rules.prelude import *
from comprules.rules.zones.remembering_in_moves import entering_with

UNLOCKED: Final = "unlocked"
"""Under this a permanent remembers which of its halves are unlocked (CR 709.5c)."""

WHOLE: Final = 3
"""The number under which all that is printed on a Room card is remembered."""

SIDES: Final = ("left", "right")


class InHalf(Phrase):
    """A phrase that speaks of the half that it stands in: "this door". `half` is which one that is."""

    half: int = 0


@layout
class RoomCard(SplitCard):
    """CR 709.5. A split card with a shared type line."""

    is_special: ClassVar[bool] = True

    def includes(self, card: Card) -> bool:
        return any("Room" in face.type_line for face in card.faces)

    @rule("709.3b", "709.5a", "709.5b")
    def values(self, record: Object) -> Characteristics:
        halves = card_halves(record.card)
        whole = remembered(record.card, WHOLE, lambda: replace(joined(halves, combined(record.card)), halves=halves))
        if record.zone is Zone.STACK and not record.face_down:
            return remembered(record.card, record.face, lambda: replace(halves[record.face], halves=halves))
        return whole

    def faces(self, record: Object) -> tuple[int, ...]:
        return doors(record) if record.zone is Zone.BATTLEFIELD else super().faces(record)

    @rule("709.5d")
    def memory(self, record: Object) -> tuple[tuple[str, Any], ...]:
        return ((UNLOCKED, (record.face,)),) if record.is_card else ()


def card_halves(card: Card) -> tuple[Characteristics, ...]:
    """What is printed on each half of a Room card."""
    return tuple(_half(card, place) for place in range(len(card.faces)))


_halves: dict[tuple[int, int], tuple[Card, Characteristics]] = {}


def _half(card: Card, place: int) -> Characteristics:
    known = _halves.get((id(card), place))
    if known is None or known[0] is not card:
        half = printed(card, place)
        own = tuple(_standing_in(place, ability) for ability in half.abilities)
        known = _halves[id(card), place] = (card, replace(half, abilities=own))
    return known[1]


@rule("709.5j")
def _standing_in(place: int, ability: Ability) -> Ability:
    """An ability in whose text "this door" is this half."""

    def found(part: object) -> object:
        return replace(part, half=place) if isinstance(part, InHalf) and part.half != place else part

    changed: Ability = replace_in(ability, found)
    return changed


@rule("709.5")
def opened(values: Characteristics, unlocked: Sequence[int]) -> Characteristics:
    """What a permanent with a shared type line is, with these halves unlocked."""
    return joined([values.halves[place] for place in unlocked], values)


def doors(record: Object) -> tuple[int, ...]:
    """The halves of a permanent that are unlocked."""
    unlocked: tuple[int, ...] = record.recall(UNLOCKED, ())
    return unlocked


@rule("709.5c", "709.5e")
def locked_halves(board: Board, number: ObjectId) -> tuple[int, ...]:
    """The halves of a permanent that are locked."""
    halves = board.characteristics(number).halves
    return tuple(place for place in range(len(halves)) if place not in doors(board.object(number)))


class _Door(Event):
    object: ObjectId
    half: int
    player: PlayerId

    about = ("object",)

    def chooser(self, board: Board) -> PlayerId:
        """Who does it."""
        return self.player

    def _name(self, board: Board) -> str:
        halves = board.characteristics(self.object).halves
        return halves[self.half].name if self.half < len(halves) else "a door"


@rule("709.5d", "709.5e", "709.5f", "709.5h")
class UnlockDoor(_Door):
    """A half of a permanent is unlocked; `entered` if it is already, since the permanent entered so."""

    entered: bool = False

    def possible(self, board: Board) -> bool:
        """Only a locked half of a permanent can be unlocked."""
        if self.object not in board.state.status:
            return False
        return self.entered or self.half in locked_halves(board, self.object)

    def happen(self, game: Game) -> Sequence[Event]:
        """It is unlocked now."""
        record = game.state.objects[self.object]
        now = tuple(sorted({*doors(record), self.half}))
        game.state.write(OBJECTS, self.object, record.remembering(UNLOCKED, now))
        return ()

    def describe(self, board: Board) -> str:
        """Who unlocks what."""
        return f"{board.name(self.player)} unlocks {self._name(board)}"


@rule("709.5g")
class LockDoor(_Door):
    """A half of a permanent is locked."""

    def possible(self, board: Board) -> bool:
        """Only an unlocked half of a permanent can be locked."""
        return self.object in board.state.status and self.half in doors(board.object(self.object))

    def happen(self, game: Game) -> Sequence[Event]:
        """It is unlocked no longer."""
        record = game.state.objects[self.object]
        now = tuple(half for half in doors(record) if half != self.half)
        game.state.write(OBJECTS, self.object, record.remembering(UNLOCKED, now))
        return ()

    def describe(self, board: Board) -> str:
        """Who locks what."""
        return f"{board.name(self.player)} locks {self._name(board)}"


@entering_with(UNLOCKED)
@rule("709.5d", "709.5h")
def unlocked_as_it_entered(record: Object) -> tuple[Event, ...]:
    """The unlocking of the halves with which a permanent has entered."""
    cause = Cause("709.5d", record.id, record.controller)
    return tuple(UnlockDoor(cause, record.id, half, record.controller, entered=True) for half in doors(record))
