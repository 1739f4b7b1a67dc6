"""CR 723.2: controlling other players for as long as they are searching their libraries."""

from __future__ import annotations

from typing import Literal

from comprules.phrases.prelude import *
from comprules.rules.special_mechanics.control_while_searching import ControlsSearching


@rule("723.2")
@phrase(
    {
        "libraries": "you control {whom:THEY} while they're searching their libraries",
        "library": "you control {whom:IT} while they're searching their library",
    },
    by="form",
)
class ControlsWhileSearching(ControlsSearching):
    """CR 723.2. "You control your opponents while they're searching their libraries"."""

    whom: Players
    form: Literal["libraries", "library"]

    def controls(self, player: PlayerId, context: Context) -> bool:
        return self.whom.includes(player, context)
