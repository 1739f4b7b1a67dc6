"""CR 116.2c: effects that a player may end for a price."""

from __future__ import annotations

from comprules.kernel.options import EndEffect
from comprules.rules.abilities.pipeline import propose
from comprules.rules.continuous_effects.effect_events import EffectEnds
from comprules.rules.continuous_effects.modifying import Lasting
from comprules.rules.costs.costs import Deed
from comprules.rules.prelude import *
from comprules.rules.resolving.actual_resolution import ActualResolution
from comprules.rules.resolving.instructions import Predicate


class EndingOfEffect(Act):
    """A player ending an effect."""


class MayBeEnded(Statement):
    """That the player it is in force for may end these effects for a price."""

    concerns: ClassVar[tuple[type[Any], ...]] = (EndingOfEffect,)

    deed: Predicate
    effects: tuple[ObjectId, ...]


@rule("116.2c", "116.3")
class EndEffectNow(Procedure):
    """CR 116.2c. A player ends an effect, having paid for that."""

    player: PlayerId = PlayerId(0)
    effect: ObjectId = ObjectId(0)

    proposes = True

    def begin(self, game: Game) -> Procedure | None:
        """Pay, and end the effect."""
        active = game.state.effects.get(self.effect)
        if active is None or active.you != self.player or not _goes_on(game.board, active):
            raise Illegal("116.2c", "there is no such effect that this player may end")
        _pay(game, active)
        ending = (*active.statement.effects, self.effect)
        propose(game, [EffectEnds(Cause("116.2c", active.source, self.player), each, active.source) for each in ending])
        return None


def _pay(game: Game, active: Active) -> None:
    Deed(active.statement.deed).pay(ActualResolution(game, active.source, active.you, active.source, is_cost=True))


@rule("116.2c")
def endable(board: Board, player: PlayerId) -> Iterator[EndEffect]:
    """The effects that a player may end now, if they can pay for that."""
    if board.index.about(MayBeEnded, EndingOfEffect):
        for number in sorted(board.state.effects):
            active = board.state.effects[number]
            if isinstance(active.statement, MayBeEnded) and active.you == player and _goes_on(board, active):
                yield EndEffect(active.source, board.name(active.source), number)


def _goes_on(board: Board, active: Active) -> bool:
    """Whether any of the effects is still there, and has anything to apply to."""
    there = (board.state.effects[number] for number in active.statement.effects if number in board.state.effects)
    return any(
        not isinstance(each.statement, Lasting) or any(board.exists(number) for number in each.statement.objects)
        for each in there
    )
