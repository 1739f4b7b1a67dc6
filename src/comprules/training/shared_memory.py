"""Arrays that several processes read and write: how they lie in one block of shared memory."""

from __future__ import annotations

from collections.abc import Mapping
from math import prod
from multiprocessing.shared_memory import SharedMemory
from typing import Final

import numpy as np
from gymnasium import spaces

from comprules.kernel.records import Record
from comprules.training.observing.columns import Array

ALIGNED: Final = 64


class Place(Record):
    """Where an array lies in the block."""

    offset: int
    shape: tuple[int, ...]
    kind: str


Layout = dict[str, Place]

OBSERVED, FINAL = "observed: ", "final: "
"""Before the names of tables: those that are seen now, and those that were seen last in a game that has ended."""


def layout_for(space: spaces.Dict, games: int) -> Layout:
    """Room for the actions, and for what so many games answer."""
    wanted: dict[str, tuple[tuple[int, ...], str]] = {
        "actions": ((games,), "int64"),
        "seeds": ((games,), "int64"),
        "advised": ((games,), "int64"),
        "rewards": ((games,), "float64"),
        "terminations": ((games,), "bool"),
        "truncations": ((games,), "bool"),
    }
    for name, box in space.spaces.items():
        assert box.shape is not None
        for before in (OBSERVED, FINAL):
            wanted[before + name] = ((games, *box.shape), np.dtype(box.dtype).name)
    return _laid_out(wanted)


def _laid_out(wanted: Mapping[str, tuple[tuple[int, ...], str]]) -> Layout:
    layout, offset = {}, 0
    for name, (shape, kind) in wanted.items():
        layout[name] = Place(offset, shape, kind)
        size = prod(shape) * np.dtype(kind).itemsize
        offset += -(-size // ALIGNED) * ALIGNED
    return layout


def size_of(layout: Layout) -> int:
    """How many bytes the arrays take."""
    return max(place.offset + prod(place.shape) * np.dtype(place.kind).itemsize for place in layout.values())


def arrays_in(block: SharedMemory, layout: Layout) -> dict[str, Array]:
    """The arrays, as they lie in the block: what one process writes others read."""
    return {
        name: np.ndarray(place.shape, place.kind, buffer=block.buf, offset=place.offset)
        for name, place in layout.items()
    }
