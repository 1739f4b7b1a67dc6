"""CR 901.6: what a Planechase game keeps besides its cards."""

from __future__ import annotations

from comprules.rules.prelude import *

PLANAR: Final = Register["PlanarState | None"]("planar")
"""The register of what a Planechase game keeps besides its cards; None in other games."""


class PlanarState(Record, frozen=True):
    """The planar controllers, each with the number of their turn marker, of which there is more than one in a Grand
    Melee alone; whether all share one planar deck; who has rolled the planar die as a special action this turn, once
    for each time; who leaves the game or has left it; and the number of the marker whose turn it is.
    """

    controllers: tuple[tuple[int, PlayerId], ...]
    is_communal: bool = False
    rolled: tuple[int, ...] = ()
    leaving: tuple[int, ...] = ()
    marker: int = 1

    @property
    def controller(self) -> PlayerId | None:
        """The planar controller of the turn that is being taken; None if that one has ceased to be it."""
        return dict(self.controllers).get(self.marker)
