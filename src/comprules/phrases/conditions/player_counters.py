"""CR 122.1: how many counters of a kind players have: "if an opponent has three or more poison counters"."""

from __future__ import annotations

from typing import Literal

from comprules.phrases.conditions.possession import NoPlayer, TrueOfPlayers
from comprules.phrases.nouns.described_players import Who
from comprules.phrases.predicates.counters import CounterKind, name_of
from comprules.phrases.prelude import *
from comprules.phrases.quantities.differences import DiffersFromNumber
from comprules.rules.life_damage_counters.counters import POISON, count_on

HowMany = Literal["or more", "or fewer", "fewer than"]


@rule("122.1", "810.10a")
def counters_had(player: PlayerId, kind: str, context: Context) -> int:
    """How many counters of a kind a player has; each of a team has all poison counters of the team."""
    return count_on(context.board, player, kind)


def _are_so_many(count: int, n: int, how: HowMany) -> bool:
    if how == "or more":
        return count >= n
    return count <= n if how == "or fewer" else count < n


@rule("122.1", "810.10a")
@phrase(
    {
        "or more": "{who} <has|have @who> {n:one} or more {kind} counters",
        "or fewer": "{who} <has|have @who> {n:one} or fewer {kind} counters",
        "fewer than": "{who} <has|have @who> fewer than {n:one} {kind} counters",
    },
    by="how",
)
@looks_at()
class PlayersHaveCounters(TrueOfPlayers, DiffersFromNumber):
    """CR 122.1. "An opponent has three or more poison counters"."""

    how: HowMany
    who: Players
    n: int
    kind: CounterKind
    slot: int = 0

    positive = True

    def holds(self, context: Context) -> bool:
        holds = super().holds(context)
        if holds and not isinstance(self.who, NoPlayer):
            had = (counters_had(player, name_of(self.kind), context) for player in self.who.refer(context))
            self.note_counted(min(had, default=self.n), context)
        return holds

    def _does(self, player: PlayerId, context: Context) -> bool:
        return _are_so_many(counters_had(player, name_of(self.kind), context), self.n, self.how)


@rule("122.1", "810.10a")
@phrase(
    {
        "who": "who <has|have> {n:one} or more {kind} counters",
        "with": "with {n:one} or more {kind} counters",
    },
    by="word",
)
class WhoHasCounters(Who):
    """CR 122.1. "(Each opponent) with three or more poison counters"."""

    word: Literal["who", "with"]
    n: int
    kind: CounterKind

    def describes(self, player: PlayerId, context: Context) -> bool:
        return counters_had(player, name_of(self.kind), context) >= self.n


@rule("122.1", "810.10a")
@phrase({"who": "who <has|have> a(n) {kind} counter", "with": "with a(n) {kind} counter"}, by="word")
class WhoHasCounter(Who):
    """CR 122.1. "(Each opponent) with a poison counter"."""

    word: Literal["who", "with"]
    kind: CounterKind

    def describes(self, player: PlayerId, context: Context) -> bool:
        return counters_had(player, name_of(self.kind), context) > 0


@rule("122.1f", "810.10d")
@phrase({True: "{who} <is|are @who> poisoned", False: "{who} <isn't|aren't @who> poisoned"}, by="positive")
@looks_at()
class IsPoisoned(TrueOfPlayers):
    """CR 122.1f. "Defending player is poisoned": they have a poison counter, or in a team that has one."""

    positive: bool
    who: Players

    def _does(self, player: PlayerId, context: Context) -> bool:
        return (counters_had(player, POISON, context) > 0) is self.positive


@rule("122.1f", "810.10d")
@phrase("who <is|are> poisoned")
class WhoIsPoisoned(Who):
    """CR 122.1f. "(Each opponent) who is poisoned"."""

    def describes(self, player: PlayerId, context: Context) -> bool:
        return counters_had(player, POISON, context) > 0
