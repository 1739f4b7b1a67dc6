"""CR 601.2g, 605.3a: what mana abilities change besides mana, and what of that may be to their good or harm.

Only where what one of them changes may matter to another one is it important in which order they are activated. What
isn't known here is taken to change everything, and to matter to everything: that is always right, and costs trials.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from math import inf
from typing import Final

from msgspec.structs import replace

from comprules.kernel.rule_citations import rule
from comprules.keywords.actions.behold import Beholds
from comprules.keywords.actions.blight import Blights
from comprules.keywords.actions.collect_evidence import CollectsEvidence
from comprules.keywords.actions.create import Creating
from comprules.keywords.actions.discard import Discards
from comprules.keywords.actions.exile import Exiles
from comprules.keywords.actions.mill import Mills
from comprules.keywords.actions.sacrifice import Sacrifices
from comprules.keywords.actions.tap_and_untap import Taps, TapsOrUntaps, Untaps
from comprules.phrases.conditions.possession_conditions import ControlsSome
from comprules.phrases.instructions.sentences import Later, WhereX
from comprules.phrases.predicates.could_produce import AddWhatCouldBeProduced
from comprules.phrases.predicates.counter_predicates import PaysEnergy, PutsCounters, RemovesCounters
from comprules.phrases.predicates.damage_predicates import DealsDamage
from comprules.phrases.predicates.drawing_predicates import Draws
from comprules.phrases.predicates.life_predicates import GainsLife, LosesLife, PaysLife
from comprules.phrases.predicates.mana_phrases import AddChosenColor, AddForEach, AddTypeProduced
from comprules.phrases.restrictions.untapping import DoesNotUntapNext
from comprules.reader.phrase import Phrase
from comprules.reader.tree import children, replace_in, walk
from comprules.rules.abilities.abilities import ActivatedAbility
from comprules.rules.abilities.conditions import Condition
from comprules.rules.abilities.limits import (
    AsAnInstant,
    AsASorcery,
    During,
    Limit,
    OnlyIf,
    OnlyOnce,
    TimesEachTurn,
)
from comprules.rules.costs.costs import Cost, ManaCost, SoMuchMana, TapSource, UntapSource
from comprules.rules.mana_and_numbers.calculations import NumberOf
from comprules.rules.mana_and_numbers.numbers import NumberInDigits, X
from comprules.rules.mana_and_numbers.producing_mana import AddsMana
from comprules.rules.mana_and_numbers.tallies import AnotherOne, One, SoManyOrMore, Tallies
from comprules.rules.objects.nouns import Noun
from comprules.rules.objects.self_reference import is_self
from comprules.rules.payment.changes_heeded import (
    ALL,
    IN_ZONE,
    NONE,
    UNKNOWN,
    UNSAID,
    Change,
    Changes,
    Interplay,
    either_way,
    heeds,
    is_plain,
    of_numbers,
    together,
    turned,
    zones_of,
)
from comprules.rules.resolving.instructions import Effect, PaidAsMana, Predicate


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
    deed = cost.deed()
    if deed is not None:
        return _of_deed(deed)
    return UNKNOWN if cost.heeded is None else Interplay(ALL, NONE, cost.heeded, cost.heeded, inf)


def _of_deed(deed: Predicate) -> Interplay:
    """What a deed as a cost changes and uses up, and what matters to whether it can be done."""
    changes = _changed_by(deed)
    match deed:
        case Sacrifices():
            return _taking(changes, deed.what, "more permanents", "fewer permanents")
        case Taps():
            found = _taking(changes, deed.what, "more permanents", "tapping")
            return together((found, Interplay(harmed_by=frozenset({"fewer permanents"}))))
        case Untaps() if is_plain(deed.what):
            found = _taking(changes, deed.what, "more permanents", "untapping")
            return together((found, Interplay(harmed_by=frozenset({"fewer permanents"}))))
        case Exiles() if len(zones := zones_of(deed.what)) == 1 and next(iter(zones)) in IN_ZONE:
            return _taking(changes, deed.what, *IN_ZONE[next(iter(zones))])
        case Discards():
            return _taking(changes, deed.what, "more in hands", "fewer in hands")
        case PaysLife() if isinstance(deed.amount, NumberInDigits | X):
            return replace(_using_up(changes, "more life", "less life"), life=_life_taken(deed))
        case RemovesCounters():
            return _using_up(changes, "more counters", "fewer counters")
        case PaysEnergy():
            return _using_up(changes, "something else", "something else")
        case CollectsEvidence() if isinstance(deed.amount, NumberInDigits | X):
            return _using_up(changes, "more in graveyards", "fewer in graveyards")
        case PutsCounters() | Mills() | PaidAsMana():
            return Interplay(changes)
        case Blights() if isinstance(deed.amount, NumberInDigits | X):
            return Interplay(changes, NONE, frozenset({"more permanents"}), frozenset({"fewer permanents"}))
        case Beholds() if is_plain(deed.what):
            more, fewer = turned(deed.what)
            return Interplay(changes, NONE, more | _MORE_TO_BEHOLD, fewer | _FEWER_TO_BEHOLD)
    heeded = ALL if isinstance(deed, TapsOrUntaps | Untaps) else UNSAID | heeds(deed)
    return Interplay(changes, NONE, heeded, heeded)


_MORE_TO_BEHOLD: Final[Changes] = frozenset({"more permanents", "more in hands"})
_FEWER_TO_BEHOLD: Final[Changes] = frozenset({"fewer permanents", "fewer in hands"})


def _using_up(changes: Changes, more: Change, less: Change) -> Interplay:
    return Interplay(changes, frozenset({less}), frozenset({more}), frozenset({less}))


def _taking(changes: Changes, what: Noun, more: Change, less: Change) -> Interplay:
    """What uses up objects of a kind: itself alone, or whichever."""
    if is_self(what):
        return Interplay(changes, changes & {less})
    if not is_plain(what):
        return together((Interplay(changes), either_way(what)))
    of_more, of_fewer = turned(what)
    return Interplay(changes, frozenset({less}), of_more | {more}, of_fewer | {less})


def _of_limit(limit: Limit) -> Interplay:
    """What matters to a limit; how often an ability itself has been activated concerns it alone."""
    if isinstance(limit, TimesEachTurn | OnlyOnce | During | AsASorcery | AsAnInstant):
        return Interplay()
    if isinstance(limit, OnlyIf) and _asks_for_some(limit.condition):
        return of_numbers(limit.condition)
    return either_way(limit)


def _asks_for_some(condition: Condition) -> bool:
    """Whether a condition asks for so many permanents or more."""
    if not (isinstance(condition, ControlsSome) and condition.positive):
        return False
    items = condition.tally.items if isinstance(condition.tally, Tallies) else (condition.tally,)
    return all(isinstance(item, One | AnotherOne | SoManyOrMore) for item in items)


# -- effects -------------------------------------------------------------------------------------------------------


@lru_cache(maxsize=4096)
@rule("605.3b", "106.3")
def of_effect(effect: Effect) -> Interplay:
    """What an effect that adds mana changes, and what the mana depends on."""
    deeds = [part for part in _done_at_once(effect) if isinstance(part, Predicate)]
    changes, life = NONE.union(*map(_changed_by, deeds)), sum(map(_life_taken, deeds))
    freely = _without_purposes(effect)
    adding = [part for part in walk(freely) if isinstance(part, AddsMana)]
    is_conditional = any(map(_adds_on_condition, freely.instructions(())))
    if not adding or (not is_conditional and all(map(_is_constant, adding))):
        return Interplay(changes, life=life)
    if not is_conditional and (counted := _counted(freely, adding)) is not None:
        return together((Interplay(changes, life=life), of_numbers(counted)))
    return together((Interplay(changes, life=life), either_way(freely)))


def _adds_on_condition(instruction: Phrase) -> bool:
    """Whether an instruction adds mana only under a condition, or other mana."""
    parts = tuple(walk(instruction))
    return any(isinstance(part, AddsMana) for part in parts) and any(isinstance(part, Condition) for part in parts)


def _is_constant(part: AddsMana) -> bool:
    """Whether the mana depends on nothing that mana abilities change, but for what is announced or triggered it."""
    return part.always() is not None or isinstance(part, AddChosenColor | AddTypeProduced)


def _counted(effect: Phrase, adding: list[AddsMana]) -> Phrase | None:
    """The objects that an effect counts, if the more there are the more mana it adds, and that is all it depends on."""
    if isinstance(adding[0], AddForEach) and adding[1:] == [adding[0].mana]:
        return adding[0].counted
    if len(adding) == 1 and isinstance(adding[0], AddWhatCouldBeProduced):
        return adding[0].what
    defining = [part for part in walk(effect) if isinstance(part, WhereX)]
    if len(defining) == 1 and isinstance(defining[0].quantity, NumberOf):
        return defining[0].quantity.what
    return None


@rule("106.6")
def _without_purposes(effect: Effect) -> Effect:
    """An effect without what is said of the purposes for which its mana may be spent."""
    limits = {part.restriction(): None for part in walk(effect) if isinstance(part, AddsMana)}
    found: Effect = replace_in(effect, lambda part: None if isinstance(part, Phrase) and part in limits else part)
    return found


def _done_at_once(tree: Phrase) -> Iterator[Phrase]:
    """The parts of an effect that are carried out now, not as something else happens later."""
    from comprules.phrases.instructions.delayed_triggers import AtThatTime

    yield tree
    for child in children(tree):
        if not isinstance(child, AtThatTime | Later):
            yield from _done_at_once(child)


def _changed_by(deed: Predicate) -> Changes:
    """What a deed changes."""
    match deed:
        case AddsMana() | DoesNotUntapNext() | PaidAsMana() | Beholds():
            return NONE
        case Sacrifices():
            return frozenset({"fewer permanents", "more in graveyards"})
        case Taps():
            return frozenset({"tapping"})
        case Untaps():
            return frozenset({"untapping"})
        case CollectsEvidence():
            return frozenset({"fewer in graveyards"})
        case Exiles():
            zones = zones_of(deed.what) or IN_ZONE.keys()
            return frozenset(IN_ZONE[zone][1] if zone in IN_ZONE else "something else" for zone in zones)
        case Discards():
            return frozenset({"fewer in hands", "more in graveyards"})
        case Mills():
            return frozenset({"more in graveyards", "something else"})
        case Draws():
            return frozenset({"more in hands", "something else"})
        case PaysLife() | LosesLife() | DealsDamage():
            return frozenset({"less life"})
        case GainsLife():
            return frozenset({"more life"})
        case RemovesCounters():
            return frozenset({"fewer counters"})
        case PutsCounters() | Blights():
            return frozenset({"more counters"})
        case PaysEnergy():
            return frozenset({"something else"})
        case Creating():
            return frozenset({"more permanents"})
    return ALL


@rule("119.4", "120.3a")
def _life_taken(deed: Predicate) -> float:
    """How much life a deed takes at most."""
    if "less life" not in _changed_by(deed):
        return 0
    amount = getattr(deed, "amount", None)
    return amount.n if isinstance(amount, NumberInDigits) else inf
