"""So many of something, for people to read."""

from __future__ import annotations


def counted(count: int, thing: str, things: str = "") -> str:
    """So many of something, by what one is called, and what several are if that isn't "things".

    >>> counted(1, "game"), counted(2_000, "game"), counted(0, "ability", "abilities")
    ('1 game', '2,000 games', '0 abilities')
    """
    return f"{count:,} {thing if count == 1 else things or f'{thing}s'}"
