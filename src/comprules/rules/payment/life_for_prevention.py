"""CR 120.4c: life that is gained for damage that was prevented is one of the results of the damage event."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from comprules.kernel.rule_citations import rule
from comprules.phrases.instructions.clauses import Clause
from comprules.phrases.instructions.links import If
from comprules.phrases.predicates.life_predicates import GainsSomeLife
from comprules.rules.replacement_effects.following_prevention import OneAfterAnother

if TYPE_CHECKING:
    from comprules.rules.concepts.events import Event
    from comprules.rules.resolving.resolution import Resolution


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
