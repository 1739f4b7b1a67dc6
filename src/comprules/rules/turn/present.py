"""CR 500.1: which turn it is, whose, and which step or phase of it."""

from __future__ import annotations

from typing import Final

from comprules.kernel.ids import ObjectId, PlayerId
from comprules.kernel.registers import Register, of_course

TURN: Final = Register[int]("turn")
"""The register of the turn's number, the first one being 1."""

ACTIVE_PLAYER: Final = Register[PlayerId]("active_player")
"""The register of whose turn it is (CR 102.1)."""

STEP: Final = of_course(Register[str]("step"))
"""The register of which step or phase it is, by its name in `turn.plan.STEPS`."""

PREVIOUS_PLAYER: Final = Register["PlayerId | None"]("previous_player")
"""The register of whose the turn before was; None in the first one."""

EXTRA_TURNS: Final = Register[tuple[PlayerId, ...]]("extra_turns")
"""The register of who takes the extra turns that are to come, the next one last (CR 500.7)."""

ADDED_BY: Final = Register[tuple[tuple[int, ObjectId], ...]]("extra_turns_added_by")
"""The register of which spells and abilities have added them: pairs of a place among them and of what did."""

THIS_ADDED_BY: Final = Register[tuple[int, ObjectId]]("this_extra_turn_added_by")
"""The register of the latest such turn that has begun: its number, and what has added it."""
