"""CR 608.2i: which of what has happened can still be asked about by something in the game."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache, lru_cache
from types import FunctionType
from typing import Any, Final, NamedTuple

from comprules.kernel.objects import Stacked
from comprules.kernel.rule_citations import rule
from comprules.kernel.state import State
from comprules.play.canonical.code_names import Uses, loaded, names_in, of_class, uses
from comprules.play.canonical.declared_numbers import LINKS, for_texts
from comprules.reader.phrase import Phrase
from comprules.reader.tree import walk
from comprules.rules.abilities import linked_abilities
from comprules.rules.abilities.event_patterns import EventPattern
from comprules.rules.casting.spells_cast import SpellCast
from comprules.rules.concepts.board import Board
from comprules.rules.concepts.events import Event
from comprules.rules.life_damage_counters.drawing import DrawCard
from comprules.rules.life_damage_counters.revealed_as_drawn import RevealableAsDrawn
from comprules.rules.resolving import history
from comprules.rules.special_mechanics.daytime import DAYTIME
from comprules.rules.turn.steps import StepBegins

Kinds = frozenset[type[Event]]

ANY: Final[Kinds] = frozenset({Event})


class Asked(NamedTuple):
    """The kinds of past events that are asked about, `ever` or this turn; any are if `Event` is among them.

    Of those `counted` it doesn't matter in which order they came. `meanwhile` are those that are asked about only while
    something resolves or waits to: whether what resolves has done them, or what has triggered it.
    """

    this_turn: Kinds
    ever: bool
    meanwhile: Kinds
    counted: Kinds = frozenset()


def asked_about(parts: Iterable[Phrase]) -> Asked:
    """What phrases ask about what has happened."""
    always: set[Any] = set()
    counted: set[Any] = set()
    meanwhile: set[Any] = set()
    for part in parts:
        asked, asked_meanwhile = (_of_kind(type(part), resolving) for resolving in (False, True))
        always |= asked
        (always if ORDERED in asked else counted).update(_by_words(part, asked))
        meanwhile |= asked_meanwhile | _by_words(part, asked_meanwhile)
        if isinstance(part, RevealableAsDrawn):
            always.add(DrawCard)
    in_order, in_any = frozenset(always - _MARKS), frozenset(counted - always)
    return Asked(in_order, EVER in always, frozenset(meanwhile - always - counted - _MARKS), in_any)


def all_asked(several: Iterable[Asked]) -> Asked:
    """What is asked by all of several."""
    each = tuple(several)
    none: Kinds = frozenset()
    this_turn = none.union(*(asked.this_turn for asked in each))
    counted = none.union(*(asked.counted for asked in each))
    meanwhile = none.union(*(asked.meanwhile for asked in each))
    return Asked(this_turn, any(asked.ever for asked in each), meanwhile - this_turn - counted, counted - this_turn)


def _by_words(part: Phrase, asked: frozenset[Any]) -> Kinds:
    """The kinds of events that the happenings mean that a phrase names, where it asks about those."""
    if BY_WORDS not in asked:
        return frozenset()
    said = frozenset(kind for each in walk(part) if isinstance(each, EventPattern) for kind in each.events)
    return said or ANY


@rule("731.2")
def asked_by_rules(asked: Asked, state: State) -> Asked:
    """What is asked about if it is day or night, too: how many spells were cast in the turn before."""
    if state.registers.get(DAYTIME) is None:
        return asked
    return asked._replace(this_turn=asked.this_turn | {SpellCast}, ever=True)


@cache
def _of_kind(kind: type[Phrase], resolving: bool) -> frozenset[Any]:
    return of_class(kind, _uses(resolving, loaded()))


@lru_cache(maxsize=2)
def _uses(resolving: bool, loaded: int) -> Uses:
    return uses(lambda function: _asks_itself(function, resolving))


def _asks_itself(function: FunctionType, resolving: bool) -> frozenset[Any] | None:
    """The kinds of events about which a function asks by itself: those that it names, or those of happenings that a
    phrase says, or any; EVER if not just of this turn, ORDERED if in which order they came.

    None where nothing resolves and it asks, also by what it names, only about what is done by what does.
    """
    names = {*names_in(function)}
    named = [function.__globals__.get(name) for name in names]
    if not resolving and (history.this_way in named or function in history.WHILE_RESOLVING):
        return None
    order = _order_asked(function, named)
    asks_ever = Board.look_back.__name__ in names or any(each in named for each in _BEYOND_THIS_TURN)
    if function.__module__ == history.__name__ or not (asks_ever or any(map(_looks_back, named))):
        return order
    kinds: frozenset[Any] = frozenset(each for each in named if isinstance(each, type) and issubclass(each, Event))
    kinds = kinds or (frozenset({BY_WORDS}) if _EVENTS in names else ANY)
    return (kinds | {EVER} if asks_ever else kinds) | order


@rule("506.1")
def _order_asked(function: FunctionType, named: Sequence[object]) -> frozenset[Any]:
    """What a function asks about the order in which things happened: of this combat is what came after it began."""
    if history.in_this_combat in named:
        return frozenset({ORDERED, StepBegins})
    return frozenset({ORDERED}) if function in history.IN_ORDER else frozenset()


def _looks_back(named: object) -> bool:
    return isinstance(named, FunctionType) and named.__module__ == history.__name__ and named not in _OTHERS


EVER: Final = "ever"
BY_WORDS: Final = "by words"
ORDERED: Final = "ordered"
_MARKS: Final = frozenset({EVER, BY_WORDS, ORDERED})
_EVENTS: Final = "events"
"""What happenings call the kinds of events that they mean."""

_LINKING: Final = frozenset(
    each.__name__
    for each in (
        linked_abilities.linked,
        linked_abilities.linked_on_either_face,
        linked_abilities.linked_by_giver,
        linked_abilities.linked_by_maker,
    )
)
"""The functions by which it is asked what linked abilities have done."""

_BEYOND_THIS_TURN: Final = (
    history.so_far,
    history.in_this_game,
    history.in_the_turn_before,
    history.in_last_turn_of,
    history.since_last_turn_of,
    history.turns_since_last_of,
)
_OTHERS: Final = (history.while_resolving, history.in_order, history.in_this_combat, history.is_asked_about)


@rule("607.1")
def fields_asked_for(phrases: Iterable[type[Phrase]]) -> frozenset[str]:
    """The fields for texts alone that phrases ask for, `LINKS` too if they ask what linked abilities have done."""
    return frozenset().union(*map(_fields_of, phrases))


@cache
def _fields_of(kind: type[Phrase]) -> frozenset[str]:
    return of_class(kind, _reading(loaded()))


@lru_cache(maxsize=1)
def _reading(loaded: int) -> Uses:
    fields = for_texts(Stacked)

    def asked(function: FunctionType) -> frozenset[str] | None:
        names = {*names_in(function)}
        if function is linked_abilities.origin_given_by:  # where an ability comes from matters to linked ones alone
            return None
        return (fields & names) | ({LINKS} if names & _LINKING else frozenset())

    return uses(asked)
