"""CR 120.4c: life that is gained for damage that was prevented is one of the results of the damage event."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from comprules.concepts.life_predicates import GainsSomeLife
from comprules.effects.clauses import Clause
from comprules.effects.following_prevention import OneAfterAnother
from comprules.effects.links import If
from comprules.rule_citations import rule

if TYPE_CHECKING:
    from comprules.effects.resolution import Resolution
    from comprules.events import Event


@rule("120.4c", "615.5")
def life_gained(then: Any, resolution: Resolution) -> Sequence[Event] | None:
    """The gains of life, if they are all that follows on a prevention; None if something else is done."""
    match then:
        case OneAfterAnother(sentences=(only,)):
            return life_gained(only, resolution)
        case Clause(subject=subject, deed=GainsSomeLife() as deed):
            return deed.gains(subject.refer(resolution), resolution)
        case If(condition=condition, then=Clause(deed=GainsSomeLife()) as clause):
            return life_gained(clause, resolution) if condition.is_met(resolution) else ()
    return None
