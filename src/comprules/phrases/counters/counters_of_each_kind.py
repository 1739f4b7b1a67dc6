"""CR 122.1: what is done for each kind of counter on something: another one of it, or one fewer."""

from __future__ import annotations

from typing import Literal

from comprules.phrases.prelude import *
from comprules.rules.life_damage_counters.counters import RemoveCounters, all_counters_on
from comprules.rules.resolving.choices import choose_word

_EACH = "for each kind of counter on {what}, "


@rule("122.1", "608.2d", "608.2f")
@phrase(
    {
        "give": _EACH + "give that permanent or player another counter of that kind",
        "put": _EACH + "put another counter of that kind on it",
        "either": _EACH + "put another counter of that kind on it or remove one from it",
    },
    by="how",
)
class ForEachKindOfCounter(Instruction):
    """CR 122.1. "For each kind of counter on target permanent or player, give that permanent or player another counter
    of that kind".
    """

    what: Noun
    how: Literal["give", "put", "either"]

    def happen(self, resolution: Resolution) -> None:
        changes = [self._change(number, kind, resolution) for number, kind in self._kinds(resolution)]
        note_done(resolution.begin(changes), resolution, "122.1", "there are no counters")

    def _kinds(self, resolution: Resolution) -> list[tuple[Id, str]]:
        found = self.what.refer(resolution)
        return [(number, kind) for number in found for kind, _ in all_counters_on(resolution.board, number)]

    def _change(self, number: Id, kind: str, resolution: Resolution) -> Event:
        cause = resolution.cause("122.1")
        is_put = self.how != "either" or self._wants_another(kind, resolution)
        if is_put:
            return PutCounters(cause, number, kind, 1, resolution.you)
        return RemoveCounters(cause, number, kind, 1)

    @rule("608.2d")
    def _wants_another(self, kind: str, resolution: Resolution) -> bool:
        words = (f"put another {kind} counter", f"remove a {kind} counter")
        return (
            choose_word(resolution.you, words, f"another {kind} counter, or one fewer?", "608.2d", resolution)
            == words[0]
        )


@rule("122.1", "608.2f")
@phrase("for each counter on {what}, put another of those counters on that permanent")
class AnotherForEachCounter(Instruction):
    """CR 122.1. "For each counter on target permanent, put another of those counters on that permanent": as many again
    of each kind, all at once.
    """

    what: Noun

    def happen(self, resolution: Resolution) -> None:
        cause, board = resolution.cause("122.1"), resolution.board
        there = [(number, each) for number in self.what.refer(resolution) for each in all_counters_on(board, number)]
        put = [PutCounters(cause, number, kind, count, resolution.you) for number, (kind, count) in there]
        note_done(resolution.begin(put), resolution, "122.1", "there are no counters")
