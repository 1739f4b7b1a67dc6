"""CR 613.5: what all effects together make of a board, found anew whenever something it was found from has changed."""

from __future__ import annotations

from typing import TypeVar

from comprules.kernel.checking import check
from comprules.kernel.state import WatchedState
from comprules.kernel.what_was_read import WhatWasRead
from comprules.kernel.zones import BATTLEFIELD
from comprules.rules.abilities.effects_in_force import Contributor, source_of
from comprules.rules.abilities.index import NO_CONTRIBUTION, MadeOf, with_abilities
from comprules.rules.abilities.indexing import NOTHING_IN_FORCE, index_of
from comprules.rules.concepts.edition import Rules
from comprules.rules.concepts.index import Index
from comprules.rules.continuous_effects.continuous import Continuous
from comprules.rules.continuous_effects.layers import Layering
from comprules.rules.continuous_effects.player_abilities import HavingAbilities, PlayerAbilities, of_players
from comprules.rules.continuous_effects.resuming import (
    Course,
    Gone,
    Seen,
    changed_since,
    course_from,
    done_by,
    gives_abilities,
    go_on,
    joined,
)
from comprules.rules.continuous_effects.unfinished import Memory, Unfinished
from comprules.rules.prelude import *
from comprules.rules.zones.noted import BEYOND

T = TypeVar("T")


class FoundFrom(Record, frozen=True):
    """What was read of the state for what effects make of the board, and which object was only about to enter."""

    read: WhatWasRead
    entering: ObjectId | None

    def is_still_so(self, state: State, entering: ObjectId | None) -> bool:
        """Whether it would be found from the very same now."""
        return self.entering == entering and self.read.is_still_so(state)


class Derived(Record, frozen=True):
    """What effects make of a board: what the permanents are and the objects elsewhere that effects touch, and the index
    of what is in force.

    `copiable` are the copiable values of the objects that copy effects touch (CR 613.2c), `based` what objects are
    before anything modifies the power and toughness that they are set to (CR 208.4b).
    `strayed` are the permanents that effects give to another player than they entered under, with that player.
    `plain` and `touched` are what the objects contribute to the index without effects and with them, and `course` how
    the layers were worked through if it can be gone on from that, kept for next time. `found_from` is what all this was
    found from, where that is checked.
    """

    characteristics: dict[ObjectId, Characteristics]
    copiable: dict[ObjectId, Characteristics]
    based: dict[ObjectId, Characteristics]
    index: Index
    plain: dict[ObjectId, Contributor]
    touched: dict[ObjectId, Contributor]
    strayed: dict[ObjectId, PlayerId]
    course: Course | None
    found_from: FoundFrom | None = None


NOTHING_YET = Derived({}, {}, {}, NOTHING_IN_FORCE, {}, {}, {}, None)


@rule("603.6b", "611.3c")
def derive(
    state: State, rules: Rules, memory: Memory, earlier: Derived | None, entering: ObjectId | None = None
) -> tuple[Derived, Seen]:
    """What effects make of the board, and what of the state that was computed from.

    `entering` is the object on it that is only about to enter, if there is one.
    """
    whole = Unfinished(WatchedState(state), rules, memory)
    whole.entering = entering
    earlier = earlier if earlier is not None else NOTHING_YET
    plain = _plain_sources(whole, earlier.plain)
    lasting = (*rules.standing(len(state.players)), *_lasting(whole.state))
    continuous = _continuous(plain, lasting)
    going = _gone_on(whole, continuous, plain, earlier, state) or _worked_through(whole, continuous)
    derived = _derived(going, plain, lasting, earlier, state)
    seen = whole.state.seen()
    if going.only is not None and earlier.course is not None:
        seen = joined(earlier.course.seen, seen)
    return replace(derived, course=course_from(going, seen, state)), seen


def _gone_on(
    whole: Unfinished,
    continuous: Sequence[Active],
    plain: dict[ObjectId, Contributor],
    earlier: Derived,
    state: State,
) -> Gone | None:
    """The layers gone on with from how they were worked through before; None if that can't be."""
    course = earlier.course
    changed = None if course is None else changed_since(course, state, whole.entering)
    if course is None or changed is None:
        return None
    before = earlier.plain
    changed.update([number for number, source in plain.items() if before.get(number) is not source])
    changed.update(before.keys() - plain.keys())
    return go_on(whole, continuous, course, changed, earlier.characteristics)


def _worked_through(whole: Unfinished, continuous: Sequence[Active]) -> Gone:
    """All layers worked through for all objects."""
    layers = Layering(whole)
    if continuous:
        layers.run(continuous)
    return Gone(whole, None, done_by(layers, continuous), gives_abilities(continuous, whole.order))


def _derived(
    going: Gone, plain: dict[ObjectId, Contributor], lasting: Sequence[Active], earlier: Derived, state: State
) -> Derived:
    """What has been found, and for objects that weren't worked through again what was found of them before."""
    board, only = going.board, going.only
    _keep_equal(board.working, earlier.characteristics)
    touched = _kept(earlier.touched, only) | _touched_sources(board, plain, earlier.touched)
    index = _index(board, _contributors(plain, touched), lasting, earlier.index)
    if index is earlier.index and (only is None or only):
        index = with_abilities(index).again()
    there = state.battlefield if only is None else only.intersection(state.battlefield)
    known = _kept(earlier.characteristics, only) | {number: plain[number].known for number in there} | board.working
    strayed = _kept(earlier.strayed, only) | _strayed(board) if Layer.CONTROL in index.layers else {}
    copiable, based = _kept(earlier.copiable, only) | board.copied, _kept(earlier.based, only) | board.based
    return Derived(known, copiable, based, index, plain, touched, strayed, None)


