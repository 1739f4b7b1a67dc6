"""Whole numbers written by somebody."""

from __future__ import annotations

from typing import Final

LONGEST: Final = 18
"""No number that is of use has more digits."""


def whole_number(text: str) -> int | None:
    """The number that a text is; None if it isn't one, or longer than any that is of use.

    >>> whole_number("12"), whole_number("-1"), whole_number("9" * 5_000)
    (12, None, None)
    """
    return int(text) if text.isdecimal() and len(text) <= LONGEST else None
