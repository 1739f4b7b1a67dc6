"""CR 121.8, 406.4: cards that stay face down, wherever they go, until a spell is cast or an ability is activated."""

from __future__ import annotations

from comprules.kernel.objects import FaceDown
from comprules.rules.concepts.procedures import FRAMES
from comprules.rules.prelude import *
from comprules.rules.zones.placement import let_be, with_functions

UNKNOWN: Final = FaceDown(Characteristics("", (), frozenset(), (), (), (), ()), "kept face down")
"""Such a card has no characteristics, so that no cost is paid with what it is."""


class Unseen(Record):
    """A card that is kept face down.

    Of one that was drawn `number` is the one that it had in the library, `is_first` says whether nothing was drawn
    before it in the turn, and `besides` is what is to happen once it is seen.
    """

    card: ObjectId
    player: PlayerId
    number: ObjectId = ObjectId(0)
    is_first: bool = False
    besides: tuple[Event, ...] = ()


UNSEEN: Final = Register[tuple[Unseen, ...]]("unseen")
"""The register of the cards that are kept face down, in the order in which they came to be so."""


@rule("121.8", "406.4")
def is_using(board: Board) -> bool:
    """Whether a spell is being cast, or an ability is being activated that goes on the stack."""
    return any(frame.puts_on_stack() for frame in board.state.registers[FRAMES])


def keep_unseen(game: Game, unseen: Unseen) -> None:
    """Note that a card is kept face down."""
    game.state.write(REGISTERS, UNSEEN, (*game.state.registers.get(UNSEEN, ()), unseen))


class SeenAtLast(Event):
    """A card that was kept face down is turned face up where it is."""

    player: PlayerId
    card: ObjectId

    def happen(self, game: Game) -> Sequence[Event]:
        """It has its characteristics, and may be looked at like any card that is there."""
        let_be(game, with_functions(replace(game.state.objects[self.card], face_down=None)))
        return ()

    detail = "rules"

    def describe(self, board: Board) -> str:
        """Whose card is seen."""
        return f"{board.name(self.card)}, kept face down until now, is turned face up"


@rule("121.8", "406.4")
def seen_now(game: Game) -> tuple[Unseen, ...]:
    """Let what was kept face down be seen: those cards that are still where they lay."""
    unseen = game.state.registers.get(UNSEEN, ())
    there = tuple(each for each in unseen if each.card in game.state.objects)
    game.state.write(REGISTERS, UNSEEN, ())
    game.propose([SeenAtLast(Cause("601.2i"), each.player, each.card) for each in there])
    return there
