"""CR 608.2i: what has happened, as far as something in the game can ask about it."""

from __future__ import annotations

from collections.abc import Container, Iterator
from typing import Final

from comprules.kernel.ids import ObjectId
from comprules.kernel.objects import Remembered
from comprules.kernel.rule_citations import rule
from comprules.kernel.state import REMEMBERED, State
from comprules.play.canonical.declared_numbers import Each, Naming
from comprules.play.canonical.outlines import Outline, Outlines, outline_of_bag, outline_of_parts
from comprules.play.canonical.past import Asked
from comprules.rules.casting.spells_cast import SpellCast
from comprules.rules.concepts.events import LOG, Event, Logged, chained
from comprules.rules.concepts.procedures import FRAMES
from comprules.rules.resolving.resolution_events import Resolved
from comprules.rules.turn.present import TURN

_TOLD: Final = Each(Naming.NOTHING, (Naming.UNTOLD,))


def outline_of_past(state: State, asked: Asked, outlines: Outlines) -> Outline:
    """The outline of all events that are asked about, each with what its objects were once it had happened."""
    kinds, turn = tuple(asked.this_turn), state.registers[TURN]
    parts: list[Outline] = []
    remembered: Remembered | None = state.registers.get(REMEMBERED)
    for logged in chained(state.registers[LOG]) if kinds else ():
        if logged.turn < turn and not asked.ever:
            break
        if isinstance(logged.event, kinds):
            parts.append(_of_logged(logged, outlines))
            if remembered is not None and remembered is not logged.before:
                parts.append(outline_of_bag([outlines.of(then) for then in remembered.objects]))
        remembered = logged.before
    return outline_of_parts(b"past", parts)


@rule("608.2c", "601.2i")
def outline_of_doings(state: State, asked: Asked, spoken_of: Container[int], outlines: Outlines) -> Outline:
    """The outline of those events of this turn that what resolves, or is to, may ask about: what it has done since
    something has resolved last, what has become of what it speaks of, and how the spells there were cast.
    """
    kinds: tuple[type[Event], ...] = (*asked.meanwhile, SpellCast)
    turn, stack, doers = state.registers[TURN], state.stack, frozenset(_doers(state))
    parts: list[Outline] = []
    is_now = True
    for logged in chained(state.registers[LOG]):
        event = logged.event
        if logged.turn < turn:
            break
        is_now = is_now and not isinstance(event, Resolved)
        about = stack if isinstance(event, SpellCast) else spoken_of
        is_done_now = is_now and event.cause.source in doers
        if isinstance(event, kinds) and (is_done_now or getattr(event, "object", None) in about):
            parts.append(_of_logged(logged, outlines))
    return outline_of_parts(b"doings", parts)


def _doers(state: State) -> Iterator[ObjectId]:
    """The spells, and the sources of the abilities, that resolve or are to."""
    resolving = (frame.resolves() for frame in state.registers[FRAMES])
    for item in (*state.stack, *(number for number in resolving if number is not None)):
        known = state.objects.get(item)
        if known is not None:
            yield known.id if known.source is None else known.source


def _of_logged(logged: Logged, outlines: Outlines) -> Outline:
    return outlines.of_parts(logged, (logged.event, logged.turn, logged.subgame, logged.life), _TOLD)
