"""CR 728.1a: what texts say about life lost from radiation."""

from __future__ import annotations

from comprules.phrases.prelude import *
from comprules.rules.life_damage_counters.life import GainLife, LoseLife
from comprules.rules.special_mechanics.rad_counters import RADIATION


@rule("728.1a")
def is_from_radiation(event: LoseLife, board: Board) -> bool:
    """Whether life is lost as a result of the ability inherent in rad counters."""
    source = event.cause.object_on(board)
    return source is not None and board.object(source).card.name == RADIATION.name


@rule("728.1a", "614.1a")
@phrase("{who} gain(s) life rather than lose(s) life from radiation")
class GainsRatherThanLosing(Replacement):
    """CR 728.1a. "You gain life rather than lose life from radiation": as much as would be lost."""

    who: Players

    concerns: ClassVar[tuple[type[Any], ...]] = (LoseLife,)

    def applies(self, event: Event, context: Context) -> bool:
        if not isinstance(event, LoseLife) or not is_from_radiation(event, context.board):
            return False
        return self.who.includes(event.player, context)

    def replace(self, event: Event, context: Context, game: Game) -> Sequence[Event]:
        assert isinstance(event, LoseLife)
        return (GainLife(event.cause, event.player, event.amount),)
