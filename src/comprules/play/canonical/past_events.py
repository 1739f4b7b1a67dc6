"""CR 608.2i: what has happened, as far as something in the game can ask about it."""

from __future__ import annotations

from collections.abc import Container, Iterator
from itertools import takewhile
from typing import Final

from comprules.kernel.ids import ObjectId
from comprules.kernel.objects import Remembered
from comprules.kernel.rule_citations import rule
from comprules.kernel.state import REMEMBERED, State
from comprules.play.canonical.declared_numbers import Each, Naming
from comprules.play.canonical.outlines import Outline, Outlines, outline_of_bag, outline_of_parts
from comprules.play.canonical.past import Asked
from comprules.rules.casting.spells_cast import SpellCast
from comprules.rules.concepts.events import LOG, Event, Logged, chained, tells_of
from comprules.rules.concepts.procedures import FRAMES
from comprules.rules.resolving.resolution_events import Resolved
from comprules.rules.turn.present import TURN

_TOLD: Final = Each(Naming.NOTHING, (Naming.UNTOLD,))


def outline_of_past(state: State, asked: Asked, outlines: Outlines) -> Outline:
    """The outline of all events that are asked about, each with what its objects were once it had happened; in their
    order, but for those of which that is no matter.
    """
    kinds, all_kinds = tuple(asked.this_turn), (*asked.this_turn, *asked.counted)
    turn, parts, in_no_order = state.registers[TURN], list[Outline](), list[Outline]()
    remembered: Remembered | None = state.registers.get(REMEMBERED)
    for logged in chained(state.registers[LOG]) if all_kinds else ():
        if logged.turn < turn and not asked.ever:
            break
        if tells_of(logged.event, all_kinds):
            those = parts if tells_of(logged.event, kinds) else in_no_order
            those.append(_with_those_then(logged, remembered, outlines))
        remembered = logged.before
    return outline_of_parts(b"past", [*parts, outline_of_bag(in_no_order)])


def _with_those_then(logged: Logged, remembered: Remembered | None, outlines: Outlines) -> Outline:
    """The outline of an event, and of what its objects were then if that is remembered."""
    event = _of_logged(logged, outlines)
    if remembered is None or remembered is logged.before:
        return event
    return outline_of_parts(b"then", [event, outline_of_bag([outlines.of(then) for then in remembered.objects])])


@rule("608.2c", "608.2h", "601.2i")
def outline_of_doings(state: State, asked: Asked, spoken_of: Container[int], outlines: Outlines) -> Outline:
    """The outline of those events of this turn about which what resolves may ask, or what speaks of something gone:
    what that has done since something has resolved last, what has become of what is spoken of, how spells were cast.
    """
    kinds: tuple[type[Event], ...] = (*asked.meanwhile, SpellCast)
    turn, doers, is_now = state.registers[TURN], frozenset(_doers(state)), True
    done: list[Outline] = []
    about: list[Outline] = []
    for logged in takewhile(lambda each: each.turn >= turn, chained(state.registers[LOG])):
        event = logged.event
        is_now = is_now and not isinstance(event, Resolved)
        if not isinstance(event, kinds):
            continue
        if is_now and event.cause.source in doers:
            done.append(_of_logged(logged, outlines))
        elif _is_about(event, spoken_of, state):
            about.append(_of_logged(logged, outlines))
    return outline_of_parts(b"doings", [*done, outline_of_bag(about)])


@rule("608.2h")
def _is_about(event: Event, spoken_of: Container[int], state: State) -> bool:
    """Whether an event is about what is spoken of, or what was attached to that; the casting of a spell is about that
    while it is there.
    """
    number = getattr(event, "object", None)
    if isinstance(event, SpellCast):
        return number in state.stack
    left = state.departed.get(number) if number is not None else None
    host = left.object.attached_to if left is not None else None
    others = (number, host, getattr(event, "host", None), getattr(event, "left", None))
    return any(each is not None and each in spoken_of for each in others)


def _doers(state: State) -> Iterator[ObjectId]:
    """The spells, and the sources of the abilities, that resolve or are to."""
    resolving = (frame.resolves() for frame in state.registers[FRAMES])
    for item in (*state.stack, *(number for number in resolving if number is not None)):
        known = state.objects.get(item)
        if known is not None:
            yield known.id if known.source is None else known.source


def _of_logged(logged: Logged, outlines: Outlines) -> Outline:
    return outlines.of_parts(logged, (logged.event, logged.turn, logged.subgame, logged.life), _TOLD)
