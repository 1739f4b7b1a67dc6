"""CR 121.8: cards drawn while a spell is being cast or an ability activated lie face down until that is done."""

from __future__ import annotations

from comprules.kernel.objects import FaceDown
from comprules.rules.concepts.moves import Entering, became
from comprules.rules.concepts.procedures import FRAMES
from comprules.rules.prelude import *
from comprules.rules.zones.placement import lay_elsewhere, with_functions

UNSEEN: Final = Entering(face_down=FaceDown(Characteristics("", (), frozenset(), (), (), (), ()), "drawn"))
"""How such a card comes into the hand: without characteristics, so that no cost is paid with what it is."""


class DrawnUnseen(Record):
    """A card that was drawn and lies face down in its owner's hand.

    `number` is the one that it had in the library, `is_first` says whether nothing was drawn before it in the turn, and
    `besides` is what is to happen once it is seen.
    """

    card: ObjectId
    number: ObjectId
    player: PlayerId
    is_first: bool
    besides: tuple[Event, ...] = ()


DRAWN_UNSEEN: Final = Register[tuple[DrawnUnseen, ...]]("drawn_unseen")
"""The register of the cards that lie face down in hands, in the order in which they were drawn."""


@rule("121.8")
def is_drawn_face_down(board: Board) -> bool:
    """Whether what is drawn now is drawn while a spell is being cast or an ability is being activated."""
    return board.rules.keeps_draws_face_down and any(frame.puts_on_stack() for frame in board.state.registers[FRAMES])


@rule("121.8")
class LiesFaceDown(Event):
    """A card that has just been drawn lies face down, with what is to happen once it is seen."""

    player: PlayerId
    card: ObjectId
    is_first: bool
    besides: tuple[Event, ...]

    def happen(self, game: Game) -> Sequence[Event]:
        """It is noted, if it went where drawn cards go."""
        new = became(game.board, self.card)
        if new is not None and game.board.object(new).zone is Zone.HAND:
            drawn = DrawnUnseen(new, self.card, self.player, self.is_first, self.besides)
            before = game.state.registers.get(DRAWN_UNSEEN, ())
            game.state.write(REGISTERS, DRAWN_UNSEEN, (*before, drawn))
        return ()

    detail = "rules"

    def describe(self, board: Board) -> str:
        """Whose card lies there."""
        return f"the card that {board.name(self.player)} draws is kept face down"


@rule("121.8")
class SeenInHand(Event):
    """A card that was drawn face down is turned face up within the hand."""

    player: PlayerId
    card: ObjectId

    def possible(self, board: Board) -> bool:
        """Only while it is there."""
        return self.card in board.state.objects

    def happen(self, game: Game) -> Sequence[Event]:
        """It has its characteristics, and its owner may look at it."""
        lay_elsewhere(game, with_functions(replace(game.state.objects[self.card], face_down=None)))
        return ()

    detail = "rules"

    def describe(self, board: Board) -> str:
        """Who sees a card."""
        return f"{board.name(self.player)} sees the card drawn face down"


@rule("121.8")
def turned_up_in_hands(game: Game) -> tuple[DrawnUnseen, ...]:
    """Let what was drawn face down be seen: those cards that still are where they were drawn to."""
    drawn = game.state.registers.get(DRAWN_UNSEEN, ())
    there = tuple(each for each in drawn if each.card in game.state.objects)
    game.state.write(REGISTERS, DRAWN_UNSEEN, ())
    game.propose([SeenInHand(Cause("121.8"), each.player, each.card) for each in there])
    return there
