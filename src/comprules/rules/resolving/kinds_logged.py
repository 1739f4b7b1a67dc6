"""CR 608.2i: the lines of a log that tell of events of a kind, found once for each log that is asked about.

A log only grows, so that what is known of it goes for all that comes after it. What is asked again and again, by the
layers or while costs are tried, then looks at what is new alone.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final, TypeAlias

from comprules.rules.concepts.events import Event, Logged, chained, tells_of

Kinds: TypeAlias = type[Event] | tuple[type[Event], ...]

MOST_KEPT: Final = 500
"""For how many logs and kinds it is kept at most which lines those are."""

STRIDE: Final = 64
"""It is kept for the place after each so many lines of a log, too: logs on trial go on from one of them."""

_Key: TypeAlias = tuple[int, Kinds, int, int]

_kept: dict[_Key, tuple[Any, Any]] = {}
"""The lines by the log, told apart by where it is, as long as it is kept; and by kinds, subgame and first turn."""


def lines_about(kinds: Kinds, log: Any, subgame: int, first: int) -> Iterator[Logged]:
    """The lines of a log about events of some kinds, or that contain such, since the game began, or a subgame of that
    number, or a first turn of it: the newest first.
    """
    return chained(_chain_of(kinds, log, subgame, first))


def _chain_of(kinds: Kinds, log: Any, subgame: int, first: int) -> Any:
    """The chain of these lines alone."""
    passed, place = [], log
    while place is not None and (id(place), kinds, subgame, first) not in _kept:
        if place[1].subgame == subgame and place[1].turn < first:
            break
        passed.append(place)
        place = place[0]
    _, chain = _kept.get((id(place), kinds, subgame, first), (None, None))
    for at, place in enumerate(reversed(passed), start=1):
        logged: Logged = place[1]
        if logged.subgame == subgame:
            chain = _with(chain, logged, kinds)
        if at % STRIDE == 0 or place is log:
            _keep((id(place), kinds, subgame, first), place, chain)
    return chain


def _with(chain: Any, logged: Logged, kinds: Kinds) -> Any:
    """The chain with another line: what is about the kinds, unless a game begins with it."""
    if logged.event.begins_game:
        return None
    return (chain, logged) if tells_of(logged.event, kinds) else chain


def _keep(key: _Key, log: Any, chain: Any) -> None:
    if len(_kept) >= MOST_KEPT:
        _kept.clear()
    _kept[key] = (log, chain)
