"""CR 122.1: the counters that a condition has counted: "remove those counters"."""

from __future__ import annotations

from collections.abc import Sequence as Numbers

from comprules.phrases.conditions.possession import ThereAreSoMany
from comprules.phrases.prelude import *
from comprules.phrases.quantities.countables import CountersOn
from comprules.rules.life_damage_counters.counters import RemoveCounters, all_counters_on


@rule("122.1", "608.2c")
@phrase("remove(s) those counters")
class RemovesThoseCounters(Reference, Predicate):
    """CR 122.1. "If there are three or more bore counters on it, remove those counters": all that there are."""

    def accepts(self, introducer: Phrase) -> bool:
        return isinstance(introducer, ThereAreSoMany) and isinstance(introducer.what, CountersOn)

    def happen(self, subject: Numbers[Id], resolution: Resolution) -> None:
        wanted, where = resolution.bound.get(self.antecedent, (None, ()))
        removed = [
            RemoveCounters(resolution.cause("122.1"), number, kind, there)
            for number in where
            if resolution.board.is_player(number) or resolution.board.exists(number)
            for kind, there in all_counters_on(resolution.board, number)
            if kind == (wanted or kind)
        ]
        resolution.happen(removed)
        resolution.did(bool(removed))

    def changes_made(self) -> Changes:
        return frozenset({"fewer counters"})
