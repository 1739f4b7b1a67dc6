"""CR 601.2g, 605.3a: what mana abilities change besides mana, and what of that may be to their good or harm.

Only where what one of them changes may matter to another one is it important in which order they are activated. What
isn't known here is taken to change everything, and to matter to everything: that is always right, and costs trials.
"""

from __future__ import annotations

from functools import lru_cache
from math import inf

from comprules.reader.tree import children, replace_in
from comprules.rules.abilities.abilities import ActivatedAbility, Limit
from comprules.rules.abilities.conditions import Condition
from comprules.rules.abilities.limits import (
    AroundPoint,
    AsAnInstant,
    AsASorcery,
    During,
    OnlyIf,
    OnlyOnce,
    TimesEachTurn,
)
from comprules.rules.costs.costs import ManaCost, SoMuchMana, TapSource, UntapSource
from comprules.rules.mana_and_numbers.calculations import NumberOf
from comprules.rules.mana_and_numbers.producing_mana import AddsMana
from comprules.rules.mana_and_numbers.quantities import SaysWhatXIs
from comprules.rules.payment.changes import ALL, NONE, UNKNOWN, UNSAID, Changes, Interplay, together
from comprules.rules.payment.changes_heeded import either_way, heeds, of_numbers
from comprules.rules.prelude import *
from comprules.rules.resolving.effects import Effect
from comprules.rules.resolving.instructions import HappensLater, Predicate

SOMETHING: Final[Changes] = frozenset({"something else"})


@lru_cache(maxsize=4096)
@rule("601.2g", "605.3a")
def interplay_of(ability: ActivatedAbility) -> Interplay:
    """What a mana ability changes and heeds."""
    if ability.cost_changes():
        return UNKNOWN
    costs, limits = map(of_cost, ability.costs()), map(_of_limit, ability.limits())
    found = together((*costs, *limits, of_effect(ability.effect())))
    is_used_once = any(cost.taps_source() for cost in ability.costs())
    return found if is_used_once or not found.life else replace(found, life=inf)


# -- costs and limits ----------------------------------------------------------------------------------------------


@lru_cache(maxsize=4096)
@rule("601.2h", "602.2b")
def of_cost(cost: Cost) -> Interplay:
    """What paying a cost changes, and what matters to whether it can be paid."""
    match cost:
        case TapSource():
            return Interplay(frozenset({"tapping"}), frozenset({"tapping"}))
        case UntapSource():
            return Interplay(frozenset({"untapping"}), frozenset({"untapping"}))
        case ManaCost() | SoMuchMana():
            return Interplay()
    known = cost.interplay()
    if known is not None:
        return known
    deed = cost.deed()
    if deed is not None:
        return _of_deed(deed)
    return UNKNOWN if cost.heeded is None else Interplay(ALL, NONE, cost.heeded, cost.heeded, inf)


def _of_deed(deed: Predicate) -> Interplay:
    """What a deed as a cost changes and uses up, and what matters to whether it can be done."""
    said = deed.as_cost()
    if said is not None:
        return said
    heeded = UNSAID | heeds(deed)
    return Interplay(deed.changes_made(), NONE, heeded, heeded, deed.life_taken())


@rule("702.177b")
def _of_limit(limit: Limit) -> Interplay:
    """What matters to a limit; how often an ability itself has been activated this turn concerns it alone, that one
    was activated that can be only once may concern others.
    """
    if isinstance(limit, TimesEachTurn | During | AroundPoint | AsASorcery | AsAnInstant):
        return Interplay()
    if isinstance(limit, OnlyOnce):
        return Interplay(SOMETHING, NONE, NONE, SOMETHING)
    if isinstance(limit, OnlyIf) and limit.condition.wants_more():
        return of_numbers(limit.condition)
    return either_way(limit)


# -- effects -------------------------------------------------------------------------------------------------------


@lru_cache(maxsize=4096)
@rule("605.3b", "106.3")
def of_effect(effect: Effect) -> Interplay:
    """What an effect that adds mana changes, and what the mana depends on."""
    deeds = [part for part in _done_at_once(effect) if isinstance(part, Predicate)]
    changes = NONE.union(*(deed.changes_made() for deed in deeds))
    life = sum(deed.life_taken() for deed in deeds)
    freely = without_purposes(effect)
    adding = [part for part in walk(freely) if isinstance(part, AddsMana)]
    is_conditional = any(map(_adds_on_condition, freely.instructions(())))
    if not adding or (not is_conditional and all(part.is_constant() for part in adding)):
        return Interplay(changes, life=life)
    if not is_conditional and (counted := _counted(freely, adding)) is not None:
        return together((Interplay(changes, life=life), of_numbers(counted)))
    return together((Interplay(changes, life=life), either_way(freely)))


def _adds_on_condition(instruction: Phrase) -> bool:
    """Whether an instruction adds mana only under a condition, or other mana."""
    parts = tuple(walk(instruction))
    return any(isinstance(part, AddsMana) for part in parts) and any(isinstance(part, Condition) for part in parts)


def _counted(effect: Phrase, adding: list[AddsMana]) -> Phrase | None:
    """The objects that an effect counts, if the more there are the more mana it adds, and that is all it depends on."""
    first, *others = adding
    if (counted := first.counts_alone(others)) is not None:
        return counted
    defining = [part for part in walk(effect) if isinstance(part, SaysWhatXIs)]
    if len(defining) == 1 and isinstance(defining[0].quantity, NumberOf):
        return defining[0].quantity.what
    return None


@rule("106.6")
def without_purposes(effect: Effect) -> Effect:
    """An effect without what is said of the purposes for which its mana may be spent."""
    limits = {part.restriction(): None for part in walk(effect) if isinstance(part, AddsMana)}
    found: Effect = replace_in(effect, lambda part: None if isinstance(part, Phrase) and part in limits else part)
    return found


def _done_at_once(tree: Phrase) -> Iterator[Phrase]:
    """The parts of an effect that are carried out now, not as something else happens later."""
    yield tree
    for child in children(tree):
        if not isinstance(child, HappensLater):
            yield from _done_at_once(child)
