"""Chance, as part of the game's state: one number, and a function from it to the next (SplitMix64).

The state of the standard generator is 2,500 bytes; this one's is eight, so that every copy of a game can carry it.

>>> number, state = below(6, seeded(7))
>>> number, below(6, seeded(7))[0] == number
(2, True)
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, TypeVar

from comprules.kernel.registers import Register, of_course

T = TypeVar("T")
_MASK: Final = (1 << 64) - 1

CHANCE: Final = of_course(Register[int]("chance"))
"""The register of the generator's state."""


def seeded(seed: int) -> int:
    """The generator's first state for a seed."""
    return seed & _MASK


def _next(state: int) -> tuple[int, int]:
    state = (state + 0x9E3779B97F4A7C15) & _MASK
    mixed = ((state ^ (state >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    mixed = ((mixed ^ (mixed >> 27)) * 0x94D049BB133111EB) & _MASK
    return mixed ^ (mixed >> 31), state


def below(limit: int, state: int) -> tuple[int, int]:
    """A number from 0 to `limit` - 1, each as likely, and the generator's next state."""
    number, state = _next(state)
    return (number * limit) >> 64, state


def shuffled(items: Sequence[T], state: int) -> tuple[tuple[T, ...], int]:
    """The items in random order (Fisher and Yates), and the generator's next state."""
    order = list(items)
    for last in range(len(order) - 1, 0, -1):
        chosen, state = below(last + 1, state)
        order[last], order[chosen] = order[chosen], order[last]
    return tuple(order), state
