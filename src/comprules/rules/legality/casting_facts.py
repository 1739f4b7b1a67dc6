"""CR 601.2, 602.2: what can be said of a spell or an activated ability once and for all, wherever it is."""

from __future__ import annotations

from functools import lru_cache
from itertools import chain

from comprules.rules.abilities.abilities import ActivatedAbility
from comprules.rules.casting.assistable import MayBeAssisted
from comprules.rules.casting.casting_options import (
    AdditionalCost,
    AlternativeCost,
    CastingLimit,
    CastingPermission,
    CastingPlace,
    options_of,
    places_of,
)
from comprules.rules.casting.given_on_the_stack import statements_it_will_have
from comprules.rules.costs.costs import ManaCost, TapSource
from comprules.rules.costs.increases_and_reductions import Bounds, OwnCostChange, bounds_together
from comprules.rules.costs.order_of_costs import may_be_helped
from comprules.rules.mana_and_numbers.limits_of_x import LimitsX
from comprules.rules.mana_and_numbers.mana import Symbols
from comprules.rules.payment.affordable import least_units
from comprules.rules.payment.standing_in import ForbidsMana, StandsIn
from comprules.rules.prelude import *
from comprules.rules.resolving.effects import Effect
from comprules.rules.resolving.spell_effect import spell_effect
from comprules.rules.targets_and_priority.choosing_targets import aura_targets_of, stands_alone
from comprules.rules.targets_and_priority.targeting import Targeted
from comprules.rules.zones.command_zone import COMMAND_ZONE_TYPES

Aims = tuple[tuple[Targeted, ...], ...]
"""The occurrences of "target", for each choice of modes."""

UNAIMED: Final[Aims] = ((),)


class CastingManner(Record):
    """A way to cast a card: by which method, and the mana that takes unless something changes the cost.

    `is_simple` says that casting it so takes no choices but modes, targets and what can be left out, and costs nothing
    but that mana; `is_another` that it is cast as something else, where what the card says of itself may not count:
    face down, bestowed or overloaded.
    """

    method: str
    mana: Symbols
    is_simple: bool
    is_another: bool = False


class SpellFacts(Record):
    """What can be said of a card once and for all: how it can be cast, how fast at best, and what it targets.

    `places` are the zones from which its own text lets it be cast. It `says_when` if that, or a rule for its types, has
    to do with whether it may be cast plainly from a hand at the time that is usual for it; `is_instant`: that is any
    time.
    `turned` are the methods by which it is cast with another set of characteristics, with the number of that set.
    `bounds` is the most that it can change about its own cost, None if that can't be said; `stands_in` says that
    something may be done rather than pay its mana, or that somebody else may pay it; `forbids_mana`, that no mana can
    be spent on it; `flash_costs`, that it takes an additional cost to cast it any time.
    `aims` are the targets for each choice of modes; None if they aren't the same whatever else is chosen, and wherever
    the card is. `least` is the mana that any way to cast it takes at least.
    """

    is_land: bool
    places: frozenset[Zone]
    says_when: bool
    is_instant: bool
    may_be_fast: bool
    ways: tuple[CastingManner, ...]
    turned: tuple[tuple[str, int], ...]
    bounds: Bounds | None
    stands_in: bool
    forbids_mana: bool
    flash_costs: bool
    aims: Aims | None
    least: int


_spell_facts: dict[tuple[Any, ...], SpellFacts] = {}
_looked_at: dict[int, tuple[Characteristics, SpellFacts]] = {}
_MANY: Final = 20_000


def spell_facts(known: Characteristics) -> SpellFacts:
    """The facts about a card with these characteristics; the same ones are mostly asked about again."""
    before = _looked_at.get(id(known))
    if before is not None and before[0] is known:
        return before[1]
    if len(_looked_at) > _MANY:
        _looked_at.clear()
    found = _facts_like(known)
    _looked_at[id(known)] = (known, found)
    return found


def _facts_like(known: Characteristics) -> SpellFacts:
    """The facts about cards that are like this in what bears on casting them."""
    key = (known.types, known.mana_cost, known.abilities)
    found = _spell_facts.get(key)
    if found is None:
        if len(_spell_facts) > _MANY:
            _spell_facts.clear()
        found = _spell_facts[key] = _find_facts(known)
    return found


HELPING: Final[tuple[type[Statement], ...]] = (StandsIn, MayBeAssisted)
"""What lets something be done, or somebody else pay, rather than the player pay mana."""


def _said(known: Characteristics, category: type[Statement]) -> Iterator[Statement]:
    """What a card says of a category, now or on the stack."""
    yield from options_of(known, category)
    yield from statements_it_will_have(known, category)


@rule("304.1", "305.9", "702.8a")
def _find_facts(known: Characteristics) -> SpellFacts:
    is_land = "Land" in known.types
    alternatives = tuple(options_of(known, AlternativeCost))
    any_time = any(each.any_time() for each in alternatives)
    flash = any(cost.gives_flash() for cost in options_of(known, AdditionalCost))
    permissions = chain(options_of(known, CastingPermission), statements_it_will_have(known, CastingPermission))
    stands_in = any(True for category in HELPING for _ in _said(known, category))
    ways = tuple(_ways(known))
    aims = _aims_of(known)
    return SpellFacts(
        is_land=is_land,
        places=places_of(known),
        says_when=_says_when(known),
        is_instant="Instant" in known.types,
        may_be_fast="Instant" in known.types or flash or any_time or any(True for _ in permissions),
        ways=ways,
        turned=tuple((each.method(), face) for each in alternatives if (face := each.face()) is not None),
        bounds=bounds_together(change.bounds() for change in options_of(known, OwnCostChange)),
        stands_in=stands_in,
        forbids_mana=any(True for _ in _said(known, ForbidsMana)),
        flash_costs=flash,
        aims=aims,
        least=min((least_units(way.mana) for way in ways), default=0),
    )


