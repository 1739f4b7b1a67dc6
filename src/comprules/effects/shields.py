"""CR 615.3, 614.3: effects of resolved spells and abilities that last this turn, or until they are used up."""

from __future__ import annotations

from typing import TYPE_CHECKING

from comprules.effects.durations import Duration
from comprules.effects.statements import Active, Statement
from comprules.rule_citations import rule
from comprules.state import EFFECTS

if TYPE_CHECKING:
    from comprules.effects.resolution import Resolution
    from comprules.game import Game


@rule("514.2", "614.3")
class RestOfTurn(Duration):
    """CR 514.2. "This turn": until the cleanup step."""

    def over_at(self, moment: str, active: Active, game: Game) -> bool:
        return moment == "end of turn"


REST_OF_TURN = RestOfTurn()


@rule("611.2", "614.3", "615.3")
def put_up(statement: Statement, resolution: Resolution, duration: Duration = REST_OF_TURN) -> None:
    """Let what a resolving spell or ability says be in force from now on, for as long as its duration says."""
    game = resolution.game
    number = game.new_number()
    active = Active(
        statement,
        resolution.source,
        resolution.you,
        game.timestamp(),
        ("effect", number),
        bound=resolution.bindings(),
        x=resolution.x,
        is_resolved=True,
        duration=duration,
    )
    game.state.write(EFFECTS, number, active)
