"""The rulebook's editions, each a short list of differences from the next newer one.

The engine asks `game.rules`; it never asks which year it is.

>>> rules("2026").name
'2026'
"""

from __future__ import annotations

from comprules.editions.rules_2026 import Rules2026

Rules = Rules2026
"""What an edition must be able to say; the newest edition says all of it."""

EDITIONS: dict[str, type[Rules]] = {"2026": Rules2026}
DEFAULT = "2026"


class UnknownEdition(ValueError):
    """There is no edition of this name."""


def rules(edition: str = DEFAULT) -> Rules:
    """The rules of an edition.

    Raises UnknownEdition, which names the editions there are.
    """
    if edition not in EDITIONS:
        raise UnknownEdition(f"there is no edition {edition!r}; the editions are {', '.join(sorted(EDITIONS))}")
    return EDITIONS[edition]()
