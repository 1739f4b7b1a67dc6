"""How rule numbers are written, ordered and kept in the data files."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterator, Sequence

LETTERS = "abcdefghijkmnpqrstuvwxyz"
"""The letters that number subrules. The rulebook leaves out l and o, which look like digits."""

_SUFFIXES = (*LETTERS, *(first + second for first in LETTERS for second in LETTERS))
_NUMBER = re.compile(r"(\d{3})(?:\.(\d+)([a-z]{0,2}))?")


def order(number: str) -> tuple[int, int, int, str]:
    """The place of a number among others: 601.2 before 601.2a before 601.10. Raises ValueError if it isn't one.

    >>> sorted(["704.5aa", "704.5z", "704.10", "704"], key=order)
    ['704', '704.5z', '704.5aa', '704.10']
    """
    match = _NUMBER.fullmatch(number)
    if match is None:
        raise ValueError(f"{number!r} isn't a rule number; they look like 601, 601.2 or 601.2a")
    section, rule, letters = match.groups()
    return int(section), int(rule or 0), len(letters or ""), letters or ""


def section(number: str) -> str:
    """The three digits that a number begins with.

    >>> section("613.8b")
    '613'
    """
    return number[:3]


def is_under(number: str, heading: str) -> bool:
    """Whether a rule is the one named or one of those below it.

    >>> is_under("702.9b", "702.9"), is_under("702.90", "702.9"), is_under("702.9b", "702")
    (True, False, True)
    """
    rest = number.removeprefix(heading)
    return number.startswith(heading) and (not rest or rest[0] == "." or rest.isalpha())


def unfolded(line: str) -> Iterator[tuple[str, bool]]:
    """The numbers that a line of a data file stands for, each with whether it is only a title.

    The line names a rule and the letters of its subrules; `*` marks a title, `-` a rule that isn't in the list itself.

    >>> list(unfolded("702.9* a-c"))
    [('702.9', True), ('702.9a', False), ('702.9b', False), ('702.9c', False)]
    >>> list(unfolded("608.2- h k"))
    [('608.2h', False), ('608.2k', False)]
    """
    first, *spans = line.split()
    rule = first.rstrip("*-")
    if not first.endswith("-"):
        yield rule, first.endswith("*")
    for span in spans:
        begin, _, end = span.partition("-")
        if not end:
            yield rule + begin, False
            continue
        for suffix in _SUFFIXES[_SUFFIXES.index(begin) : _SUFFIXES.index(end) + 1]:
            yield rule + suffix, False


def nearest(number: str, numbers: Sequence[str]) -> tuple[str, ...]:
    """The ordered numbers' last before and first after one that isn't among them.

    >>> nearest("613.8d", ["613.8", "613.8a", "613.9"])
    ('613.8a', '613.9')
    """
    place = bisect_left(numbers, order(number), key=order)
    return tuple(numbers[max(place - 1, 0) : place + 1])
