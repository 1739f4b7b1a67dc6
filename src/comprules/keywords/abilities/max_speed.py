"""CR 702.178, 702.179: max speed abilities, and what texts say about speed."""

from __future__ import annotations

from comprules.phrases.continuous.abilities import Givable, Has, Quoted
from comprules.phrases.instructions.quantifiers import true_of
from comprules.phrases.nouns.described_players import Who
from comprules.phrases.prelude import *
from comprules.rules.special_mechanics.speed import MAX_SPEED, SpeedBecomes, has_max_speed, speed_of


@rule("702.179e")
@phrase(
    {True: "{who} <has|have @who> max speed", False: "{who} <doesn't|don't @who> have max speed"},
    by="has",
)
@looks_at()
class HasMaxSpeed(SimpleCondition):
    """CR 702.179e. "You have max speed"."""

    heeded: ClassVar[Changes] = frozenset({"something else"})

    has: bool
    who: Players

    def holds(self, context: Context) -> bool:
        return true_of(self.who, lambda player: has_max_speed(context.board, player) is self.has, context)


@rule("702.179e")
@phrase({True: "who <has|have> max speed", False: "who <doesn't|don't> have max speed"}, by="has")
@looks_at()
class WhoHasMaxSpeed(Who):
    """CR 702.179e. "Who doesn't have max speed"."""

    has: bool

    def describes(self, player: PlayerId, context: Context) -> bool:
        return has_max_speed(context.board, player) is self.has


@rule("702.179f")
@phrase("{whose} speed")
@looks_at()
class Speed(Quantity):
    """CR 702.179f. "Your speed"; 0 for a player who has none."""

    whose: Whose

    def value(self, context: Context) -> int:
        board = context.board
        return sum(speed_of(board, number) for number in self.whose.refer(context) if board.is_player(number))


@looks_at()
class YourMaxSpeed(Condition):
    """CR 702.178a. That your speed is 4."""

    heeded: ClassVar[Changes] = frozenset({"something else"})

    def holds(self, context: Context) -> bool:
        return has_max_speed(context.board, context.you)


@rule("702.178a")
@phrase("max speed — {ability}")
class MaxSpeed(StaticAbility):
    """CR 702.178a. "Max speed — {T}: Draw a card": the object has the ability as long as your speed is 4."""

    ability: Givable

    def statements(self) -> tuple[Statement, ...]:
        return (Modifies(This("card"), (Has((Quoted(self.ability),)),)),)

    def when(self) -> Condition | None:
        return YourMaxSpeed()

    @rule("702.178b", "113.6c")
    def zones(self) -> frozenset[Zone]:
        """Where the ability would function."""
        return self.ability.zones()


@rule("702.179b", "702.179c")
@phrase("increase(s) <its|their|your> speed by {amount}")
class IncreasesSpeed(Predicate):
    """CR 702.179c. "Increase your speed by 2": of a player without speed, to that; never beyond the greatest speed."""

    amount: int

    def happen(self, subject: Sequence[PlayerId], resolution: Resolution) -> None:
        cause, board = resolution.cause("702.179c"), resolution.board
        goals = {player: min(speed_of(board, player) + self.amount, MAX_SPEED) for player in subject}
        resolution.did(bool(resolution.happen([SpeedBecomes(cause, player, to) for player, to in goals.items()])))
