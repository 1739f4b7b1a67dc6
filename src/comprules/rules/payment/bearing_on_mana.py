"""CR 605.1b, 604.2, 601.2f: what else is in force that bears on the mana that mana abilities make."""

from __future__ import annotations

from functools import lru_cache

from comprules.rules.abilities.abilities import ActivatedAbility, StaticAbility, TriggeredAbility, functions
from comprules.rules.abilities.activations import Activating
from comprules.rules.abilities.conditions import Condition
from comprules.rules.abilities.index import Triggering, with_abilities
from comprules.rules.abilities.statements import Replacement, Restriction
from comprules.rules.card_types.creatures import is_too_sick_to_activate
from comprules.rules.concepts.index import Index
from comprules.rules.continuous_effects.continuous import Continuous, plan_of
from comprules.rules.continuous_effects.durations import ConditionalDuration
from comprules.rules.costs.increases_and_reductions import CostChange, Paying
from comprules.rules.keyword_basics.haste import Haste
from comprules.rules.mana_and_numbers.mana_pools import AddMana
from comprules.rules.mana_and_numbers.producing_mana import AddsMana
from comprules.rules.mana_and_numbers.quantities import Quantity
from comprules.rules.mana_and_numbers.triggered_mana_abilities import could_add_mana
from comprules.rules.mana_and_numbers.using_mana_abilities import TappedForMana
from comprules.rules.payment.changes import (
    ALL,
    FEWER,
    IN_ZONE,
    NONE,
    OF_OBJECTS,
    PERMANENTS,
    Change,
    Changes,
    Interplay,
)
from comprules.rules.payment.changes_heeded import heeds, may_speak_of
from comprules.rules.payment.mana_interplay import of_effect
from comprules.rules.payment.usable_mana import changing_mana_costs
from comprules.rules.prelude import *
from comprules.rules.replacement_effects.replacement import context_of


class PaymentPart(Record):
    """Something that takes part in a payment: what it changes and heeds, and whether it is usually done before all that
    isn't as simple, or after everything else. What costs deeds `is_tried` with all that is paid.
    """

    interplay: Interplay
    is_first: bool = False
    is_last: bool = False
    is_tried: bool = False


BEARING: Final = (
    (Triggering, TappedForMana),
    (Triggering, AddMana),
    (Replacement, AddMana),
    (Restriction, Activating),
)
"""Categories of statements and what they are about, if they have to do with tapping permanents for mana."""


@rule("605.1b", "106.12b")
def bearing_on_mana(index: Index) -> tuple[PaymentPart, ...]:
    """What triggers as mana is made or replaces it, as far as that depends on more than what it says, and what
    forbids abilities under a condition.
    """
    if index.said.keys().isdisjoint(BEARING):
        return ()
    triggered = (*index.about(Triggering, TappedForMana), *index.about(Triggering, AddMana))
    parts = [_of_triggered(each) for each in triggered if could_add_mana(each.statement.effect())]
    replaced = index.about(Replacement, AddMana)
    parts += [_heeding(heeds(each.statement)) for each in replaced if _depends(each)]
    parts += [_heeding(_of_condition(each)) for each in index.about(Restriction, Activating) if each.condition]
    telling = (part for part in dict.fromkeys(parts) if part.interplay != Interplay())
    return tuple(changing_objects_too(index, part) for part in telling)


@rule("604.2", "611.3a")
def brought_about(index: Index, changes: Changes) -> Changes:
    """Some changes, and what they change of objects by what is in force."""
    return changes.union(aspect for aspect, heeded in index.once(_aspects_heeding) if heeded & changes)


@rule("604.2", "611.3a")
def brought_about_by_going(board: Board, changes: Changes, gone: ObjectId) -> Changes:
    """The same of changes that come of it that a permanent goes that says nothing of other objects: that is no matter
    to effects that don't speak of it.
    """
    known = with_abilities(board.index).continuous
    heeded = [_heeded_in_all(each) - (NONE if _may_speak_of(each, gone, board) else FEWER) for each in known]
    found, before = changes, NONE
    while found != before:
        before = found
        aspects = (_aspects_of(each.statement) for each, of in zip(known, heeded, strict=True) if of & before)
        found = before.union(*aspects)
    return found


