"""CR 611.2a, 611.2b: how long effects last, and how they end."""

from __future__ import annotations

from comprules.reader.agreement import Agreement
from comprules.reader.reading import write
from comprules.rules.abilities.abilities import Trigger
from comprules.rules.abilities.conditions import Condition
from comprules.rules.continuous_effects.effect_events import EffectEnds
from comprules.rules.prelude import *
from comprules.rules.turn.turns_at_once import AT_ONCE, belongs_to_another_turn

END_OF_TURN: Final = "end of turn"
TURN_BEGINS: Final = "turn begins"
UPKEEP_BEGINS: Final = "upkeep begins"
END_STEP_BEGINS: Final = "end step begins"
PLAYER_PLANESWALKS: Final = "player planeswalks"


class Duration(Phrase):
    """How long an effect lasts."""

    accompanies: ClassVar[bool] = True

    is_same_for_all: ClassVar[bool] = False
    """Whether effects that last so long all end at the same moment, whosever they are and whenever they began."""

    awaits_a_turn: ClassVar[bool] = False
    """Whether it lasts until a turn of its controller, or a point in one."""

    @abstractmethod
    def over_at(self, moment: str, active: Active, game: Game) -> bool:
        """Whether an effect with this duration ends at a moment: "end of turn", "turn begins", or a step that ends."""

    def begun(self, game: Game) -> Duration:
        """This duration, knowing when it began."""
        return self

    def continues(self, active: Active, board: Board) -> bool:
        """Whether it still goes on as things are, for a duration that isn't over at a moment known before."""
        return True

    def ending(self) -> Trigger | None:
        """What ends it as soon as it happens, for a duration that isn't over at a moment of each turn."""
        return None

    def in_words(self, agreement: Agreement = Agreement.YOU) -> str:
        """How long that is, for people to read; a duration that no text says words it itself."""
        return write(self, agreement=agreement, capital=False)


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


@rule("513.1", "611.2a")
def expire_as_end_step_begins(game: Game) -> None:
    """End the effects that last until somebody's next end step, as that step begins."""
    _expire(game, END_STEP_BEGINS)


@rule("901.11")
def expire_as_player_planeswalks(game: Game, player: PlayerId) -> None:
    """End the effects that last until a player planeswalks, or until this one does."""
    _expire(game, PLAYER_PLANESWALKS)
    _expire(game, planeswalking_of(player))


def planeswalking_of(player: PlayerId) -> str:
    """What the moment is called at which a player planeswalks."""
    return f"player {player} planeswalks"


@rule("611.2a")
def expire_as_turn_begins(game: Game) -> None:
    """End the effects that last until somebody's next turn, as that turn begins."""
    _expire(game, TURN_BEGINS)


@rule("800.4m")
def expire_as_turns_are_missed(game: Game, after: PlayerId, until: PlayerId) -> None:
    """End the effects that last until a turn, or a point in it, that would come between those of these two players if
    the player whose it is hadn't left the game.
    """
    effects, seats = game.state.effects, len(game.state.players)
    between = [PlayerId((after + step) % seats) for step in range(1, (until - after - 1) % seats + 1)]
    missed = [player for player in between if not game.board.exists(player)]
    _end(game, [number for number in sorted(effects) if _awaits_turn_of_one(missed, effects[number])])


def _awaits_turn_of_one(players: Sequence[PlayerId], active: Active) -> bool:
    return active.you in players and active.duration is not None and active.duration.awaits_a_turn


def _expire(game: Game, moment: str) -> None:
    effects = game.state.effects
    if not effects:
        return
    over = [
        number
        for number in sorted(effects)
        if effects[number].duration is not None and effects[number].duration.over_at(moment, effects[number], game)
    ]
    if AT_ONCE in game.state.registers:
        over = [number for number in over if not _is_of_another_turn(game.board, number)]
    _end(game, over)


@rule("514.2", "807.4")
def _is_of_another_turn(board: Board, number: ObjectId) -> bool:
    """Whether an effect lasts until the end of a turn, or of its combat, that isn't the present one."""
    return board.state.effects[number].duration.is_same_for_all and belongs_to_another_turn(board.state, number)


def _end(game: Game, over: Sequence[ObjectId]) -> None:
    effects = game.state.effects
    if over:
        game.propose(
            [EffectEnds(Cause("611.2a", effects[number].source), number, effects[number].source) for number in over],
        )


@rule("611.2b", "800.4a")
class AsThingsAre(Context):
    """The point of view of a duration: what is asked is so as long as it can be seen to be, and who has left the game
    controls nothing any more.
    """

    knows_who_left: ClassVar[bool] = False


class ConditionalDuration(Duration):
    """A duration that lasts until a condition is no longer met; it doesn't begin again."""

    condition: Condition

    def over_at(self, moment: str, active: Active, game: Game) -> bool:
        return False

    def continues(self, active: Active, board: Board) -> bool:
        return bool(self.condition.holds(AsThingsAre(board, active.source, active.you, active.bound, active.x)))


class WhileOnStack(Duration):
    """As long as a spell is on the stack."""

    item: ObjectId

    def in_words(self, agreement: Agreement = Agreement.YOU) -> str:
        return "for as long as it's on the stack"

    def over_at(self, moment: str, active: Active, game: Game) -> bool:
        return False

    def continues(self, active: Active, board: Board) -> bool:
        return self.item in board.state.stack


class WhileExiled(Duration):
    """For as long as a card remains exiled."""

    card: ObjectId

    def in_words(self, agreement: Agreement = Agreement.YOU) -> str:
        return "for as long as the card remains exiled"

    def over_at(self, moment: str, active: Active, game: Game) -> bool:
        return False

    @rule("400.7")
    def continues(self, active: Active, board: Board) -> bool:
        return self.card in board.state.exile
