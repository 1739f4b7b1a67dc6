"""CR 704.5r: permanents that can't have more than so many counters of a kind on them."""

from __future__ import annotations

from comprules.phrases.predicates.counters import Kind, name_of
from comprules.phrases.prelude import *
from comprules.rules.life_damage_counters.counter_limits import LimitsCounters


@rule("704.5r")
@phrase("{this} can't have more than {most:word} {kind} <counter|counters @most> on it")
class CannotHaveMoreCounters(LimitsCounters):
    """CR 704.5r. "This creature can't have more than seven dream counters on it": any more of them are removed."""

    this: SelfReference
    most: int
    kind: Kind

    def limits(self, number: ObjectId, kind: str, context: Context) -> bool:
        return name_of(self.kind) == kind and self.this.includes(number, context)