def _may_speak_of(active: Active, number: ObjectId, board: Board) -> bool:
    """Whether an effect, its condition, or how long it lasts may have to do with this permanent."""
    context = context_of(board, active)
    words = [active.statement, *([active.condition] if active.condition else [])]
    lasts = isinstance(active.duration, ConditionalDuration)
    return lasts or any(may_speak_of(each, number, context) for each in words)


def changing_objects_too(index: Index, part: PaymentPart) -> PaymentPart:
    """A part in a payment, with what it changes of objects by what is in force."""
    known = part.interplay
    changes = brought_about(index, known.changes)
    return part if changes == known.changes else replace(part, interplay=replace(known, changes=changes))


def _aspects_heeding(index: Index) -> tuple[tuple[Change, Changes], ...]:
    """For each continuous effect what of objects it changes, and what matters to that."""
    each = (
        (aspect, _heeded_in_all(active))
        for active in with_abilities(index).continuous
        for aspect in _aspects_of(active.statement)
    )
    return tuple(dict.fromkeys((aspect, heeded) for aspect, heeded in each if heeded))


def _aspects_of(statement: Continuous) -> Changes:
    layers = set(plan_of(statement).layers)
    if layers & {Layer.COPY, Layer.TEXT}:
        return OF_OBJECTS
    found: Changes = frozenset({"abilities"}) if Layer.ABILITY in layers else NONE
    is_of_size = any(layer >= Layer.DEFINING_POWER_TOUGHNESS for layer in layers)
    return found | {"power and toughness"} if is_of_size else found


def _heeded_in_all(active: Active) -> Changes:
    """What matters to what an effect says, to its condition, and to how long it lasts."""
    return heeds(active.statement) | _of_condition(active) | _of_duration(active)


def _of_triggered(active: Active) -> PaymentPart:
    """What a triggered mana ability does, and what it heeds besides what it triggers on."""
    ability = active.statement
    found = of_effect(ability.effect())
    if ability.intervening_if() is not None or ability.times_each_turn is not None or ability.condition().is_narrowed:
        return PaymentPart(Interplay(found.changes, NONE, ALL, ALL))
    return PaymentPart(found)


def _heeding(changes: Changes) -> PaymentPart:
    return PaymentPart(Interplay(helped_by=changes, harmed_by=changes))


def _depends(active: Active) -> bool:
    return active.condition is not None or any(isinstance(part, Condition) for part in walk(active.statement))


def _of_condition(active: Active) -> Changes:
    return heeds(active.condition) if active.condition is not None else NONE


def _of_duration(active: Active) -> Changes:
    return heeds(active.duration.condition) if isinstance(active.duration, ConditionalDuration) else NONE


@rule("601.2f", "118.7")
def changing_costs(board: Board, player: PlayerId) -> tuple[PaymentPart, ...]:
    """What changes the costs of mana abilities: it may be gone, or depend on something."""
    found = list(changing_mana_costs(board, player))
    if not found:
        return ()
    return (_heeding(PERMANENTS.union(*(heeds(each.statement) | _of_condition(each) for each in found))),)


@rule("604.2")
def conditional(board: Board, gone: ObjectId | None = None) -> tuple[PaymentPart, ...]:
    """The static abilities by which, under a condition, permanents have other abilities, types or controllers, the
    mana abilities that permanents have elsewhere, and the conditions under which something can't be done; those that
    may depend on a permanent that would be `gone`, if that is said.
    """
    each = (_heeded_there(board, number, gone) for number in board.battlefield)
    heeded = [found for found in each if found != (NONE, NONE)]
    forbidding = board.index.once(_forbidding)
    if not heeded and not forbidding:
        return ()
    found = forbidding.union(*(of_all for of_all, _ in heeded))
    if not found.issuperset(of_haste := NONE.union(*(of_haste for _, of_haste in heeded))) and _is_any_too_sick(board):
        found |= of_haste
    return (_heeding(found),) if found else ()


@rule("101.2", "118.3")
def _forbidding(index: Index) -> Changes:
    """What matters to whether something can't happen, of what could be done to pay a cost."""
    kinds = (kind for category, kind in index.said if category is Restriction and issubclass(kind, Event))
    found = (active for kind in kinds for active in index.about(Restriction, kind))
    return NONE.union(*(_of_condition(active) | _of_duration(active) for active in found))


