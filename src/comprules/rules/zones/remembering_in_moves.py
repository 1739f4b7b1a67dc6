"""CR 400.7: what follows as an object changes zones from what it remembers."""

from __future__ import annotations

from comprules.reader.phrasebook import load
from comprules.rules.prelude import *

Following = Callable[["Object"], tuple["Event", ...]]
"""What follows for an object."""

_ENTERING: Final[dict[str, Following]] = {}
_LEAVING: Final[dict[str, Following]] = {}


def entering_with(key: str) -> Callable[[Following], Following]:
    """Declare what follows for a permanent that has entered remembering something under this."""

    def declare(following: Following) -> Following:
        _ENTERING[key] = following
        return following

    return declare


def leaving_with(key: str) -> Callable[[Following], Following]:
    """Declare what follows for an object that has left its zone remembering something under this."""

    def declare(following: Following) -> Following:
        _LEAVING[key] = following
        return following

    return declare


def as_it_entered(new: Object) -> Iterator[Event]:
    """What follows for a permanent that has entered, in the order in which it remembers things."""
    return _following(new, _ENTERING)


def as_it_left(old: Object) -> Iterator[Event]:
    """What follows for an object that has left its zone, in the order in which it remembers things."""
    return _following(old, _LEAVING)


def _following(record: Object, declared: dict[str, Following]) -> Iterator[Event]:
    if record.memory:
        load()
    for key, _ in record.memory:
        if key in declared:
            yield from declared[key](record)
