"""CR 500.1: which turn it is, whose, and which step or phase of it."""

from __future__ import annotations

from typing import Final

from comprules.kernel.ids import PlayerId
from comprules.kernel.records import Record
from comprules.kernel.registers import Register, of_course

TURN: Final = Register[int]("turn")
"""The register of the turn's number, the first one being 1."""

ACTIVE_PLAYER: Final = Register[PlayerId]("active_player")
"""The register of whose turn it is (CR 102.1)."""

STEP: Final = of_course(Register[str]("step"))
"""The register of which step or phase it is, by its name in `turn.plan.STEPS`."""

PREVIOUS_PLAYER: Final = Register["PlayerId | None"]("previous_player")
"""The register of whose the turn before was; None in the first one."""


class TurnToCome(Record):
    """An extra turn that a player is to take; it has a number, unless nothing speaks of it."""

    player: PlayerId
    number: int = 0


EXTRA_TURNS: Final = Register["tuple[TurnToCome | PlayerId, ...]"]("extra_turns")
"""The register of the extra turns that are to come, the next one last (CR 500.7).

Games saved by release 0.1.0 have only their players.
"""

TURNS_NUMBERED: Final = Register[int]("extra_turns_numbered")
"""The register of the number that the last extra turn got of which a text speaks."""

NUMBERED_TURN: Final = Register[int]("numbered_turn")
"""The register of the number of the extra turn that it is; 0 for any other turn."""
