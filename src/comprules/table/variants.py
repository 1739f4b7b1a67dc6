"""Section 9: the casual variants that a table can be laid for besides those that decks themselves ask for."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from comprules.variants import AttackOnly, Emperor, LimitedRange, TeamVsTeam, TwoHeadedGiant, Variant

VARIANTS: Final[dict[str, Callable[[], Variant]]] = {
    "Two-Headed Giant": TwoHeadedGiant,
    "two teams of two": lambda: TeamVsTeam([[0, 1], [2, 3]]),
    "Emperor": Emperor,
    "range of influence 1": lambda: LimitedRange(1),
    "attack left": lambda: AttackOnly("left"),
    "attack right": lambda: AttackOnly("right"),
}
"""What each is called, and how it is made."""


def variants_named(name: str) -> tuple[Variant, ...]:
    """The variant of a name, or none if it is empty.

    >>> variants_named(""), [type(variant).__name__ for variant in variants_named("Emperor")]
    ((), ['Emperor'])
    """
    return (VARIANTS[name](),) if name else ()
