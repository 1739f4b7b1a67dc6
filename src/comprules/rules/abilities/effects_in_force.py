"""CR 113.6, 604, 613: what each object contributes to what is in force, and the index of it all."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache

from comprules.rules.abilities.abilities import ActivatedAbility, StaticAbility, TriggeredAbility, functions
from comprules.rules.abilities.effects_without_abilities import effects_without_abilities
from comprules.rules.abilities.index import NO_CONTRIBUTION, Activatable, Contribution, Triggering
from comprules.rules.abilities.linked_abilities import bound_as, origin_at
from comprules.rules.casting.casting_options import may_be_cast
from comprules.rules.concepts.active import Origin
from comprules.rules.concepts.index import Kind
from comprules.rules.continuous_effects.continuous import Continuous
from comprules.rules.continuous_effects.first_words import all_first_words, first_words
from comprules.rules.objects.characteristics import Grant
from comprules.rules.prelude import *
from comprules.rules.zones.command_zone import lets_function


class Contributor(Record, frozen=True):
    """An object with what it gives to what is in force.

    `record`, `abilities`, `granted`, `origin`, `merged_from` and `controller` are all that this was found from; it was
    `known` then.
    """

    record: Object
    known: Characteristics
    abilities: tuple[Ability, ...]
    granted: tuple[Grant, ...]
    origin: Origin
    merged_from: tuple[Origin, ...]
    controller: PlayerId
    gives: Contribution

    def is_of(self, record: Object, known: Characteristics) -> bool:
        """Whether this is still what the object contributes."""
        return (
            self.record is record
            and self.abilities is known.abilities
            and self.granted == known.granted
            and self.origin == known.origin
            and self.merged_from == known.merged_from
            and self.controller == known.controller
        )

    def contributes_as(self, other: Contributor) -> bool:
        """Whether this contributes the same effects and abilities as another one."""
        return replace(self.gives, castable=()) == replace(other.gives, castable=())


def source_of(
    record: Object,
    known: Characteristics,
    is_of_mana: Callable[[Ability], bool],
    before: Contributor | None = None,
) -> Contributor:
    """An object as it is now with what it gives; if that is equal to what it gave before, it is the very same."""
    gives = _contribution(record, known, is_of_mana)
    if before is not None and before.gives == gives:
        gives = before.gives
    return Contributor(
        record,
        known,
        known.abilities,
        known.granted,
        known.origin,
        known.merged_from,
        known.controller,
        gives,
    )


def _contribution(record: Object, known: Characteristics, is_of_mana: Callable[[Ability], bool]) -> Contribution:
    """What an object contributes as it is now."""
    actives = (*_statics(record, known), *effects_without_abilities(record, known))
    about = [(kind, active) for active in actives for kind in kinds_of(active.statement)]
    about += [(kind, active) for active in _triggered(record, known) for kind in kinds_of(active.statement)]
    activated = tuple(_activatable(record, known, functions(known.abilities).activated))
    castable = (record.id,) if may_be_cast(record, known) else ()
    continuous = tuple([active for active in actives if isinstance(active.statement, Continuous)])
    if not (about or continuous or activated or castable):
        return NO_CONTRIBUTION
    return Contribution(
        continuous,
        tuple(about),
        tuple([each for each in activated if not is_of_mana(each.ability)]),
        tuple([each for each in activated if is_of_mana(each.ability)]),
        castable,
    )


@rule("113.6", "602.1")
def _activatable(
    record: Object, known: Characteristics, abilities: tuple[tuple[int, ActivatedAbility], ...]
) -> Iterator[Activatable]:
    """Those of an object's activated abilities that function where it is."""
    for place, ability in abilities:
        if lets_function(record, ability.zones()):
            yield Activatable(record.id, known.controller, place, ability, origin_at(known, place))


@lru_cache(maxsize=16384)
def kinds_of(said: Any) -> tuple[Kind, ...]:
    """Under what a statement or a triggered ability stands in the index."""
    if isinstance(said, TriggeredAbility):
        return tuple([(Triggering, kind) for kind in said.condition().events])
    category = said.category()
    return tuple([(category, kind) for kind in said.about()])


@rule("113.6", "604.1", "604.2")
def _statics(record: Object, known: Characteristics) -> Iterator[Active]:
    """The statements of an object's static abilities that function where it is.

    What it defines itself outside the battlefield and the stack is found when it is asked for (`deriving.defined`).
    """
    if not functions(known.abilities).statics:
        return
    comes_by_itself = record.zone in (Zone.BATTLEFIELD, Zone.STACK)
    for says in _sayings(known.abilities, known.granted, known.merged_from):
        if lets_function(record, says.zones) and (comes_by_itself or not says.is_defining):
            yield from _said(says, record, known)


@rule("604.3", "113.6a")
def defining_of(record: Object, known: Characteristics) -> Iterator[Active]:
    """What an object's characteristic-defining abilities say, wherever it is."""
    for says in _sayings(known.abilities, known.granted, known.merged_from):
        if says.is_defining:
            yield from _said(says, record, known)


