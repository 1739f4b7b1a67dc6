"""CR 700.3: piles, into which effects group objects for a while."""

from __future__ import annotations

from itertools import takewhile

from comprules.rules.prelude import *
from comprules.rules.resolving.choices import choose_among
from comprules.rules.resolving.history import so_far
from comprules.rules.resolving.sets import leave_out
from comprules.rules.zones.looking import Reveal

_PILES: Final = 2_000_000
"""Added to the slot of an instruction to separate objects into piles, the slot of these piles."""


@rule("700.3b", "700.3d")
class PileOfObjects(Record, frozen=True):
    """Objects that a player has grouped together, or none; in which zone they are stays as it is.

    `name` is what it is called; `is_shown` says that everybody can see what is in it.
    """

    player: PlayerId
    name: str
    objects: tuple[ObjectId, ...]
    is_shown: bool

    def described(self, board: Board) -> str:
        """What it is and holds, as far as everybody knows."""
        if not self.is_shown:
            return f"{self.name}, of {len(self.objects)}"
        names = (board.characteristics(number).name or board.name(number) for number in self.objects)
        return f"{self.name}: {', '.join(names) or 'nothing'}"


class SeparateIntoPiles(AffectsPlayer):
    """A player has separated objects into piles, which lets the face-up ones be seen."""

    piles: tuple[PileOfObjects, ...]

    is_effect: ClassVar[bool] = False

    def describe(self, board: Board) -> str:
        """Who makes which piles."""
        return f"{board.name(self.player)} makes piles: {'; '.join(pile.described(board) for pile in self.piles)}"


PLAIN: Final = ("the first pile", "the second pile", "the third pile")
FACE_DOWN: Final = "the face-down pile"
FACE_UP: Final = "the face-up pile"


@rule("700.3", "700.3a", "700.3c", "700.3d")
def separate(
    player: PlayerId, objects: Sequence[ObjectId], names: Sequence[str], resolution: Resolution
) -> tuple[PileOfObjects, ...]:
    """Let a player put each of these objects into exactly one of the piles; they stay in their zone and order."""
    left, piles = list(objects), list[tuple[str, tuple[ObjectId, ...]]]()
    for name in names[:-1]:
        taken = choose_among(player, left, 0, len(left), f"choose what goes into {name}", "700.3a", resolution)
        left = [number for number in left if number not in taken]
        piles.append((name, taken))
    made = ((name, held) for name, held in (*piles, (names[-1], tuple(left))))
    return tuple(PileOfObjects(player, name, held, _is_shown(name, held, resolution)) for name, held in made)


@rule("701.20a", "701.20e")
def _is_shown(name: str, objects: Sequence[ObjectId], resolution: Resolution) -> bool:
    """Whether everybody can see what is in a pile: it is face up, or of what is revealed or in a public zone."""
    if name in (FACE_DOWN, FACE_UP):
        return name == FACE_UP
    hidden = {number for number in objects if not _is_in_sight(resolution.board, number)}
    return not hidden or hidden <= _revealed_by(resolution)


def _is_in_sight(board: Board, number: ObjectId) -> bool:
    record = board.object(number)
    return record.zone is Zone.BATTLEFIELD or (record.zone.is_public and record.face_down is None)


def _revealed_by(resolution: Resolution) -> set[ObjectId]:
    """What the resolving spell or ability has just revealed, which stays so as long as it is needed."""
    events = (logged.event for logged in so_far(resolution.board))
    own = takewhile(lambda event: event.cause.source == resolution.source, events)
    return {card for event in own if isinstance(event, Reveal) for card in event.cards}


def note_piles(slot: int, piles: tuple[PileOfObjects, ...], resolution: Resolution) -> None:
    """Keep the piles that an instruction made, for what is said of them later."""
    resolution.bind(slot + _PILES, piles)


def piles_of(slot: int, context: Context) -> tuple[PileOfObjects, ...]:
    """The piles that an instruction has made."""
    found: tuple[PileOfObjects, ...] = context.bound.get(slot + _PILES, ())
    return found


@rule("608.2d", "700.3d")
def choose_pile(player: PlayerId, slot: int, resolution: Resolution) -> tuple[ObjectId, ...]:
    """Let a player choose one of the piles that an instruction made, of their own if several players made some: what is
    in it. "The other" is what is left then.
    """
    piles = piles_of(slot, resolution)
    own = tuple(pile for pile in piles if pile.player == player)
    options = own if own and len(own) < len(piles) else piles
    if not options:
        return ()
    words = tuple(Word(pile.described(resolution.board)) for pile in options)
    (answer,) = resolution.game.ask(ChooseWords(player, "700.3", "choose a pile", words))
    chosen = options[words.index(answer)].objects
    leave_out(slot, chosen, resolution)
    return chosen
