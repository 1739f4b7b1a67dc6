"""CR 117.3d: the steps at which a player wants to be asked whether to act, in their own turns and in others'."""

from __future__ import annotations

from typing import Final

from comprules.kernel.ids import PlayerId
from comprules.kernel.records import Message
from comprules.play.view import View
from comprules.rules.turn.plan import COMBAT_STEPS, STEPS

STOPPABLE: Final = STEPS[1:]
"""The steps in which players may receive priority: all but the untap step (502.4)."""


class Stop(Message, frozen=True, forbid_unknown_fields=True):
    """A step at which a player wants to be asked, in their `own` turns or in others'; perhaps only `after_attack`:
    while creatures attack in that combat, or once creatures have attacked that turn.
    """

    step: str
    own: bool
    after_attack: bool = False


USUAL_STOPS: Final = (
    Stop("precombat main", own=True),
    Stop("declare blockers", own=True, after_attack=True),
    Stop("postcombat main", own=True, after_attack=True),
    Stop("declare attackers", own=False, after_attack=True),
    Stop("declare blockers", own=False, after_attack=True),
    Stop("end", own=False),
)
"""Where players are asked who have said nothing else."""


def is_at_stop(view: View, player: PlayerId, stops: tuple[Stop, ...], last_attack: int | None) -> bool:
    """Whether a player wants to be asked in this step; `last_attack` is the last turn in which creatures attacked."""
    own, had_attack = view.players[player].is_active, _had_attack(view, last_attack)
    return any(each.step == view.step and each.own == own and (had_attack or not each.after_attack) for each in stops)


def _had_attack(view: View, last_attack: int | None) -> bool:
    if view.step in COMBAT_STEPS:
        return view.combat is not None and bool(view.combat.attackers)
    return last_attack == view.turn
