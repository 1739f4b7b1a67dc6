"""CR 611.2a, 611.2b: how long effects last."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar, Final, Literal

from msgspec.structs import replace

from comprules.kernel.events import Cause
from comprules.kernel.rule_citations import rule
from comprules.reader.agreement import Agreement
from comprules.reader.phrase import Phrase, phrase
from comprules.rules.abilities.conditions import Condition
from comprules.rules.continuous_effects.aspects import looks_at
from comprules.rules.objects.nouns import Definite
from comprules.rules.objects.self_reference import SelfReference
from comprules.rules.resolving.context import Context

if TYPE_CHECKING:
    from comprules.play.game import Game
    from comprules.rules.abilities.statements import Active
    from comprules.rules.continuous_effects.board import Board

END_OF_TURN: Final = "end of turn"
TURN_BEGINS: Final = "turn begins"
UPKEEP_BEGINS: Final = "upkeep begins"
PLAYER_PLANESWALKS: Final = "player planeswalks"


class Duration(Phrase):
    """How long an effect lasts."""

    is_same_for_all: ClassVar[bool] = False
    """Whether effects that last so long all end at the same moment, whosever they are and whenever they began."""

    @abstractmethod
    def over_at(self, moment: str, active: Active, game: Game) -> bool:
        """Whether an effect with this duration ends at a moment: "end of turn", "turn begins", or a step that ends."""

    def begun(self, game: Game) -> Duration:
        """This duration, knowing when it began."""
        return self

    def continues(self, active: Active, board: Board) -> bool:
        """Whether it still goes on as things are, for a duration that isn't over at a moment known before."""
        return True

    def in_words(self, agreement: Agreement = Agreement.YOU) -> str:
        """How long that is, for people to read; a duration that no text says words it itself."""
        from comprules.reader.reading import write

        return write(self, agreement=agreement, capital=False)


@rule("514.2")
@phrase({"until end of turn": "until end of turn", "this turn": "this turn"}, by="words")
class UntilEndOfTurn(Duration):
    """CR 514.2. Until the cleanup step."""

    words: Literal["until end of turn", "this turn"]

    is_same_for_all: ClassVar[bool] = True

    def over_at(self, moment: str, active: Active, game: Game) -> bool:
        return moment == END_OF_TURN


class OfThisTurn(Phrase):
    """A mixin for words that speak of this turn alone: in the trigger condition of a delayed triggered ability they
    state how long that lasts (CR 603.7b).
    """


@rule("500.5a")
@phrase({"until end of combat": "until end of combat", "this combat": "this combat"}, by="words")
class UntilEndOfCombat(Duration):
    """CR 511.3. Until the combat phase is over."""

    words: Literal["until end of combat", "this combat"]

    is_same_for_all: ClassVar[bool] = True

    def over_at(self, moment: str, active: Active, game: Game) -> bool:
        return moment in ("end of combat", END_OF_TURN)


@rule("611.2a")
@phrase("until your next turn")
class UntilYourNextTurn(Duration):
    """CR 611.2a. Until its controller's next turn begins."""

    def over_at(self, moment: str, active: Active, game: Game) -> bool:
        return moment == TURN_BEGINS and game.board.is_active(active.you)


@rule("611.2a", "503.1")
@phrase("until your next upkeep")
class UntilYourNextUpkeep(Duration):
    """CR 611.2a. Until its controller's next upkeep step begins."""

    def over_at(self, moment: str, active: Active, game: Game) -> bool:
        return moment == UPKEEP_BEGINS and game.board.is_active(active.you)


@rule("514.2")
@phrase("until the end of your next turn", also=["until end of your next turn"])
class UntilEndOfYourNextTurn(Duration):
    """CR 514.2. Until the cleanup step of its controller's next turn. `turn` is the one in which it began."""

    turn: int = -1

    def over_at(self, moment: str, active: Active, game: Game) -> bool:
        board = game.board
        return moment == END_OF_TURN and board.is_active(active.you) and board.turn > self.turn

    def begun(self, game: Game) -> Duration:
        return replace(self, turn=game.board.turn)


@rule("611.2b")
@phrase("for as long as {condition}")
class ForAsLongAs(Duration):
    """CR 611.2b. Until a condition is no longer met; it doesn't begin again."""

    condition: Condition

    def over_at(self, moment: str, active: Active, game: Game) -> bool:
        return False

    def continues(self, active: Active, board: Board) -> bool:
        return bool(self.condition.holds(Context(board, active.source, active.you, active.bound, active.x)))


@rule("611.2a", "611.2b", "702.26d")
@phrase("until {what} leaves the battlefield")
class UntilItLeaves(Duration):
    """CR 611.2a. "Until this creature leaves the battlefield", as it doesn't by phasing out; nothing, if it has left
    already.
    """

    what: SelfReference

    def over_at(self, moment: str, active: Active, game: Game) -> bool:
        return False

    def continues(self, active: Active, board: Board) -> bool:
        from comprules.rules.resolving.until_it_leaves import has_left

        (permanent,) = self.what.refer(Context(board, active.source, active.you, active.bound, active.x))
        return not has_left(permanent, board)


