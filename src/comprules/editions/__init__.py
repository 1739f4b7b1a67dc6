"""The rulebook's editions, each a short list of differences from the next newer one.

The engine asks `game.rules`; it never asks which year it is.

>>> rules("2024").name
'2024'
"""

from __future__ import annotations

from functools import cache
from importlib import import_module

from comprules.rules.concepts.edition import Rules

EDITIONS = ("2026", "2024", "2009", "2006", "2001")
"""The editions to play by, the newest first. The class of each is in a module of its own.

>>> EDITIONS
('2026', '2024', '2009', '2006', '2001')
"""

DEFAULT = "2026"
"""The edition that is played by if none is named.

>>> DEFAULT == EDITIONS[0]
True
"""

__all__ = ["DEFAULT", "EDITIONS", "newer_than"]


def newer_than(edition: str) -> tuple[str, ...]:
    """The editions that came after one, the newest first. Raises UnknownEdition.

    >>> newer_than("2009")
    ('2026', '2024')
    """
    insist_on_edition(edition)
    return EDITIONS[: EDITIONS.index(edition)]


class UnknownEdition(ValueError):
    """There is no edition of this name.

    >>> rules("1999")
    Traceback (most recent call last):
      ...
    comprules.editions.UnknownEdition: there is no edition '1999'; the editions are 2026, 2024, 2009, 2006, 2001
    """


def rules(edition: str = DEFAULT) -> Rules:
    """The rules of an edition.

    Raises UnknownEdition, which names the editions there are.
    """
    insist_on_edition(edition)
    return _rules(edition)


def insist_on_edition(edition: str) -> None:
    """Raise UnknownEdition, which names the editions there are, unless this is one."""
    if edition not in EDITIONS:
        raise UnknownEdition(f"there is no edition {edition!r}; the editions are {', '.join(EDITIONS)}")


@cache
def _rules(edition: str) -> Rules:
    module = import_module(f"{__name__}.rules_{edition}")
    kind: type[Rules] = getattr(module, f"Rules{edition}")
    return kind()
