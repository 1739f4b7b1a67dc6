"""CR 901.6: what a Planechase game keeps besides its cards."""

from __future__ import annotations

from comprules.rules.prelude import *

PLANAR: Final = Register["PlanarState | None"]("planar")
"""The register of what a Planechase game keeps besides its cards; None in other games."""


class PlanarState(Record, frozen=True):
    """The planar controller; whether all share one planar deck; who has rolled the planar die as a special action this
    turn, once for each time; and who leaves the game or has left it.
    """

    controller: PlayerId
    is_communal: bool = False
    rolled: tuple[int, ...] = ()
    leaving: tuple[int, ...] = ()
