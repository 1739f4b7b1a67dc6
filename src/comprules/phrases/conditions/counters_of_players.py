"""CR 122.1: how many counters players have: "an opponent has three or more poison counters", "who's poisoned"."""

from __future__ import annotations

from typing import Literal

from comprules.phrases.instructions.quantifiers import true_of
from comprules.phrases.nouns.described_players import Who
from comprules.phrases.predicates.counters import CounterKind
from comprules.phrases.prelude import *
from comprules.phrases.quantities.comparisons import within
from comprules.rules.life_damage_counters.counters import POISON, count_on


@rule("122.1", "810.10a")
@phrase(
    {
        "or more": "{who} <has|have @who> {n:one} or more {kind} counters",
        "or fewer": "{who} <has|have @who> {n:one} or fewer {kind} counters",
        "a": "{who} <has|have @who> a(n) {kind} counter",
        "no": "{who} <has|have @who> no {kind} counters",
    },
    by="how",
)
class PlayerHasCounters(SimpleCondition):
    """CR 122.1. "An opponent has three or more poison counters"."""

    how: Literal["or more", "or fewer", "a", "no"]
    who: Players
    kind: CounterKind
    n: int = 1

    def holds(self, context: Context) -> bool:
        return true_of(self.who, lambda player: self._is_so(count_on(context.board, player, self.kind.text)), context)

    def _is_so(self, there: int) -> bool:
        match self.how:
            case "no":
                return there == 0
            case "a":
                return there > 0
        return within(there, self.n, self.how)


@rule("122.1f")
@phrase("{who} <is|are @who> poisoned")
class IsPoisoned(SimpleCondition):
    """CR 122.1f. "Defending player is poisoned": who has a poison counter is."""

    who: Players

    def holds(self, context: Context) -> bool:
        return true_of(self.who, lambda player: count_on(context.board, player, POISON) > 0, context)


@rule("122.1", "810.10a")
@phrase(
    {
        "who": "who <has|have> {n:one} or more {kind} counters",
        "with": "with {n:one} or more {kind} counters",
        "a": "with a(n) {kind} counter",
    },
    by="how",
)
class WhoHasCounters(Who):
    """CR 122.1. "Each opponent who has three or more poison counters", "with three or more poison counters"."""

    how: Literal["who", "with", "a"]
    kind: CounterKind
    n: int = 1

    def describes(self, player: PlayerId, context: Context) -> bool:
        return count_on(context.board, player, self.kind.text) >= self.n


@rule("122.1f")
@phrase("who<'s|'re> poisoned")
class WhoIsPoisoned(Who):
    """CR 122.1f. "Each opponent who's poisoned"."""

    def describes(self, player: PlayerId, context: Context) -> bool:
        return count_on(context.board, player, POISON) > 0
