"""CR 701.31, 901.11: planeswalking."""

from __future__ import annotations

from comprules.rules.continuous_effects.durations import expire_as_player_planeswalks
from comprules.rules.prelude import *
from comprules.rules.variants.planes import (
    controller_with,
    is_phenomenon,
    planes_of,
    top_of_planar_deck,
    turn_plane_up,
)
from comprules.rules.variants.supplementary_decks import turn_card_down


@rule("701.31a", "701.31b", "701.31d", "901.11b", "901.11c")
class Planeswalk(AffectsPlayer):
    """The planar controller, or somebody of their team, leaves the planes and phenomena that are face up, `away`, to
    planeswalk to the top card of their own planar deck.
    """

    away: tuple[ObjectId, ...] = ()

    looks_back: ClassVar[bool] = True

    @rule("701.31a")
    def possible(self, board: Board) -> bool:
        """Only the planar controller can, or somebody of their team, and only in a Planechase game."""
        return controller_with(board, self.player) is not None

    @rule("901.11c")
    def settled(self, game: Game, board: Board) -> Event | None:
        """With all that is left."""
        controller = controller_with(board, self.player)
        return replace(self, away=planes_of(board, controller) if controller is not None else ())

    @rule("701.31b")
    def happen(self, game: Game) -> Sequence[Event]:
        """What is face up goes on the bottom of its owner's planar deck; then the next card is turned up."""
        for number in self.away:
            if number in game.state.objects:
                turn_card_down(game, "planar deck", number)
        return (ArriveOnPlane(self.cause, self.player),)

    def describe(self, board: Board) -> str:
        """What is left."""
        names = " and ".join(board.name(number) for number in self.away)
        return f"{board.name(self.player)} planeswalks" + (f" away from {names}" if names else "")


@rule("701.31b", "901.11")
class ArriveOnPlane(AffectsPlayer):
    """A player turns the top card of their planar deck, `card`, face up, and so has planeswalked there."""

    card: ObjectId | None = None

    def possible(self, board: Board) -> bool:
        """There must be a card to turn up."""
        return top_of_planar_deck(board, self.player) is not None

    def settled(self, game: Game, board: Board) -> Event | None:
        """With the card that is on top."""
        return replace(self, card=top_of_planar_deck(board, self.player))

    @rule("901.11", "613.7h")
    def happen(self, game: Game) -> Sequence[Event]:
        """It is face up; what lasts until a player planeswalks ends."""
        assert self.card is not None
        controller = controller_with(game.board, self.player)
        turn_plane_up(game, self.card, controller if controller is not None else self.player)
        expire_as_player_planeswalks(game, self.player)
        return ()

    @rule("312.5")
    def describe(self, board: Board) -> str:
        """Where to; a phenomenon is encountered."""
        if self.card is None:
            return f"{board.name(self.player)} planeswalks"
        verb = "encounters" if is_phenomenon(board.object(self.card)) else "planeswalks to"
        return f"{board.name(self.player)} {verb} {board.name(self.card)}"
