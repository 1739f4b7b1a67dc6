"""CR 314, 701.32, 701.33: schemes, setting them in motion, and abandoning them."""

from __future__ import annotations

from comprules.rules.abilities.pipeline import happen
from comprules.rules.card_types.type_line import parse_type_line
from comprules.rules.prelude import *
from comprules.rules.variants.supplementary_decks import deck_of, turn_card_down, turn_card_up
from comprules.rules.zones.command_zone import stays_in_command

ARCHENEMIES: Final = Register[tuple[PlayerId, ...]]("archenemies")
"""The register of the players who play with a scheme deck; nobody in other games."""


def archenemies(board: Board) -> tuple[PlayerId, ...]:
    """The players who play with a scheme deck."""
    return board.state.registers.get(ARCHENEMIES, ())


@rule("314.1")
def is_scheme(record: Object) -> bool:
    """Whether an object is a scheme card in the command zone."""
    return stays_in_command(record) and "Scheme" in parse_type_line(record.card.front.type_line).types


@rule("205.4h", "904.11")
def is_ongoing(record: Object) -> bool:
    """Whether a scheme stays face up until it is abandoned."""
    return "Ongoing" in parse_type_line(record.card.front.type_line).supertypes


def face_up_schemes(board: Board) -> tuple[ObjectId, ...]:
    """The schemes that are face up, in the order in which they were turned up."""
    if not archenemies(board):
        return ()
    return tuple(number for number in board.state.command if is_scheme(board.state.objects[number]))


def top_scheme(board: Board, player: PlayerId) -> ObjectId | None:
    """The top card of a player's scheme deck, if there is one."""
    deck = deck_of(board, "scheme deck", player)
    return deck[-1] if deck else None


@rule("701.32a", "701.32b", "904.9")
class SetInMotion(AffectsPlayer):
    """An archenemy sets a scheme in motion, the top one of their deck if it isn't said which."""

    scheme: ObjectId | None = None

    @rule("701.32a", "701.32b")
    def possible(self, board: Board) -> bool:
        """Only an archenemy can do that, with the top scheme of their deck or with one of theirs that is face up."""
        own = [number for number in face_up_schemes(board) if board.object(number).owner == self.player]
        top = top_scheme(board, self.player)
        return top is not None if self.scheme is None else self.scheme in (*own, top)

    def settled(self, game: Game, board: Board) -> Event | None:
        """With the scheme on top of the deck, if it isn't said which."""
        return self if self.scheme is not None else replace(self, scheme=top_scheme(board, self.player))

    @rule("701.32b", "613.7h")
    def happen(self, game: Game) -> Sequence[Event]:
        """It is turned face up, if it isn't so already."""
        assert self.scheme is not None
        if game.state.objects[self.scheme].lies_in_deck:
            turn_card_up(game, self.scheme, self.player)
        return ()

    def describe(self, board: Board) -> str:
        """Which scheme."""
        what = board.name(self.scheme) if self.scheme is not None else "a scheme"
        return f"{board.name(self.player)} sets {what} in motion"


class _TurnedDown(Event):
    scheme: ObjectId

    def chooser(self, board: Board) -> PlayerId:
        """Its owner."""
        return board.object(self.scheme).owner

    def possible(self, board: Board) -> bool:
        """Only a scheme that is face up."""
        return self.scheme in face_up_schemes(board)

    def happen(self, game: Game) -> Sequence[Event]:
        """It goes face down on the bottom of its owner's scheme deck."""
        turn_card_down(game, "scheme deck", self.scheme)
        return ()


@rule("314.6", "704.6e", "904.10")
class SchemeIsDone(_TurnedDown):
    """A scheme is put on the bottom of its owner's scheme deck face down."""

    def describe(self, board: Board) -> str:
        """Which scheme."""
        return f"{board.name(self.scheme)} is put on the bottom of its owner's scheme deck"


@rule("701.33a", "701.33b", "904.11")
class Abandon(_TurnedDown):
    """A player abandons an ongoing scheme."""

    player: PlayerId

    @rule("701.33a")
    def possible(self, board: Board) -> bool:
        """Only a face-up ongoing scheme can be abandoned."""
        return super().possible(board) and is_ongoing(board.object(self.scheme))

    def describe(self, board: Board) -> str:
        """Who abandons what."""
        return f"{board.name(self.player)} abandons {board.name(self.scheme)}"


@rule("505.3", "703.4e", "904.9")
def set_top_scheme_in_motion(game: Game) -> None:
    """As an archenemy's precombat main phase begins, they set the top scheme of their deck in motion."""
    player = game.board.active_player
    if player in archenemies(game.board):
        happen(game, SetInMotion(Cause("703.4e", player=player), player))