def _contributors(
    plain: dict[ObjectId, Contributor], touched: dict[ObjectId, Contributor]
) -> dict[ObjectId, Contributor]:
    """Whatever contributes, as effects have made it: what would without them in its order, then what only effects let
    contribute by number, in whichever order they have come to it.
    """
    if not touched:
        return plain
    return {**plain, **{number: touched[number] for number in sorted(touched)}}


def _index(board: Unfinished, sources: dict[ObjectId, Contributor], lasting: Sequence[Active], earlier: Index) -> Index:
    """The index of what is in force, made from the earlier one."""
    given = tuple([source.gives for source in sources.values() if source.gives is not NO_CONTRIBUTION])
    made_of, before = MadeOf(given, tuple(lasting)), with_abilities(earlier)
    index = index_of(made_of, before)
    about_players = index.about(PlayerAbilities, HavingAbilities)
    if not about_players:
        return index
    board.go_on_to(Layer.SWITCH_POWER_TOUGHNESS)
    return index_of(replace(made_of, of_players=tuple(of_players(board, about_players))), before)


def _kept(found: dict[ObjectId, T], only: set[ObjectId] | None) -> dict[ObjectId, T]:
    """What was found before of objects that weren't worked through again."""
    if only is None or not found:
        return {}
    kept = found.copy()
    for number in only.intersection(found):
        del kept[number]
    return kept


def _keep_equal(working: dict[ObjectId, Characteristics], earlier: Mapping[ObjectId, Characteristics]) -> None:
    """Let objects that are what they were be the very same, so that what was found of them stays."""
    for number, known in working.items():
        was = earlier.get(number)
        if was is not None and was is not known and was == known:
            working[number] = was


def checked(derived: Derived, state: State, rules: Rules, seen: Seen, entering: ObjectId | None) -> Derived:
    """What effects make of the board, after checking it against the same found without anything that is remembered, and
    from nothing of the state but what is known to have been read.
    """
    read = WhatWasRead.of(state, seen)
    _check_against(derived, read.and_nothing_else(state), rules, entering)
    return replace(derived, found_from=FoundFrom(read, entering))


def check_derived(known: Derived, state: State, rules: Rules, entering: ObjectId | None) -> None:
    """Check that effects still make the same of the board: found from the very same, it is."""
    if known.found_from is None or not known.found_from.is_still_so(state, entering):
        _check_against(known, state, rules, entering)


def _check_against(known: Derived, state: State, rules: Rules, entering: ObjectId | None) -> None:
    anew, _ = derive(state, rules, {}, None, entering)
    for name in ("characteristics", "copiable", "based", "strayed", "index"):
        check(f"{name} as effects make them", getattr(known, name), getattr, anew, name)


@rule("613.1b")
def _strayed(board: Unfinished) -> dict[ObjectId, PlayerId]:
    """The permanents that effects have given to another player, with that player."""
    there, objects = frozenset(board.battlefield), board.state.objects
    return {
        number: known.controller
        for number, known in board.working.items()
        if number in there and known.controller != objects[number].controller
    }


def _lasting(state: WatchedState) -> list[Active]:
    """The effects that last, in the order in which they began."""
    effects = state.effects
    return [effects[number] for number in sorted(effects)]


def _continuous(plain: dict[ObjectId, Contributor], lasting: Sequence[Active]) -> list[Active]:
    """The continuous effects of objects as they are before any effect, and those that last."""
    found = [active for source in plain.values() for active in source.gives.continuous]
    found += [active for active in lasting if isinstance(active.statement, Continuous)]
    return found


def before_all_layers(board: Unfinished) -> list[Active]:
    """The continuous effects with which the layers begin."""
    return _continuous(_plain_sources(board, {}), _lasting(board.state))


def _plain_sources(board: Unfinished, earlier: dict[ObjectId, Contributor]) -> dict[ObjectId, Contributor]:
    """What each object whose abilities may function would contribute if no effect touched it."""
    found: dict[ObjectId, Contributor] = {}
    for record in _functioning(board.state):
        number = record.id
        source = earlier.get(number)
        if source is None or source.record is not record:
            source = source_of(record, board.untouched(record).finished, board.rules.is_mana_ability, source)
        found[number] = source
    return found


@rule("113.6")
def _functioning(state: WatchedState) -> Iterable[Object]:
    """The objects whose abilities may function where they are: the permanents, and those few elsewhere."""
    return state.several(OBJECTS, (*state.zones[BATTLEFIELD], *state.registers[BEYOND]))


def _touched_sources(
    board: Unfinished, plain: dict[ObjectId, Contributor], earlier: dict[ObjectId, Contributor]
) -> dict[ObjectId, Contributor]:
    """What objects contribute that effects have given or taken abilities, or a controller."""
    found: dict[ObjectId, Contributor] = {}
    for number, known in board.working.items():
        record = board.state.objects[number]
        without = plain.get(number)
        if without is not None and without.is_of(record, known):
            continue
        source = earlier.get(number)
        is_still = source is not None and source.is_of(record, known)
        found[number] = (
            source if source is not None and is_still else source_of(record, known, board.rules.is_mana_ability, source)
        )
    return found
