"""CR 614: planeswalking that is replaced."""

from __future__ import annotations

from typing import cast

from comprules.phrases.prelude import *
from comprules.rules.abilities.event_patterns import Foreseeable
from comprules.rules.variants.planar_die import PLANESWALKING_ABILITY
from comprules.rules.variants.planeswalking import Planeswalk


@rule("614.6", "701.31c", "901.8")
@phrase("planeswalk(s) as a result of rolling the planar die")
class PlaneswalksByRolling(Foreseeable):
    """CR 614.6. "If you would planeswalk as a result of rolling the planar die, chaos ensues instead": it is the
    planeswalking ability whose effect is replaced.
    """

    proposals: ClassVar = (Planeswalk,)

    def subject_of(self, event: Event, context: Context) -> PlayerId | None:
        source = event.cause.object_on(context.board)
        is_it = source is not None and context.board.object(source).card == PLANESWALKING_ABILITY
        return cast("Planeswalk", event).player if is_it else None