@rule("408.3", "601.3")
def _says_when(known: Characteristics) -> bool:
    """Whether what a card says, or a rule for its types, has to do with whether it may be cast plainly from a hand."""
    said = any(True for category in (CastingLimit, CastingPlace) for _ in options_of(known, category))
    return said or not COMMAND_ZONE_TYPES.isdisjoint(known.types)


@rule("118.6", "118.8a", "118.9a")
def _ways(known: Characteristics) -> Iterator[CastingManner]:
    """The ways to cast a card."""
    for alternative in options_of(known, AlternativeCost):
        if alternative.face_down() is not None:
            yield CastingManner(alternative.method(), _mana_in(alternative.costs()), is_simple=False, is_another=True)
    if "Land" in known.types:
        return
    said = tuple(options_of(known, AdditionalCost))
    besides = [cost for each in said if not each.label() and not each.is_for_modes for cost in each.costs()]
    is_settled = not costs_depend_on_modes(known) and all(each.choice() is None for each in said)
    is_settled = is_settled and not _limits_x(known)
    yield CastingManner(
        "", (*known.mana_cost, *_mana_in(besides)), bool(known.mana_cost) and _is_mana(besides) and is_settled
    )
    for alternative in options_of(known, AlternativeCost):
        if alternative.face() is None and alternative.face_down() is None:
            costs = (*alternative.costs(), *besides)
            is_simple = _is_mana(costs) and not alternative.changes_spell() and is_settled
            yield CastingManner(alternative.method(), _mana_in(costs), is_simple, alternative.changes_spell())


@rule("601.2b", "700.2h")
def costs_depend_on_modes(known: Characteristics) -> bool:
    """Whether what a spell costs depends on the modes that are chosen for it."""
    effect = None if known.is_permanent_card else spell_effect(known.abilities)
    priced = effect is not None and any(mode.costs() for mode in effect.modes())
    return priced or any(cost.is_for_modes for cost in options_of(known, AdditionalCost))


@rule("107.3a")
def _limits_x(known: Characteristics) -> bool:
    """Whether a spell says which values X can't have: none may be possible that can be paid."""
    effect = None if known.is_permanent_card else spell_effect(known.abilities)
    return effect is not None and any(isinstance(part, LimitsX) for part in walk(effect))


def _is_mana(costs: Iterable[Cost]) -> bool:
    return all(isinstance(cost, ManaCost) for cost in costs)


def _mana_in(costs: Iterable[Cost]) -> Symbols:
    """The mana in costs that is the same wherever they are paid."""
    return tuple(symbol.strip("{}") for cost in costs if isinstance(cost, ManaCost) for symbol in cost.symbols)


def _aims_of(known: Characteristics) -> Aims | None:
    effect = None if known.is_permanent_card else spell_effect(known.abilities)
    if effect is None:
        return _if_settled((aura_targets_of(known),))
    if effect.is_choice_of_modes_conditional() or any(
        cost.allows_all_modes for cost in options_of(known, AdditionalCost)
    ):
        return None
    sets = tuple(mode_sets(effect))
    return None if any(effect.divisions(modes) for modes in sets) else _if_settled(map(effect.targets, sets))


def _if_settled(aims: Iterable[tuple[Targeted, ...]]) -> Aims | None:
    """The same targets, if what can be chosen for them is settled."""
    found = tuple(aims)
    return found if all(stands_alone(noun, targets) for targets in found for noun in targets) else None


@rule("601.2b", "700.2a", "700.2d")
def mode_sets(effect: Effect) -> Iterator[tuple[int, ...]]:
    """The sets of modes that can be chosen; none chosen if the effect isn't modal."""
    if effect.modes():
        yield from effect.sets_of_modes(*effect.mode_count())
    else:
        yield ()


class AbilityFacts(Record):
    """What can be said of an activated ability: the mana it costs, and whether it taps its permanent.

    `aims`, `is_simple` and `least` are as for spells; `is_slow` says that it can be activated only when a sorcery
    could be cast. Its permanent `may_be_turned` by other costs of its own before it is tapped.
    """

    mana: Symbols
    taps: bool
    may_be_turned: bool
    aims: Aims | None
    is_simple: bool
    is_slow: bool
    least: int


@lru_cache(maxsize=4096)
def ability_facts(ability: ActivatedAbility) -> AbilityFacts:
    """The facts about an activated ability."""
    costs, effect = ability.costs(), ability.effect()
    mana = _mana_in(costs)
    has_choices = "X" in mana or any(cost.has_x() for cost in costs) or effect.modes() or effect.divisions(())
    aims = None if has_choices else _if_settled((effect.targets(()),))
    only = all(isinstance(cost, (ManaCost, TapSource)) for cost in costs)
    taps = any(isinstance(cost, TapSource) for cost in costs)
    may_be_turned = any(cost.taps_source() and may_be_helped(cost, costs) for cost in costs)
    is_slow = any(limit.is_sorcery_timing for limit in ability.limits())
    return AbilityFacts(mana, taps, may_be_turned, aims, only and aims is not None, is_slow, least_units(mana))
