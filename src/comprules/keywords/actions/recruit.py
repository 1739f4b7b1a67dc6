"""CR 701.9a, 111.2: recruiting, which is drawing and discarding, and a Soldier for a nonland card."""

from __future__ import annotations

from comprules.phrases.predicates.so_often import Repeatable
from comprules.phrases.prelude import *
from comprules.rules.abilities.written_out import effect_saying

_RECRUITING = (
    "Draw a card, then discard a card. If you discarded a nonland card this way, create a 1/1 white Human Soldier "
    "creature token."
)


@rule("608.2c", "701.9a")
@phrase("recruit(s)")
class Recruits(Repeatable):
    """CR 608.2c. "Recruit": draw a card, discard a card, and create a Human Soldier if that was a nonland card."""

    def happen(self, subject: Sequence[Id], resolution: Resolution) -> None:
        for player in players_in_turn_order(subject, resolution):
            acting = resolution.apart(resolution.is_cost, player)
            for instruction in effect_saying(_RECRUITING).instructions(()):
                instruction.happen(acting)
