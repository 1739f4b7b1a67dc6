"""More options than there are slots: shown a page at a time."""

from __future__ import annotations

from collections.abc import Sequence

from comprules.kernel.options import Option
from comprules.kernel.records import Record
from comprules.training.observing.sizes import SLOTS


class NextPage(Record):
    """Show the next page of the options; it isn't a step of the game.

    >>> str(NextPage())
    'next page'
    """

    def __str__(self) -> str:
        return "next page"


def page_count(options: int, slots: int = SLOTS) -> int:
    """How many pages there are of so many options: where there are several, the last slot of each shows the next.

    >>> page_count(256), page_count(257), page_count(510), page_count(511)
    (1, 2, 2, 3)
    """
    return 1 if options <= slots else -(-options // (slots - 1))


def page_of(options: Sequence[Option], page: int, slots: int = SLOTS) -> tuple[Option | NextPage, ...]:
    """What the slots of a page show."""
    if len(options) <= slots:
        return tuple(options)
    begin = page * (slots - 1)
    return (*options[begin : begin + slots - 1], NextPage())
