"""CR 401.5, 402.3: hidden cards that effects let players see: the top card of a library, a hand."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterator
from typing import TYPE_CHECKING, ClassVar, Literal

from comprules.kernel.rule_citations import rule
from comprules.reader.phrase import phrase
from comprules.rules.abilities.statements import Act, Statement
from comprules.rules.continuous_effects.aspects import looks_at
from comprules.rules.objects.nouns import Players
from comprules.rules.replacement_effects.replacement import in_force

if TYPE_CHECKING:
    from comprules.rules.abilities.index import Index
    from comprules.rules.continuous_effects.board import Board
    from comprules.rules.resolving.context import Context


class Seeing(Act):
    """A player seeing a card in a hidden zone."""

    player: int
    owner: int


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

    player: int
    object: int


@rule("708.5")
@phrase(
    {
        "not yours": "you may look at face-down creatures you don't control any time",
        "of opponents": "you may look at face-down creatures your opponents control any time",
    },
    by="whose",
)
@looks_at("types", "controller")
class LooksAtFaces(Statement):
    """CR 708.5. "You may look at face-down creatures you don't control any time"."""

    whose: Literal["not yours", "of opponents"]

    concerns: ClassVar[tuple[type[Act], ...]] = (SeeingFace,)

    def shows(self, seeing: SeeingFace, context: Context) -> bool:
        """Whether it lets this player see the face of this object."""
        known = context.board.characteristics(seeing.object)
        opponents = context.board.opponents(context.you)
        is_meant = known.controller in opponents if self.whose == "of opponents" else known.controller != context.you
        return seeing.player == context.you and is_meant and "Creature" in known.types


@rule("708.5")
def face_is_shown(board: Board, player: int, number: int) -> bool:
    """Whether an effect lets a player see what a face-down object is."""
    seeing = SeeingFace(player, number)
    return any(said.shows(seeing, context) for said, context in in_force(board, LooksAtFaces, SeeingFace))


@rule("401.5")
def top_is_shown(board: Board, player: int, owner: int) -> bool:
    """Whether a player may see the top card of an owner's library."""
    seeing = Seeing(player, owner)
    return any(statement.shows(seeing, context) for statement, context in in_force(board, ShowsTop, Seeing))


@rule("402.3")
def hand_is_shown(board: Board, player: int, owner: int) -> bool:
    """Whether a player may see an owner's hand because an effect reveals it."""
    seeing = Seeing(player, owner)
    return any(statement.shows(seeing, context) for statement, context in in_force(board, ShowsHand, Seeing))


@rule("808.5", "810.5")
def are_teammates(board: Board, player: int, owner: int) -> bool:
    """Whether a player may review an owner's hand since they are on one team."""
    teams = board.teams
    return teams is not None and player != owner and player in teams.of(owner)


def shows_hidden_cards(index: Index) -> bool:
    """Whether anything in force lets players see hidden cards all the time."""
    about = ((ShowsTop, Seeing), (ShowsHand, Seeing), (LooksAtFaces, SeeingFace))
    return any(index.about(category, kind) for category, kind in about)


@rule("401.5", "402.3")
def in_sight(board: Board) -> Iterator[tuple[int, tuple[int, ...]]]:
    """The cards in hidden zones that effects show all the time: of each player who sees them, and of each owner."""
    index, state = board.index, board.state
    tops, hands = index.about(ShowsTop, Seeing), index.about(ShowsHand, Seeing)
    for player in board.players if shows_hidden_cards(index) else ():
        for owner in board.players:
            if tops and top_is_shown(board, player, owner):
                yield player, state.library(owner)[-1:]
            if hands and hand_is_shown(board, player, owner):
                yield player, state.hand(owner)
        if index.about(LooksAtFaces, SeeingFace):
            down = (number for number in board.battlefield if board.object(number).face_down is not None)
            yield player, tuple(number for number in down if face_is_shown(board, player, number))


@rule("401.5")
@phrase("you may look at the top card of your library any time")
class LooksAtTop(ShowsTop):
    """CR 401.5. "You may look at the top card of your library any time": only its controller sees it."""

    def shows(self, seeing: Seeing, context: Context) -> bool:
        return seeing.player == seeing.owner == context.you


@rule("401.5", "701.18c")
@phrase("play with the top card of your library revealed")
class PlaysWithTopRevealed(ShowsTop):
    """CR 401.5. "Play with the top card of your library revealed": everybody sees it."""

    def shows(self, seeing: Seeing, context: Context) -> bool:
        return seeing.owner == context.you


@rule("401.5", "701.18c")
@phrase("{whose} <plays|play @whose> with the top card of their <library|libraries @whose> revealed")
class PlayWithTopsRevealed(ShowsTop):
    """CR 401.5. "Players play with the top card of their libraries revealed": everybody sees all of them."""

    whose: Players

    def shows(self, seeing: Seeing, context: Context) -> bool:
        return self.whose.includes(seeing.owner, context)


@rule("402.3", "701.18c", "701.20a")
@phrase("{whose} <plays|play @whose> with their <hand|hands @whose> revealed")
class PlayWithHandsRevealed(ShowsHand):
    """CR 402.3. "Your opponents play with their hands revealed", "each player plays with their hand revealed"."""

    whose: Players

    def shows(self, seeing: Seeing, context: Context) -> bool:
        return self.whose.includes(seeing.owner, context)


@rule("402.3", "701.18c", "701.20a")
@phrase("play with your hand revealed")
class PlaysWithHandRevealed(ShowsHand):
    """CR 402.3. "Play with your hand revealed": everybody sees it."""

    def shows(self, seeing: Seeing, context: Context) -> bool:
        return seeing.owner == context.you
