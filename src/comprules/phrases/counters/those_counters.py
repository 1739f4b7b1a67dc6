"""CR 122.1: the counters that a condition has counted: "remove those counters"."""

from __future__ import annotations

from collections.abc import Sequence as Numbers
from typing import Literal

from comprules.phrases.conditions.possession import ThereAreSoMany
from comprules.phrases.counters.counters_spoken_of import CountersNoted, SpeaksOfCounters
from comprules.phrases.prelude import *
from comprules.phrases.quantities.countables import CountersOn
from comprules.rules.life_damage_counters.counters import RemoveCounters, all_counters_on


@rule("122.1", "608.2c")
@phrase(
    {
        "those": "remove(s) those counters",
        "them": "remove(s) them",
        "all": "remove(s) all of them",
        "from it": "remove(s) all of them from it",
    },
    by="said",
    also={"all": ["remove(s) them all"]},
)
class RemovesThoseCounters(Reference, Predicate):
    """CR 122.1. "If there are three or more bore counters on it, remove those counters": all that there are."""

    introduces: ClassVar[bool] = True

    said: Literal["those", "them", "all", "from it"] = "those"
    slot: int = 0

    def introduction(self) -> Introduction:
        """How many were removed: "that many"."""
        return Introduction()

    def accepts(self, introducer: Phrase) -> bool:
        counts_others = isinstance(introducer, ThereAreSoMany) and not isinstance(introducer.what, CountersOn)
        return isinstance(introducer, SpeaksOfCounters) and not counts_others

    def happen(self, subject: Numbers[Id], resolution: Resolution) -> None:
        noted: CountersNoted = resolution.bound.get(self.antecedent, CountersNoted(None, (), 0))
        removed = [
            RemoveCounters(resolution.cause("122.1"), number, kind, there)
            for number in noted.where
            if resolution.board.is_player(number) or resolution.board.exists(number)
            for kind, there in all_counters_on(resolution.board, number)
            if kind == (noted.kind or kind)
        ]
        resolution.happen(removed)
        resolution.bind(self.slot, sum(each.amount for each in removed))
        resolution.did(bool(removed))

    def changes_made(self) -> Changes:
        return frozenset({"fewer counters"})
