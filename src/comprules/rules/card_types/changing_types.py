"""CR 205.1a, 205.1b, 305.7.

What becomes of an object's types, subtypes and abilities when an effect sets or adds types.
"""

from __future__ import annotations

from comprules.rules.card_types.basic_land_types import MANA_OF, IntrinsicManaAbility, with_intrinsic
from comprules.rules.card_types.subtypes import types_with_subtype
from comprules.rules.continuous_effects.granting import interned, keywords_of
from comprules.rules.prelude import *

Names = tuple[str, ...]


@rule("205.1b", "305.7")
def with_types_added(known: Characteristics, types: Names = (), subtypes: Names = ()) -> Characteristics:
    """An object that has these types in addition to its own; of the subtypes, those that its types can have."""
    new_types = _both(known.types, types)
    return _retyped(known, new_types, _both(known.subtypes, tuple(name for name in subtypes if _fits(name, new_types))))


@rule("205.3d")
def _fits(subtype: str, types: Names) -> bool:
    """Whether a subtype corresponds to one of these card types."""
    kinds = types_with_subtype(subtype)
    return not kinds or not set(kinds).isdisjoint(types)


@rule("205.1a", "205.3d")
def with_types_set(known: Characteristics, types: Names, subtypes: Names) -> Characteristics:
    """An object whose card types, if any are named, are these, and whose subtypes of the same kinds are these.

    An instant or sorcery stays one. What remains of its subtypes are those of the card types it has.
    """
    kept = tuple(name for name in known.types if name in ("Instant", "Sorcery"))
    new_types = _both(kept, types) if types else known.types
    others = tuple(name for name in known.subtypes if not _of_one_kind(name, subtypes))
    fitting = tuple(name for name in others if set(types_with_subtype(name)) & set(new_types))
    possible = tuple(name for name in subtypes if _fits(name, new_types))
    without_rules_text = _with_basic_land_types_only(known, new_types, possible)
    return _retyped(without_rules_text, new_types, _both(fitting, possible))


@rule("205.1b")
def with_creature_types_set(known: Characteristics, types: Names, subtypes: Names) -> Characteristics:
    """An object that becomes an artifact creature: it keeps its types; creature types, if named, replace its own."""
    creature_types = tuple(name for name in subtypes if "Creature" in types_with_subtype(name))
    others = tuple(name for name in known.subtypes if not _of_one_kind(name, creature_types))
    return _retyped(known, _both(known.types, types), _both(others, subtypes))


@rule("205.1a")
def with_type_lost(known: Characteristics, name: str) -> Characteristics:
    """An object without a card type, and without the subtypes that go with no card type it still has."""
    types = tuple(kept for kept in known.types if kept != name)
    fitting = tuple(subtype for subtype in known.subtypes if set(types_with_subtype(subtype)) & set(types))
    return _retyped(known, types, fitting)


@rule("305.7")
def _with_basic_land_types_only(known: Characteristics, types: Names, subtypes: Names) -> Characteristics:
    """Setting the type of a land, or of what becomes one, to basic land types takes away what its text and its old
    types let it do.
    """
    if "Land" not in types or not any(name in MANA_OF for name in subtypes):
        return known
    granted = len(known.granted)
    abilities = interned(known.abilities[len(known.abilities) - granted :])
    return replace(known, abilities=abilities, keywords=keywords_of(abilities), merged_from=())


def _of_one_kind(name: str, others: Names) -> bool:
    """Whether a subtype is of the same set, such as the creature types, as one of the others."""
    return any(types_with_subtype(name) == types_with_subtype(other) for other in others)


def _both(first: Names, second: Names) -> Names:
    return tuple(dict.fromkeys((*first, *second)))


@rule("612.1")
def with_subtypes(known: Characteristics, subtypes: Names) -> Characteristics:
    """An object whose type line has these subtypes."""
    return _retyped(known, known.types, subtypes)


@rule("205.1a", "305.6")
def _retyped(known: Characteristics, types: Names, subtypes: Names) -> Characteristics:
    own = len(known.abilities) - len(known.granted)
    intrinsic = with_intrinsic(known.abilities[:own], types, subtypes)
    abilities, components = known.abilities, known.merged_from
    if intrinsic is not abilities[:own]:
        components = _components_beside(known, len(intrinsic)) if components else ()
        abilities = interned((*intrinsic, *known.abilities[own:]))
    return replace(known, types=types, subtypes=subtypes, abilities=abilities, merged_from=components)


@rule("305.6", "730.2")
def _components_beside(known: Characteristics, own: int) -> tuple[tuple[Any, ...], ...]:
    """From which components own abilities come, of which there are so many now with the intrinsic ones in front."""
    lines = zip(known.abilities, known.merged_from, strict=False)
    kept = [component for line, component in lines if not isinstance(line, IntrinsicManaAbility)]
    before = len(known.abilities) - len(known.granted)
    others = sum(1 for line in known.abilities[:before] if not isinstance(line, IntrinsicManaAbility))
    return (*(() for _ in range(own - others)), *kept)
