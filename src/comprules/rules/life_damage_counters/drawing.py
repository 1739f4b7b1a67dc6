"""CR 121: drawing a card."""

from __future__ import annotations

from itertools import takewhile

from comprules.rules.abilities.pipeline import carry_out, happen
from comprules.rules.abilities.statements import Act
from comprules.rules.concepts.events import LOG, Logged, chained
from comprules.rules.concepts.moves import PLAINLY, Entering, became
from comprules.rules.life_damage_counters.drawn_face_down import FACE_DOWN, LiesFaceDown, is_drawn_face_down
from comprules.rules.prelude import *
from comprules.rules.replacement_effects.entering_now import top_of_library
from comprules.rules.replacement_effects.modified_events import Used, replacing
from comprules.rules.replacement_effects.replacement import in_force, is_touched, settle_together
from comprules.rules.resolving.history import of_kind
from comprules.rules.zones.zone_changes import MoveObject


@rule("121.2b")
class DrawingSeveral(Act):
    """A player choosing to draw so many cards, or paying a cost by it, which they can't if not all may be drawn."""

    player: PlayerId
    amount: int


class Drawing(Statement):
    """A statement about what happens as a card is drawn."""

    @abstractmethod
    def besides(self, event: DrawCard, card: ObjectId, context: Context) -> tuple[Event, ...]:
        """What else happens as this card is drawn."""


@rule("121.1", "121.2", "121.5", "121.6a")
class DrawCard(AffectsPlayer):
    """A player draws a card. Several cards are drawn one at a time."""

    def possible(self, board: Board) -> bool:
        """A player who has left draws nothing."""
        return self.player in board.players

    @rule("121.1", "121.4", "704.5b")
    def happen(self, game: Game) -> Sequence[Event]:
        """Put the top card of the library into the hand; without one, note the attempt."""
        top = top_of_library(game.board, self.player, 1)
        if not top:
            game.write_player(self.player, drew_from_empty=True)
            return ()
        besides = self._besides(game, top[0]) if game.board.index.about(Drawing, DrawCard) else ()
        if is_drawn_face_down(game.board):
            unseen = LiesFaceDown(self.cause, self.player, top[0], not self.was_drawn_before(game.board), besides)
            return (self._to_hand(top[0], FACE_DOWN), unseen)
        return (self._to_hand(top[0]), *besides, *self._shown(game, top[0]))

    def _to_hand(self, card: ObjectId, entering: Entering = PLAINLY) -> MoveObject:
        return MoveObject(self.cause, card, Zone.HAND, reason="draw", entering=entering)

    def _shown(self, game: Game, card: ObjectId) -> tuple[Event, ...]:
        """What shows the card as it is drawn."""
        from comprules.rules.life_damage_counters.revealed_as_drawn import revealed_as_drawn

        return revealed_as_drawn(game, self, card)

    def was_drawn_before(self, board: Board) -> bool:
        """Whether the player has drawn a card this turn before."""
        return any(each.player == self.player for each in of_kind(DrawCard, board))

    @rule("603.11")
    def _besides(self, game: Game, card: ObjectId) -> tuple[Event, ...]:
        """What static abilities let happen as the card is drawn."""
        said = in_force(game.board, Drawing, DrawCard)
        return tuple(event for each, context in said for event in each.besides(self, card, context))

    detail = "rules"

    def describe(self, board: Board) -> str:
        """Who draws."""
        return f"{board.name(self.player)} draws a card"


@rule("121.2a")
class DrawSeveral(AffectsPlayer):
    """A player is told to draw so many cards, which may be modified before any of them is drawn.

    Effects in `used` have modified it: each draw is part of the modified event.
    """

    amount: int
    used: Used = frozenset()

    @rule("614.5")
    def having_met(self, used: Used) -> DrawSeveral:
        """It, with the effects that have modified it, which can't affect the single draws."""
        return replace(self, used=used)

    def possible(self, board: Board) -> bool:
        """To draw no card is no draw."""
        return self.amount > 0 and self.player in board.players

    def describe(self, board: Board) -> str:
        """Who draws how many."""
        return f"{board.name(self.player)} draws {self.amount} cards"


@rule("121.2", "614.11a", "121.6b")
def draw_cards(game: Game, player: PlayerId, count: int, cause: Cause) -> None:
    """Let a player draw cards, one at a time."""
    for drawing in single_draws(game, DrawSeveral(cause, player, count)):
        happen(game, drawing)


def cards_drawn(game: Game, player: PlayerId, count: int, cause: Cause) -> tuple[ObjectId, ...]:
    """Let a player draw cards: those that were drawn, also where a draw was replaced by others."""
    before = next(chained(game.state.registers[LOG]), None)
    draw_cards(game, player, count, cause)
    return _drawn_since(before, game.board, player)


@rule("121.2", "121.2a", "614.5")
def single_draws(game: Game, told: DrawSeveral) -> Iterator[DrawCard]:
    """The draws by which a player follows an instruction to draw some cards, each to be made before the next."""
    for each in _draws_told(game, told):
        with replacing(game, each.used):
            for _ in range(each.amount):
                yield DrawCard(each.cause, each.player)


@rule("121.2a", "616.1g")
def _draws_told(game: Game, told: DrawSeveral) -> tuple[DrawSeveral, ...]:
    """Who draws how many cards where a player is told to draw some; what is done instead of that is done."""
    if not is_touched(game.board, told):
        return (told,)
    settled = settle_together(game, (told,))
    carry_out(game, tuple(event for event in settled if not isinstance(event, DrawSeveral)))
    return tuple(event for event in settled if isinstance(event, DrawSeveral))


@rule("121.1", "400.7")
def _drawn_since(before: Logged | None, board: Board, player: PlayerId) -> tuple[ObjectId, ...]:
    """What the cards became that a player has drawn since something was entered into the log."""
    entered = takewhile(lambda logged: logged is not before, chained(board.state.registers[LOG]))
    moves = (logged.event for logged in entered if isinstance(logged.event, MoveObject))
    drawn = [became(board, move.object) for move in moves if move.reason == "draw"]
    return tuple(new for new in reversed(drawn) if new is not None and board.object(new).owner == player)
