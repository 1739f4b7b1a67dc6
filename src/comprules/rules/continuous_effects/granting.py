"""CR 613.1f, 113.10: abilities that effects and counters give to an object or take from it."""

from __future__ import annotations

from functools import lru_cache

from comprules.rules.abilities.abilities import keywords_among
from comprules.rules.abilities.linked_abilities import origin_given_by
from comprules.rules.concepts.edition import Rules
from comprules.rules.continuous_effects.continuous import Applying
from comprules.rules.objects.characteristics import Grant
from comprules.rules.prelude import *

Abilities = tuple[Ability, ...]


@rule("602.5c", "607.5", "613.7a")
def granted_by(context: Applying, receiver: ObjectId) -> Grant:
    """How abilities are given to an object that an effect being applied writes out."""
    return Grant(context.timestamp, origin_given_by(context, receiver), context.source)


@rule("113.10a", "613.1f", "613.7a", "113.10")
def with_abilities(known: Characteristics, gained: Abilities, grant: Grant) -> Characteristics:
    """An object with abilities that an effect or counter gives it."""
    if known.barred:
        gained = tuple(ability for ability in gained if not isinstance(ability, known.barred))
    abilities, keywords = _joined(known.abilities, gained)
    granted = (*known.granted, *(grant for _ in gained))
    return replace(known, abilities=abilities, keywords=keywords, granted=granted)


@rule("613.1f", "101.2a", "113.10")
def without_abilities(known: Characteristics, is_lost: Callable[[Ability], bool]) -> Characteristics:
    """An object without the abilities that an effect takes from it."""
    return _keeping(known, tuple(place for place, ability in enumerate(known.abilities) if not is_lost(ability)))


@rule("613.1f", "113.1a")
def abilities_there(known: Characteristics, rules: Rules) -> tuple[int, ...]:
    """Which of the lines that an object has are abilities, as an edition sees it; those it was given stand last."""
    own = len(known.abilities) - len(known.granted)
    lines = enumerate(known.abilities)
    return tuple(place for place, line in lines if rules.is_ability(line, is_granted=place >= own))


@rule("613.1f")
def without_all_abilities(known: Characteristics, rules: Rules) -> Characteristics:
    """An object without its abilities; what an edition says is none stays."""
    lost = abilities_there(known, rules)
    kept = tuple(place for place in range(len(known.abilities)) if place not in lost)
    return rules.with_abilities_lost(_keeping(known, kept))


@rule("113.10", "613.1f")
def without_all_but_those_given(known: Characteristics, grant: Grant, rules: Rules) -> Characteristics:
    """An object without its abilities, but for those that an effect has given it just so."""
    own = len(known.abilities) - len(known.granted)
    given = tuple(known.abilities[own + place] for place, each in enumerate(known.granted) if each == grant)
    return with_abilities(without_all_abilities(known, rules), given, grant)


def _keeping(known: Characteristics, kept: tuple[int, ...]) -> Characteristics:
    """An object with the abilities in these places alone."""
    own = len(known.abilities) - len(known.granted)
    if len(kept) == len(known.abilities):
        return known
    abilities = interned(tuple(known.abilities[place] for place in kept))
    granted = tuple(known.granted[place - own] for place in kept if place >= own)
    components = tuple(known.merged_from[place] for place in kept if place < len(known.merged_from))
    return replace(known, abilities=abilities, keywords=keywords_of(abilities), granted=granted, merged_from=components)


@rule("113.11")
def barring(known: Characteristics, keywords: tuple[type[Any], ...]) -> Characteristics:
    """An object that has none of these abilities, nor can be given them."""
    without = without_abilities(known, lambda ability: isinstance(ability, keywords))
    return replace(without, barred=(*known.barred, *keywords))


@lru_cache(maxsize=4096)
def _joined(own: Abilities, gained: Abilities) -> tuple[Abilities, frozenset[type[Any]]]:
    abilities = interned((*own, *gained))
    return abilities, keywords_of(abilities)


@lru_cache(maxsize=4096)
def interned(abilities: Abilities) -> Abilities:
    """The same tuple for equal abilities each time, so that what was found from it is found again by its identity."""
    return abilities


@lru_cache(maxsize=4096)
def keywords_of(abilities: Abilities) -> frozenset[type[Any]]:
    """The classes of the keyword abilities among these."""
    return keywords_among(abilities)
