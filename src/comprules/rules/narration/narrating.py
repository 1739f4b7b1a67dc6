"""A log told at one of three lengths: what is one act is one line."""

from __future__ import annotations

from functools import partial

from comprules.kernel.payments_told import Payment, counted, in_a_row
from comprules.rules.concepts.events import Detail, Logged
from comprules.rules.narration.repeated_names import Telling
from comprules.rules.prelude import *

LENGTHS: Final[tuple[Detail, ...]] = ("story", "play", "rules")
UNKNOWN: Final = "a card"
"""What is said for the name of a card that a player doesn't know."""


class ToldLine(Record):
    """A line of a log: about which event it is, and how many events there were before all that it tells; what it says
    is put into words when somebody wants to know.
    """

    place: int
    logged: Logged
    say: Callable[[], str]


def told(entries: Sequence[Logged], board: Telling, detail: Detail) -> Iterator[ToldLine]:
    """What a log of this length tells, in order."""
    if detail == "rules":
        for place, logged in enumerate(entries):
            yield ToldLine(place, logged, partial(logged.event.describe, board))
    else:
        yield from _joined(list(_worth_telling(entries, board, detail)), board)


def _worth_telling(entries: Sequence[Logged], board: Telling, detail: Detail) -> Iterator[ToldLine]:
    """A line for each event that a log of this length tells, and for each casting or activation with all its parts."""
    begun = dict(_proposals(entries, board))
    parts = {place for last, first in begun.items() for place in range(first, last)}
    for place, logged in enumerate(entries):
        if place in begun:
            yield _proposal(entries, begun[place], place, board, detail)
        elif place not in parts and LENGTHS.index(logged.event.shortest(board)) <= LENGTHS.index(detail):
            yield ToldLine(place, logged, partial(_narrated, logged, board))


def _narrated(logged: Logged, board: Telling) -> str:
    text = logged.event.narrate(board)
    return text if logged.life is None else f"{text} and is at {logged.life}"


def _joined(kept: Sequence[ToldLine], board: Telling) -> Iterator[ToldLine]:
    """The lines; those of which several in a row begin alike are one."""
    at = 0
    while at < len(kept):
        row = _row(kept, at, board)
        if row:
            yield ToldLine(kept[at].place, kept[at].logged, partial(_in_a_row, row))
        else:
            yield kept[at]
        at += max(1, len(row))


def _in_a_row(row: Sequence[tuple[str, str]]) -> str:
    return f"{row[0][0]} {in_a_row(_counted([item for _, item in row]))}"


def _row(kept: Sequence[ToldLine], at: int, board: Telling) -> list[tuple[str, str]]:
    """What lines from a place on list after the same beginning, in one turn."""
    row: list[tuple[str, str]] = []
    for line in kept[at:]:
        listed = line.logged.event.listed(board)
        if listed is None or line.logged.turn != kept[at].logged.turn or (row and listed[0] != row[0][0]):
            break
        row.append(listed)
    return row


def _counted(items: list[str]) -> list[str]:
    """What is listed; cards that aren't known by how many they are."""
    unknown = items.count(UNKNOWN)
    known = counted(item for item in items if item != UNKNOWN)
    return [*known, *([UNKNOWN] if unknown == 1 else [f"{unknown} cards"] if unknown else [])]


def _proposals(entries: Sequence[Logged], board: Telling) -> Iterator[tuple[int, int]]:
    """Where each casting or activation is completed in the log, and where it began."""
    for place, logged in enumerate(entries):
        item = logged.event.proposed()
        if item is not None:
            yield place, _beginning(entries, place, item, board)


def _beginning(entries: Sequence[Logged], place: int, item: ObjectId, board: Telling) -> int:
    """The first entry of a casting, which is the card's move to the stack, or in a row of those of an activation."""
    if board.object(item).ability is None:
        return next((first for first in range(place - 1, -1, -1) if entries[first].event.begins(item, board)), place)
    payment = Payment(item)
    while place and entries[place - 1].event.enter(payment, board):
        place -= 1
    return place


def _proposal(entries: Sequence[Logged], first: int, last: int, board: Telling, detail: Detail) -> ToldLine:
    """A casting or activation in one sentence."""
    return ToldLine(first, entries[last], partial(_proposed, entries, first, last, board, detail))


def _proposed(entries: Sequence[Logged], first: int, last: int, board: Telling, detail: Detail) -> str:
    event: Event = entries[last].event
    payment = Payment(event.proposed() or ObjectId(0))
    for logged in entries[first:last]:
        if not logged.event.enter(payment, board) and logged.event.shortest(board) != "rules":
            payment.besides.append(_narrated(logged, board))
    is_short = detail == "story"
    return payment.aimed(event.describe(board)) if is_short else payment.told(event.narrate(board))