@rule("302.6")
def _is_any_too_sick(board: Board) -> bool:
    """Whether haste would let a mana ability be activated that can't be."""
    mana = with_abilities(board.index).mana
    turning = (found for found in mana if any(cost.taps_source() for cost in found.ability.costs()))
    return any(is_too_sick_to_activate(board, found.player, found.object) for found in turning)


def _heeded_there(board: Board, number: ObjectId, gone: ObjectId | None) -> tuple[Changes, Changes]:
    """What matters to a permanent's abilities that have to do with mana, and to those that give haste, as it is now; to
    those that may depend on a permanent that would be gone, if that is said.
    """
    abilities = board.characteristics(number).abilities
    found = _heeded_by(abilities)
    if found == (NONE, NONE):
        return found
    context = Context(board, number, board.controller(number))
    conditions = ((place, ability.when()) for place, ability in functions(abilities).statics)
    settled = frozenset(place for place, each in conditions if each is not None and _is_settled(each, gone, context))
    return _heeded_by(abilities, settled) if settled else found


def _is_settled(condition: Condition, gone: ObjectId | None, context: Context) -> bool:
    return condition.is_settled(context) or (gone is not None and not condition.may_depend_on(gone, context))


@lru_cache(maxsize=4096)
def _heeded_by(abilities: tuple[Ability, ...], settled: frozenset[int] = frozenset()) -> tuple[Changes, Changes]:
    """What matters to what some abilities have to do with mana, and to whether they give haste, but for those whose
    conditions are settled.
    """
    known = functions(abilities)
    elsewhere = {zone for _, ability in known.mana for zone in ability.zones()} - {Zone.BATTLEFIELD}
    gone_there = (IN_ZONE[zone][0] for zone in elsewhere & IN_ZONE.keys())
    statics = [ability for place, ability in known.statics if place not in settled]
    of_mana = frozenset(gone_there).union(*(_heeded_for(ability, may_concern_mana) for ability in statics))
    return of_mana, NONE.union(*(_heeded_for(ability, gives_haste) for ability in statics))


def _heeded_for(ability: StaticAbility, concerns: Callable[[object], bool]) -> Changes:
    condition = ability.when()
    counting = [part for part in walk(ability) if isinstance(part, Quantity) and heeds(part)]
    if (condition is None and not counting) or not any(map(concerns, ability.statements())):
        return NONE
    return NONE.union(*map(heeds, counting), heeds(condition) if condition is not None else NONE)


def may_concern_mana(statement: object) -> bool:
    if not isinstance(statement, Continuous):
        return False
    layers = set(plan_of(statement).layers)
    if layers & {Layer.COPY, Layer.CONTROL, Layer.TEXT, Layer.TYPE}:
        return True
    return Layer.ABILITY in layers and not _gives_other_abilities(statement)


def _gives_other_abilities(statement: Continuous) -> bool:
    """Whether a statement gives abilities that have nothing to do with mana."""
    given = [part for part in walk(statement) if isinstance(part, Ability)]
    return bool(given) and all(
        isinstance(part, KeywordAbility | ActivatedAbility | TriggeredAbility)
        and not any(isinstance(each, AddsMana) for each in walk(part))
        for part in given
    )


@rule("302.6")
def gives_haste(statement: object) -> bool:
    return isinstance(statement, Continuous) and any(isinstance(part, Haste) for part in walk(statement))


def parts_in_force(board: Board, player: PlayerId) -> tuple[PaymentPart, ...]:
    """All that takes part in a payment of a player besides mana abilities and what is paid."""
    return (*in_force_always(board, player), *conditional(board))


def in_force_always(board: Board, player: PlayerId) -> tuple[PaymentPart, ...]:
    """The same but for what static abilities say under a condition."""
    return (*board.index.once(bearing_on_mana), *changing_costs(board, player))


def sources_bearing_on_mana(index: Index) -> frozenset[ObjectId]:
    """The objects whose abilities trigger as mana is made, or change it or its cost."""
    kinds = ((Triggering, TappedForMana), (Triggering, AddMana), (Replacement, AddMana), (CostChange, Paying))
    return frozenset(active.source for category, kind in kinds for active in index.about(category, kind))