@rule("604.3a", "607.5", "613.7a")
def _said(says: SaidOnce, record: Object, known: Characteristics) -> Iterator[Active]:
    """What a static ability says, with the timestamp of its object or of the effect that gave it.

    Whichever is later.
    """
    having = says.having
    ability, granted = having.ability, having.granted
    timestamp = record.timestamp if granted is None else max(granted.timestamp, record.timestamp)
    origin = having.origin(known)
    came_to, bound = origin if granted is None else granted, bound_as(ability, origin, having.nth)
    for part, said in enumerate(says.statements):
        yield Active(
            said,
            record.id,
            known.controller,
            timestamp,
            (record.id, ability, having.nth, part, came_to),
            says.condition,
            bound,
            is_defining=says.is_defining,
            effect=(timestamp, record.id, having.line, origin),
        )


@rule("113.6", "603.2")
def _triggered(record: Object, known: Characteristics) -> Iterator[Active]:
    """The triggered abilities of an object that can trigger where it is."""
    if not functions(known.abilities).triggered:
        return
    for having, first in zip(*_known_again(known, TriggeredAbility), strict=True):
        if lets_function(record, having.ability.zones()):
            bound = bound_as(having.ability, having.origin(known), having.nth)
            key = (record.id, first.ability, first.nth, having.came_to(known))
            yield Active(having.ability, record.id, known.controller, record.timestamp, key, bound=bound)


@rule("612.1")
def _known_again(known: Characteristics, kind: Any) -> tuple[tuple[HadAbility, ...], tuple[HadAbility, ...]]:
    """The abilities of a kind, and the same ones as they read before words in them were replaced."""
    found = _havings(known, kind)
    return found, found if not known.reworded else _havings(replace(known, abilities=first_words(known)), kind)


@rule("603.2h", "612.1")
def key_by_first_words(board: Board, active: Active) -> tuple[Any, ...]:
    """By what a triggered ability is known again, one that was given also when words in its giver's text are replaced.

    While the layers are worked through (`Active.key`), what the giver says isn't settled yet.
    """
    granted = active.key[-1]
    if not isinstance(granted, Grant) or active.source not in board.state.objects:
        return active.key
    known = board.characteristics(active.source)
    first = replace(known, abilities=all_first_words(board, known))
    for having, before in zip(_havings(known, TriggeredAbility), _havings(first, TriggeredAbility), strict=True):
        if (having.ability, having.nth, having.granted) == active.key[1:]:
            return (active.source, before.ability, before.nth, granted)
    return active.key


class HadAbility(Record):
    """An ability that an object has: how many equal ones that came the same way stand before it, and how it was
    granted, if it was.

    So an ability is known again when others before it are lost or gained, and one that was lost and is given again
    isn't taken for the one it was. `line` is how many abilities of its kind stand before it that came the same way, so
    that it is known again when its words are changed; keywords, which can be lost one by one, aren't counted.
    """

    ability: Any
    nth: int
    line: int
    granted: Grant | None
    component: Origin

    @rule("607.5", "730.2")
    def origin(self, known: Characteristics) -> Origin:
        """Where the ability comes from."""
        return (*known.origin, *self.component) if self.granted is None else self.granted.origin

    @rule("607.5", "607.5a")
    def came_to(self, known: Characteristics) -> Grant | Origin:
        """How it came to an object: by this grant, or with the object's text, which may be a copy that reads the same
        as what it has replaced.
        """
        return self.origin(known) if self.granted is None else self.granted


class SaidOnce(Record):
    """A static ability that an object has, with what it says, where, and on what condition."""

    having: HadAbility
    zones: frozenset[Zone]
    statements: tuple[Statement, ...]
    condition: Any
    is_defining: bool


@lru_cache(maxsize=16384)
def _sayings(
    abilities: tuple[Ability, ...], granted: tuple[Grant, ...], merged_from: tuple[Origin, ...]
) -> tuple[SaidOnce, ...]:
    """The static abilities among these lines; one that was granted is never characteristic-defining (CR 604.3a)."""
    return tuple(
        [
            SaidOnce(
                having,
                having.ability.zones(),
                tuple(having.ability.statements()),
                having.ability.when(),
                having.ability.is_defining and having.granted is None,
            )
            for having in _sorted_out(abilities, granted, merged_from, StaticAbility)
        ]
    )


def _havings(known: Characteristics, kind: Any) -> tuple[HadAbility, ...]:
    """The abilities of a kind that an object has."""
    return _sorted_out(known.abilities, known.granted, known.merged_from, kind)


@lru_cache(maxsize=16384)
def _sorted_out(
    abilities: tuple[Ability, ...], granted: tuple[Grant, ...], merged_from: tuple[Origin, ...], kind: Any
) -> tuple[HadAbility, ...]:
    """The abilities of a kind among these lines, of which the last were granted and the first may have merged in."""
    found: list[HadAbility] = []
    equal: Counter[tuple[Ability, Grant | Origin]] = Counter()
    lines: Counter[Grant | Origin] = Counter()
    own = len(abilities) - len(granted)
    for place, line in enumerate(abilities):
        grant = granted[place - own] if place >= own else None
        component = merged_from[place] if place < len(merged_from) else ()
        came = component if grant is None else grant
        is_keyword = isinstance(line, KeywordAbility)
        for ability in line.primitives():
            if isinstance(ability, kind):
                found.append(
                    HadAbility(ability, equal[ability, came], -1 if is_keyword else lines[came], grant, component)
                )
                equal[ability, came] += 1
                lines[came] += not is_keyword
    return tuple(found)
