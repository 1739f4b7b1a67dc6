"""The numbers that each edition of the rulebook has, and what they became in the next newer one."""

from __future__ import annotations

from functools import cache
from importlib.resources import files

from comprules.editions.books.numbering import is_under, nearest, unfolded
from comprules.kernel.records import Record
from comprules.kernel.rule_citations import CURRENT_EDITION


class UnknownRule(ValueError):
    """An edition has no rule of this number.

    >>> selected("613.99")
    Traceback (most recent call last):
      ...
    comprules.editions.books.books.UnknownRule: there is no rule 613.99 in the edition 2026; the nearest are ...
    """


class UnknownBook(ValueError):
    """There is no such edition.

    >>> numbers("1999")
    Traceback (most recent call last):
      ...
    comprules.editions.books.books.UnknownBook: there is no edition '1999'; the editions are 2001, ...
    """


class Book(Record, kw_only=True):
    """What is known of an edition's numbering."""

    edition: str
    title: str
    newer: str | None = None
    """The edition that its numbers are followed into."""

    keeps_numbers: bool = False
    """Whether a rule that the table of moved numbers doesn't list has the same number in the newer edition."""


BOOKS = {
    book.edition: book
    for book in (
        Book(edition="2001", title="autumn 2001", newer="2006"),
        Book(edition="2006", title="autumn 2006", newer="2009"),
        Book(edition="2009", title="autumn 2009", newer=CURRENT_EDITION),
        Book(edition="2024", title="June 2024", newer=CURRENT_EDITION, keeps_numbers=True),
        Book(edition="2025", title="2025, abilities only", newer=CURRENT_EDITION, keeps_numbers=True),
        Book(edition=CURRENT_EDITION, title="April 2026"),
    )
}
"""What is known of each edition, by its name: its `title` in words, and the `newer` one its numbers are followed into.

>>> BOOKS["2024"].title, BOOKS["2024"].newer
('June 2024', '2026')
"""


def book(edition: str) -> Book:
    """An edition's book. Raises UnknownBook, which names the editions there are.

    >>> book("2024").newer
    '2026'
    """
    if edition not in BOOKS:
        raise UnknownBook(f"there is no edition {edition!r}; the editions are {', '.join(BOOKS)}")
    return BOOKS[edition]


@cache
def numbers(edition: str = CURRENT_EDITION) -> tuple[str, ...]:
    """All numbers of an edition, in its order. Raises UnknownBook.

    >>> numbers("2026")[:3]
    ('100.1', '100.1a', '100.1b')
    """
    return tuple(number for number, _ in _listed(f"numbers/{book(edition).edition}.txt"))


@cache
def titles(edition: str = CURRENT_EDITION) -> frozenset[str]:
    """The numbers whose rule is a title and nothing else. Raises UnknownBook.

    >>> "702.9" in titles(), "702.9a" in titles()
    (True, False)
    """
    return frozenset(number for number, is_title in _listed(f"numbers/{book(edition).edition}.txt") if is_title)


@cache
def seeds(edition: str) -> tuple[str, ...]:
    """The rules of an edition that the engine was first made for, in order; none in an edition that has no such list.

    Raises UnknownBook.

    >>> len(seeds("2024")), len(seeds("2025"))
    (315, 54)
    """
    if not (files(__package__) / f"seeds/{book(edition).edition}.txt").is_file():
        return ()
    return tuple(number for number, _ in _listed(f"seeds/{edition}.txt"))


def exists(number: str, edition: str = CURRENT_EDITION) -> bool:
    """Whether an edition has a rule of this number. Raises UnknownBook.

    >>> exists("603.2i", "2024"), exists("603.2i", "2026")
    (True, False)
    """
    return number in _number_set(edition)


def selected(heading: str, edition: str = CURRENT_EDITION) -> tuple[str, ...]:
    """The rule of this number and those below it. Raises UnknownRule, which names the nearest numbers, and UnknownBook.

    >>> selected("613.8")
    ('613.8', '613.8a', '613.8b', '613.8c')
    """
    found = tuple(number for number in numbers(edition) if is_under(number, heading))
    if not found:
        raise UnknownRule(_unknown(heading, edition))
    return found


def newer(number: str, edition: str) -> tuple[str, str] | None:
    """The number that says the same in the next newer edition, with that edition, if any rule there still says it.

    >>> newer("608.2k", "2024"), newer("601.2a", "2024"), newer("300.3", "2006")
    (('608.2m', '2026'), ('601.2a', '2026'), None)
    """
    this = book(edition)
    if this.newer is None:
        return None
    kept = number if this.keeps_numbers and exists(number, this.newer) else None
    moved = _moved(edition).get(number, kept)
    return None if moved is None else (moved, this.newer)


def known_as(number: str, edition: str) -> tuple[tuple[str, str], ...]:
    """The rule with its edition, and what it is in each newer edition that says the same.

    >>> known_as("603.2i", "2024")
    (('603.2i', '2024'), ('603.2h', '2026'))
    """
    line = [(number, edition)]
    while following := newer(*line[-1]):
        line.append(following)
    return tuple(line)


def merged_with(number: str, edition: str) -> tuple[str, ...]:
    """The other rules of the edition that the next newer one says together with this, in a single rule.

    >>> merged_with("603.2e", "2024"), merged_with("603.2f", "2024")
    (('603.2d',), ())
    """
    return tuple(each for each in _merged(edition).get(newer(number, edition), ()) if each != number)


@cache
def _merged(edition: str) -> dict[tuple[str, str] | None, list[str]]:
    """The numbers of an edition that become the same in the next newer one, by what they become."""
    found: dict[tuple[str, str] | None, list[str]] = {}
    for number in numbers(edition):
        if (following := newer(number, edition)) is not None:
            found.setdefault(following, []).append(number)
    return found


def _unknown(number: str, edition: str) -> str:
    neighbours = nearest(number, numbers(edition))
    near = f"the nearest {'are' if len(neighbours) > 1 else 'is'} {' and '.join(neighbours)}"
    elsewhere = [other for other in BOOKS if exists(number, other)]
    also = f"; it is a rule of {', '.join(elsewhere)} (--edition)" if elsewhere else ""
    return f"there is no rule {number} in the edition {edition}; {near}{also}"


def _listed(path: str) -> tuple[tuple[str, bool], ...]:
    lines = (files(__package__) / path).read_text(encoding="utf-8").splitlines()
    return tuple(entry for line in lines for entry in unfolded(line))


@cache
def _number_set(edition: str) -> frozenset[str]:
    return frozenset(numbers(edition))


@cache
def _moved(edition: str) -> dict[str, str]:
    lines = (files(__package__) / f"moved/{edition}.txt").read_text(encoding="utf-8").splitlines()
    return dict(line.split(maxsplit=1) for line in lines)
