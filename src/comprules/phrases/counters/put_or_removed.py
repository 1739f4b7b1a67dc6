"""CR 122.1, 608.2d: putting a counter somewhere or removing one of the kind from there, as whoever does it chooses."""

from __future__ import annotations

from comprules.phrases.instructions.one_of_deeds import DoesOneOf
from comprules.phrases.predicates.counters import Kind, PutsCounters, RemovesCounters
from comprules.phrases.prelude import *
from comprules.rules.costs.doing import Deeds
from comprules.rules.mana_and_numbers.numbers import Counted
from comprules.rules.objects.standing import COUNTED_ON


@rule("122.1", "608.2d")
@phrase("put(s) a(n) {kind} counter on {on} or remove(s) one from it")
class PutsOrRemovesOne(Deeds):
    """CR 608.2d. "Put a lore counter on target Saga you control or remove one from it": one of that kind."""

    acts_on: ClassVar[Where] = {"on": COUNTED_ON}

    kind: Kind
    on: Noun

    def in_order(self) -> tuple[Predicate, ...]:
        one = Counted(1)
        return (DoesOneOf((PutsCounters(one, self.kind, self.on), RemovesCounters(one, self.kind, self.on))),)
