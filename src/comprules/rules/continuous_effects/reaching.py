"""CR 611.3a, 601.3e: whether effects would have to do with an object if it were something else where it is."""

from __future__ import annotations

from comprules.rules.abilities.effects_in_force import source_of
from comprules.rules.abilities.index import with_abilities
from comprules.rules.concepts.edition import Rules
from comprules.rules.concepts.index import Index
from comprules.rules.continuous_effects.deriving import Derived
from comprules.rules.continuous_effects.modifying import Modifies
from comprules.rules.continuous_effects.untouched import untouched
from comprules.rules.objects.descriptions import ObjectKind
from comprules.rules.objects.nouns import Noun
from comprules.rules.prelude import *

EVERYWHERE: Final = frozenset(Zone)


@rule("611.3a", "113.6")
def may_be_touched(derived: Derived, record: Object, rules: Rules) -> bool:
    """Whether continuous effects touch an object, or could if it were this, or its own abilities would have other
    effects where it is.
    """
    if record.zone in derived.index.once(_zones_reached) or record.id in derived.touched:
        return True
    source = derived.plain.get(record.id)
    return source is not None and not source.contributes_as(
        source_of(record, untouched(record).finished, rules.is_mana_ability)
    )


def _zones_reached(index: Index) -> frozenset[Zone]:
    """The battlefield, and the zones besides of which static abilities speak."""
    said = (each.statement for each in with_abilities(index).continuous)
    reached = (_zones_of(statement.who) for statement in said if isinstance(statement, Modifies))
    return frozenset({Zone.BATTLEFIELD}).union(*reached)


@rule("109.2")
def _zones_of(who: Noun) -> frozenset[Zone]:
    kinds = (part for part in walk(who) if isinstance(part, ObjectKind))
    return frozenset[Zone]().union(*(kind.zones() or EVERYWHERE for kind in kinds))
