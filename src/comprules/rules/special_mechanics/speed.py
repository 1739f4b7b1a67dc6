"""CR 702.179: the speed of players, and the ability inherent in having it."""

from __future__ import annotations

from comprules.rules.abilities.abilities import Trigger, TriggeredAbility
from comprules.rules.abilities.conditions import Condition
from comprules.rules.life_damage_counters.life import LoseLife
from comprules.rules.prelude import *
from comprules.rules.resolving.effects import Effect
from comprules.rules.resolving.instructions import Instruction
from comprules.rules.special_mechanics.designations import give_mark, mark
from comprules.rules.targets_and_priority.targeting import Targeted

MAX_SPEED: Final = 4
SPEED: Final = mark("Speed")


@rule("702.179f")
def speed_of(board: Board, player: PlayerId) -> int:
    """A player's speed; 0 for one who has none."""
    return board.state.players[player].speed or 0


@rule("702.179e")
def has_max_speed(board: Board, player: PlayerId) -> bool:
    """Whether a player's speed is as great as it gets."""
    return speed_of(board, player) == MAX_SPEED


@rule("702.179b", "702.179c")
class SpeedBecomes(AffectsPlayer):
    """A player's speed becomes a number."""

    to: int

    def possible(self, board: Board) -> bool:
        """Only players in the game have speed."""
        return board.exists(self.player) and board.state.players[self.player].speed != self.to

    @rule("702.179d")
    def happen(self, game: Game) -> Sequence[Event]:
        """It is that now; whoever has speed has the ability that goes with it."""
        game.write_player(self.player, speed=self.to)
        give_mark(game, SPEED, self.player, (SpeedsUp(),))
        return ()

    def describe(self, board: Board) -> str:
        """Whose speed, and how much."""
        return f"{board.name(self.player)}'s speed becomes {self.to}"


class OpponentsLoseLifeInYourTurn(Trigger):
    """CR 702.179d. One or more opponents losing life at once, during their turn whose ability it is."""

    events: ClassVar = (LoseLife,)

    @property
    def is_batch(self) -> bool:
        return True

    def matches(self, event: Event, context: Context) -> bool:
        board = context.board
        is_loss = isinstance(event, LoseLife) and event.player in board.opponents(context.you)
        return is_loss and board.is_active(context.you)

    def matches_together(self, events: Sequence[Event], context: Context) -> bool:
        return any(self.matches(event, context) for event in events)


class BelowMaxSpeed(Condition):
    """CR 702.179d. That your speed is less than 4."""

    def holds(self, context: Context) -> bool:
        return speed_of(context.board, context.you) < MAX_SPEED


class SpeedUp(Instruction):
    """CR 702.179d. Your speed increasing by 1."""

    def happen(self, resolution: Resolution) -> None:
        speed = speed_of(resolution.board, resolution.you)
        resolution.happen([SpeedBecomes(resolution.cause("702.179d"), resolution.you, speed + 1)])


class SpeedingUp(Effect):
    """CR 702.179d. What the inherent ability does."""

    def instructions(self, modes: tuple[int, ...]) -> tuple[Instruction, ...]:
        return (SpeedUp(),)

    def targets(self, modes: tuple[int, ...]) -> tuple[Targeted, ...]:
        return ()


@rule("702.179d")
class SpeedsUp(TriggeredAbility):
    """CR 702.179d. The ability inherent in having speed; it triggers only once each turn."""

    @property
    def times_each_turn(self) -> int | None:
        return 1

    def condition(self) -> Trigger:
        return OpponentsLoseLifeInYourTurn()

    def intervening_if(self) -> Condition | None:
        return BelowMaxSpeed()

    def effect(self) -> Effect:
        return SpeedingUp()
