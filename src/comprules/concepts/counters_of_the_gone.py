"""CR 122.8, 122.9: the counters that an object has, or had as it left, put on another: "put its counters on it"."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from comprules.concepts.countables import counters_on
from comprules.concepts.counters import PutCounters, RemoveCounters
from comprules.concepts.nouns import Noun
from comprules.concepts.possessives import Whose
from comprules.concepts.references import introduction_of, meaning
from comprules.effects.doing import note_done
from comprules.effects.instructions import Predicate
from comprules.oracle.binding import Reference
from comprules.oracle.phrase import Agreement, Phrase, phrase
from comprules.rule_citations import rule

if TYPE_CHECKING:
    from comprules.effects.context import Context
    from comprules.effects.resolution import Resolution
    from comprules.events import Event


class TheCounters(Phrase):
    """All the counters on some objects."""

    def bearers(self, context: Context) -> tuple[int, ...]:
        """The objects that have or had them."""
        raise NotImplementedError


@rule("122.8")
@phrase("{whose} counters", agreement=Agreement.THEY)
class CountersOfIts(TheCounters):
    """CR 122.8. "Its counters"."""

    whose: Whose

    def bearers(self, context: Context) -> tuple[int, ...]:
        return self.whose.refer(context)


@rule("122.8", "608.2k")
@phrase("those counters", agreement=Agreement.THEY)
class ThoseCounters(Reference, TheCounters):
    """CR 122.8. "If it had counters on it, … those counters": of the object of which that was said."""

    def accepts(self, introducer: Phrase) -> bool:
        introduced = introduction_of(introducer)
        return introduced is not None and introduced.objects and introduced.plural is not True

    def bearers(self, context: Context) -> tuple[int, ...]:
        return meaning(self.antecedent, context)


@rule("122.5", "122.8", "122.9")
@phrase("put(s) {counters} on {on}")
class PutsTheCounters(Predicate):
    """CR 122.8. "Put its counters on target creature": of what has left, as many of each kind; else they are moved."""

    counters: TheCounters
    on: Noun

    set_apart = "counters"

    def happen(self, subject: Sequence[int], resolution: Resolution) -> None:
        hosts = self.on.refer(resolution)
        events = [
            event
            for bearer in self.counters.bearers(resolution)
            for host in hosts
            if host != bearer
            for kind, count in counters_on(bearer, resolution)
            for event in _put(bearer, host, kind, count, resolution)
        ]
        note_done(bool(resolution.happen(events)), resolution, "122.8", "there are no counters to put there")


def _put(bearer: int, host: int, kind: str, count: int, resolution: Resolution) -> list[Event]:
    put: Event = PutCounters(resolution.cause("122.8"), host, kind, count, resolution.you)
    if bearer not in resolution.board.state.objects:
        return [put]
    return [RemoveCounters(resolution.cause("122.5"), bearer, kind, count), put]
