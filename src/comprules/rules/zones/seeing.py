"""CR 401.5, 402.3, 708.5: hidden cards that effects let players see.

The top card of a library, a hand, what is face down.
"""

from __future__ import annotations

from comprules.rules.concepts.index import Index
from comprules.rules.prelude import *
from comprules.rules.replacement_effects.replacement import in_force


class Seeing(Act):
    """A player seeing a card in a hidden zone."""

    player: PlayerId
    owner: PlayerId


class ShowsTop(Statement):
    """A statement that lets players see the top card of a library."""

    concerns: ClassVar[tuple[type[Act], ...]] = (Seeing,)

    @abstractmethod
    def shows(self, seeing: Seeing, context: Context) -> bool:
        """Whether it lets this player see the top card of this owner's library."""


class ShowsHand(Statement):
    """A statement that lets players see the cards in a hand."""

    concerns: ClassVar[tuple[type[Act], ...]] = (Seeing,)

    @abstractmethod
    def shows(self, seeing: Seeing, context: Context) -> bool:
        """Whether the owner's hand is revealed."""


class SeeingFace(Act):
    """A player seeing what is face down."""

    player: PlayerId
    object: ObjectId


class ShowsFaces(Statement):
    """A statement that lets players see what is face down."""

    concerns: ClassVar[tuple[type[Act], ...]] = (SeeingFace,)

    @abstractmethod
    def shows(self, seeing: SeeingFace, context: Context) -> bool:
        """Whether it lets this player see the face of this object."""


@rule("708.5")
def face_is_shown(board: Board, player: PlayerId, number: ObjectId) -> bool:
    """Whether an effect lets a player see what a face-down object is."""
    seeing = SeeingFace(player, number)
    return any(said.shows(seeing, context) for said, context in in_force(board, ShowsFaces, SeeingFace))


@rule("401.5")
def top_is_shown(board: Board, player: PlayerId, owner: PlayerId) -> bool:
    """Whether a player may see the top card of an owner's library."""
    seeing = Seeing(player, owner)
    return any(statement.shows(seeing, context) for statement, context in in_force(board, ShowsTop, Seeing))


@rule("402.3")
def hand_is_shown(board: Board, player: PlayerId, owner: PlayerId) -> bool:
    """Whether a player may see an owner's hand because an effect reveals it."""
    seeing = Seeing(player, owner)
    return any(statement.shows(seeing, context) for statement, context in in_force(board, ShowsHand, Seeing))


@rule("808.5", "809.7", "810.5", "811.5")
def are_teammates(board: Board, player: PlayerId, owner: PlayerId) -> bool:
    """Whether a player may review an owner's hand since they are on one team."""
    teams = board.teams
    if teams is None or player == owner or player not in teams.of(owner):
        return False
    return all(variant.lets_review_hands(board, player, owner) for variant in board.variants)


def shows_hidden_cards(index: Index) -> bool:
    """Whether anything in force lets players see hidden cards all the time."""
    return not index.said.keys().isdisjoint(_SHOWING)


_SHOWING: Final = ((ShowsTop, Seeing), (ShowsHand, Seeing), (ShowsFaces, SeeingFace))
"""What lets players see hidden cards, by what it is about."""


@rule("401.5", "402.3")
def in_sight(board: Board) -> Iterator[tuple[PlayerId, tuple[ObjectId, ...]]]:
    """The cards in hidden zones that effects show all the time: of each player who sees them, and of each owner."""
    index, state = board.index, board.state
    tops, hands = index.about(ShowsTop, Seeing), index.about(ShowsHand, Seeing)
    for player in board.players if shows_hidden_cards(index) else ():
        for owner in board.players:
            if tops and top_is_shown(board, player, owner):
                yield player, state.library(owner)[-1:]
            if hands and hand_is_shown(board, player, owner):
                yield player, state.hand(owner)
        if index.about(ShowsFaces, SeeingFace):
            down = (number for number in board.battlefield if board.object(number).face_down is not None)
            yield player, tuple(number for number in down if face_is_shown(board, player, number))
