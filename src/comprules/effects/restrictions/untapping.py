"""CR 502.3: permanents that don't untap in their controller's next untap step."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Literal

from comprules.effects.durations import Duration
from comprules.effects.instructions import Predicate
from comprules.effects.lasting import let_last
from comprules.effects.restrictions.happening import untaps_in_its_untap_step
from comprules.effects.statements import Restriction
from comprules.keyword_actions.tap_and_untap import Untap
from comprules.oracle.phrase import phrase
from comprules.rule_citations import rule

if TYPE_CHECKING:
    from comprules.effects.context import Context
    from comprules.effects.resolution import Resolution
    from comprules.effects.statements import Act, Active
    from comprules.events import Event
    from comprules.game import Game


@rule("502.3")
class StaysTapped(Restriction):
    """CR 502.3. A permanent doesn't untap as an untap step makes its controller's permanents untap."""

    object: int

    concerns: ClassVar[tuple[type[Any], ...]] = (Untap,)

    def forbids(self, act: Event | Act, context: Context) -> bool:
        return untaps_in_its_untap_step(act) and isinstance(act, Untap) and act.object == self.object


@rule("500.5", "614.10a")
class UntilUntapStepOver(Duration):
    """CR 611.2a. Until the next untap step of a permanent's controller, or of one player, is over."""

    object: int
    player: int | None

    def over_at(self, moment: str, active: Active, game: Game) -> bool:
        if self.object not in game.state.objects:
            return True
        player = self.player if self.player is not None else game.board.controller(self.object)
        return moment == "untap" and game.board.active_player == player


@rule("502.3", "611.2c")
@phrase(
    {
        "controllers": "<doesn't|don't> untap during <its controller's|their controllers'> next untap <step|steps>",
        "yours": "<doesn't|don't> untap during your next untap step",
    },
    by="whose",
    also={"controllers": ["don't untap during their controller's next untap step"]},
)
class DoesNotUntapNext(Predicate):
    """CR 502.3. "It doesn't untap during its controller's next untap step"."""

    whose: Literal["controllers", "yours"]

    def happen(self, subject: Sequence[int], resolution: Resolution) -> None:
        player = resolution.you if self.whose == "yours" else None
        for number in subject:
            let_last(StaysTapped(number), UntilUntapStepOver(number, player), resolution)
