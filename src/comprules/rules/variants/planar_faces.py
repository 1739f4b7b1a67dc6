"""CR 901.3: the faces of the planar die."""

from __future__ import annotations

from typing import Final, Literal

PlanarFace = Literal["planeswalker", "chaos", "blank"]

FACES: Final[tuple[PlanarFace, ...]] = ("planeswalker", "chaos", "blank", "blank", "blank", "blank")
"""The six faces of a planar die."""
