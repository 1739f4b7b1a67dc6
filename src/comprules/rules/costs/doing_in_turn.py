"""CR 608.2e, and 413.2d of older books: several players do something one after the other, and what each has found or
chosen is joined.
"""

from __future__ import annotations

from comprules.rules.objects.found_again import DAMAGED, GOADED, HAPPENED, MOVED, NOT_ENTERED, STAYED, TAPPED, UNDONE
from comprules.rules.prelude import *
from comprules.rules.resolving.choices import players_in_turn_order
from comprules.rules.resolving.context import DOING_EACH, may_be_of_objects
from comprules.rules.resolving.on_behalf import on_behalf_of
from comprules.rules.resolving.resolution import DID

_GROWING: Final = frozenset((MOVED, STAYED, NOT_ENTERED, TAPPED, GOADED, DAMAGED, UNDONE, HAPPENED))
"""The slots to which each one adds."""


def players_one_by_one(subject: Sequence[Id], resolution: Resolution) -> tuple[PlayerId, ...]:
    """The several players who do what they are told one after the other, by the rules; none if they do it at once."""
    if len(subject) < 2 or not resolution.game.rules.acts_in_turn(resolution):
        return ()
    players = players_in_turn_order(subject, resolution)
    return players if 1 < len(players) == len(set(subject)) else ()


def in_turn(players: Sequence[PlayerId], act: Callable[[PlayerId], None], resolution: Resolution) -> None:
    """Let each of these players act before the next one does; then references stand for what all of them found."""
    parts = {player: _part_of(player, players, act, resolution) for player in players}
    slots = dict.fromkeys(slot for part in parts.values() for slot in part.written)
    for slot in slots:
        found = {player: part.written[slot] for player, part in parts.items() if slot in part.written}
        _join(slot, found, resolution)
    _join_x({player: part.x for player, part in parts.items()}, resolution)


class _Part:
    """What one player's acting has left behind: what was `written` to which slots, and X, if they chose it."""

    def __init__(self, written: Mapping[int, Any], x: int | None) -> None:
        self.written = written
        self.x = x


def _part_of(
    player: PlayerId, players: Sequence[PlayerId], act: Callable[[PlayerId], None], resolution: Resolution
) -> _Part:
    x = resolution.x
    with (
        resolution.meaning(DOING_EACH, tuple(players)),
        on_behalf_of(player, resolution),
        resolution.noting_bound() as slots,
    ):
        own = resolution.x
        act(player)
        chosen = None if resolution.x == own else resolution.x
        written = {slot: resolution.bound[slot] for slot in slots if slot in resolution.bound and slot not in _GROWING}
    resolution.x = x
    return _Part(written, chosen)


def _join(slot: int, found: Mapping[PlayerId, Any], resolution: Resolution) -> None:
    values = tuple(found.values())
    if slot == DID:
        resolution.bind(slot, any(values))
    elif not may_be_of_objects(slot) and all(isinstance(each, tuple) for each in values):
        resolution.bind(slot, tuple(each for value in values for each in value))
    elif all(isinstance(each, tuple) for each in values):
        resolution.bind_each(slot, found)
    elif all(isinstance(each, frozenset) for each in values):
        resolution.bind(slot, frozenset().union(*values))
    elif all(type(each) is int for each in values):
        resolution.bind_amounts(slot, found)
    else:
        resolution.bind(slot, values[-1])


def _join_x(chosen: Mapping[PlayerId, int | None], resolution: Resolution) -> None:
    theirs = {player: x for player, x in chosen.items() if x is not None}
    if theirs:
        resolution.define_x_for_each(theirs)
