"""Counters that a scenario puts on a permanent, by an effect of a player that doesn't use the stack."""

from __future__ import annotations

from comprules.kernel.ids import ObjectId, PlayerId
from comprules.play.game import Game
from comprules.rules.abilities.pipeline import happen
from comprules.rules.concepts.events import Cause
from comprules.rules.concepts.procedures import FRAMES, Procedure
from comprules.rules.life_damage_counters.counters import PutCounters
from comprules.rules.targets_and_priority.priority import Priority
from comprules.scenarios.stage import StagedGame


class PutScenarioCounters(Procedure):
    """Puts counters on a permanent."""

    number: ObjectId = ObjectId(0)
    kind: str = ""
    count: int = 0
    player: PlayerId = PlayerId(0)

    def begin(self, game: Game) -> Procedure | None:
        """Put them there, as an effect of the player."""
        cause = Cause("122.1", player=self.player)
        happen(game, PutCounters(cause, self.number, self.kind, self.count, self.player))
        return None


def put_counters(game: StagedGame, number: ObjectId, kind: str, count: int, player: PlayerId) -> None:
    """Put counters on a permanent; then the player with priority receives it anew, as after an action."""
    frames = game.state.registers[FRAMES]
    top = frames[-1]
    if isinstance(top, Priority):
        top = top.then(top.check, holder=top.holder, passed=())
    putting = PutScenarioCounters(number=number, kind=kind, count=count, player=player)
    game.interrupt((*frames[:-1], top, putting))