@rule("611.2b", "110.5")
@phrase(
    {
        "tapped": "{what} <remains|remain @what> tapped",
        "on the battlefield": "{what} <remains|remain @what> on the battlefield",
        "exiled": "{what} <remains|remain @what> exiled",
    },
    by="how",
)
@looks_at()
class Remains(Condition):
    """CR 611.2b. "For as long as this artifact remains tapped"."""

    what: Definite
    how: Literal["tapped", "on the battlefield", "exiled"]

    def holds(self, context: Context) -> bool:
        board, found = context.board, self.what.refer(context)
        if self.how == "exiled":
            return any(number in board.state.exile for number in found)
        if self.how == "tapped":
            return bool(found) and all(board.status(number).tapped for number in found)
        return bool(found) and all(number in board.battlefield for number in found)


@rule("611.2a")
@phrase("for the rest of the game")
class RestOfTheGame(Duration):
    """CR 611.2a. As long as the game."""

    is_same_for_all: ClassVar[bool] = True

    def over_at(self, moment: str, active: Active, game: Game) -> bool:
        return False


@rule("901.11")
@phrase({"a player": "until a player planeswalks", "you": "until you planeswalk"}, by="who")
class UntilPlaneswalking(Duration):
    """CR 901.11. Until the planar controller, who alone can, planeswalks; or until its controller does."""

    who: Literal["a player", "you"]

    def over_at(self, moment: str, active: Active, game: Game) -> bool:
        from comprules.rules.variants.planes import planar_controller

        return moment == PLAYER_PLANESWALKS and (self.who == "a player" or planar_controller(game.board) == active.you)


@rule("514.2", "611.2a")
def expire_at_end_of_turn(game: Game) -> None:
    """End the effects that last until end of turn or this turn."""
    _expire(game, END_OF_TURN)


@rule("500.5a", "611.2a")
def expire_at_end_of_step(game: Game, step: str) -> None:
    """End the effects that last until the end of a step."""
    _expire(game, step)


@rule("611.2a", "503.1")
def expire_as_upkeep_begins(game: Game) -> None:
    """End the effects that last until somebody's next upkeep, as that step begins."""
    _expire(game, UPKEEP_BEGINS)


@rule("901.11")
def expire_as_player_planeswalks(game: Game) -> None:
    """End the effects that last until a player planeswalks."""
    _expire(game, PLAYER_PLANESWALKS)


@rule("611.2a")
def expire_as_turn_begins(game: Game) -> None:
    """End the effects that last until somebody's next turn, as that turn begins."""
    _expire(game, TURN_BEGINS)


@rule("800.4m")
def expire_as_turns_are_missed(game: Game, after: int, until: int) -> None:
    """End the effects that last until a turn, or a point in it, that would come between those of these two players if
    the player whose it is hadn't left the game.
    """
    effects, seats = game.state.effects, len(game.state.players)
    between = [(after + step) % seats for step in range(1, (until - after - 1) % seats + 1)]
    missed = [player for player in between if not game.board.exists(player)]
    _end(game, [number for number in sorted(effects) if _awaits_turn_of_one(missed, effects[number])])


def _awaits_turn_of_one(players: Sequence[int], active: Active) -> bool:
    return active.you in players and isinstance(active.duration, UntilYourNextTurn | UntilEndOfYourNextTurn)


def _expire(game: Game, moment: str) -> None:
    effects = game.state.effects
    over = [
        number
        for number in sorted(effects)
        if effects[number].duration is not None and effects[number].duration.over_at(moment, effects[number], game)
    ]
    _end(game, over)


def _end(game: Game, over: Sequence[int]) -> None:
    effects = game.state.effects
    if over:
        from comprules.rules.abilities.pipeline import propose
        from comprules.rules.continuous_effects.effect_events import EffectEnds

        propose(
            game,
            [EffectEnds(Cause("611.2a", effects[number].source), number, effects[number].source) for number in over],
        )


class WhileOnStack(Duration):
    """As long as a spell is on the stack."""

    item: int

    def in_words(self, agreement: Agreement = Agreement.YOU) -> str:
        return "for as long as it's on the stack"

    def over_at(self, moment: str, active: Active, game: Game) -> bool:
        return False

    def continues(self, active: Active, board: Board) -> bool:
        return self.item in board.state.stack


class WhileExiled(Duration):
    """For as long as a card remains exiled."""

    card: int

    def in_words(self, agreement: Agreement = Agreement.YOU) -> str:
        return "for as long as the card remains exiled"

    def over_at(self, moment: str, active: Active, game: Game) -> bool:
        return False

    @rule("400.7")
    def continues(self, active: Active, board: Board) -> bool:
        return self.card in board.state.exile
