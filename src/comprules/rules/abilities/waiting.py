"""CR 603.2, 603.3: triggered abilities that wait to be put on the stack, and what they speak of."""

from __future__ import annotations

from functools import lru_cache

from comprules.kernel.state import Tables
from comprules.reader.binding import Reference
from comprules.rules.abilities.linked_abilities import INSTANCE
from comprules.rules.concepts.active import Bindings
from comprules.rules.continuous_effects.durations import ConditionalDuration
from comprules.rules.prelude import *
from comprules.rules.turn.turns_at_once import AT_ONCE, turns_aside

WAITING: Final = Register["tuple[Waiting, ...]"]("waiting")
"""The register of the abilities that have triggered and wait to be put on the stack."""


class Awaited(Record):
    """A duration in a spell or ability on the stack, the `item`, or in one that waits to be put there: whether what it
    asks for is so, and whether it was and ended.
    """

    item: ObjectId
    duration: ConditionalDuration
    is_on: bool = False
    is_over: bool = False

    @rule("611.2b")
    @rule("611.2b", edition="2009")
    def followed(self, is_on: bool, may_begin_again: bool) -> Awaited:
        """The same as things are now. Once it is over, it begins again only where it may."""
        if is_on is self.is_on:
            return self
        return replace(self, is_on=is_on, is_over=(self.is_over and not may_begin_again) if is_on else True)


class Waiting(Record):
    """A triggered ability that has triggered and waits to be put on the stack (CR 603.2, 603.3).

    `awaited` are the durations in it, of effects that haven't begun (CR 611.2b).
    """

    ability: Any
    source: ObjectId
    controller: PlayerId
    bound: Bindings
    event: Event
    x: int | None = None
    awaited: tuple[Awaited, ...] = ()


def referred_to(waiting: Waiting) -> Bindings:
    """What references in the ability's effect, or in the condition for it, stand for; nothing, if there are none. And
    which of several abilities that read the same it is, where each does something of its own.
    """
    slots = _slots_referred_to(waiting.ability)
    return tuple((slot, value) for slot, value in waiting.bound if slot in slots or (len(slots) > 1 and slot < 0))


@lru_cache(maxsize=4096)
def _slots_referred_to(ability: Any) -> frozenset[int]:
    said = (ability.effect(), ability.intervening_if())
    parts = (part for each in said if each is not None for part in walk(each))
    return frozenset({INSTANCE, *(part.antecedent for part in parts if isinstance(part, Reference))})


def waiting_anywhere(state: Tables) -> tuple[Waiting, ...]:
    """All abilities that wait to be put on a stack, in turns that are put aside (CR 807.5) too."""
    here = state.registers.get(WAITING, ())
    if AT_ONCE not in state.registers:
        return here
    return (*here, *(each for turn in turns_aside(state) for each in turn.value(WAITING)))


def pending(game: Game) -> list[tuple[ObjectId | None, Any]]:
    """The abilities that wait to be put on the stack and what is on it: sources, and abilities where it is one."""
    state = game.state
    waiting = [(each.source, each.ability) for each in waiting_anywhere(state)]
    return waiting + [(each.source, each.ability) for each in map(state.objects.__getitem__, state.stack)]


def awaits_ability_of(game: Game, number: ObjectId, kind: type[Any]) -> bool:
    """Whether a triggered ability of this kind of a permanent waits to be put on the stack or is on it."""
    return any(source == number and isinstance(ability, kind) for source, ability in pending(game))
