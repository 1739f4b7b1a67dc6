"""The log as a seat may know it, each line with its rule and what on the table it is about."""

from __future__ import annotations

from comprules.kernel.ids import ObjectId
from comprules.kernel.unknown_ids import NoSuchObject
from comprules.play.view import View
from comprules.rules.narration.log import Line
from comprules.table.messages import Length, Told


def told(view: View, length: Length) -> tuple[Told, ...]:
    """The log as a view has it."""
    return tuple(_told(view, line) for line in view.log(length))


def told_last(view: View, count: int) -> tuple[tuple[Told, ...], int]:
    """The last lines of the log as a view has it, act by act, and how many there are before."""
    last, before = view.end_of_log(count, "play")
    return tuple(_told(view, line) for line in last), before


def _told(view: View, line: Line) -> Told:
    return Told(line.turn, line.text, line.rule, line.source, _if_seen(view, line.source_id))


def _if_seen(view: View, number: ObjectId | None) -> ObjectId | None:
    """The number of an object if it is one that the view shows."""
    if number is None:
        return None
    try:
        return view.seen(number).id
    except NoSuchObject:
        return None
