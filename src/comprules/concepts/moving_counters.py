"""CR 122.5: moving counters from one object onto another."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Literal

from comprules.concepts.countables import counters_on
from comprules.concepts.counter_predicates import Kind, name_of
from comprules.concepts.counters import PutCounters, RemoveCounters, count_on
from comprules.concepts.nouns import Noun
from comprules.concepts.possessives import Whose
from comprules.concepts.quantities import Count
from comprules.concepts.references import introduction_of, meaning
from comprules.effects.choices import choose_number, choose_word
from comprules.effects.doing import note_done
from comprules.effects.instructions import Predicate
from comprules.oracle.binding import Reference
from comprules.oracle.phrase import Phrase, phrase
from comprules.rule_citations import rule

if TYPE_CHECKING:
    from comprules.effects.context import Context
    from comprules.effects.resolution import Resolution


@rule("122.5")
def move_counters(source: int, host: int, kind: str, amount: int, resolution: Resolution) -> bool:
    """Move counters, if both of them are there and aren't the same; whether any were moved."""
    board, cause = resolution.board, resolution.cause("122.5")
    if amount < 1 or source == host or not (board.exists(source) and board.exists(host)):
        return False
    taken = RemoveCounters(cause, source, kind, amount)
    return bool(resolution.happen((taken, PutCounters(cause, host, kind, amount, resolution.you))))


@rule("122.5")
@phrase("move(s) {amount} {kind} <counter|counters @amount> from {source} onto {host}")
class MovesCounters(Predicate):
    """CR 122.5. "Move a +1/+1 counter from this creature onto target creature"."""

    amount: Count
    kind: Kind
    source: Noun
    host: Noun

    set_apart = "source"

    def happen(self, subject: Sequence[int], resolution: Resolution) -> None:
        amount, kind = self.amount.value(resolution), name_of(self.kind)
        moved = False
        for source in self.source.refer(resolution):
            for host in self.host.refer(resolution):
                there = count_on(resolution.board, source, kind)
                moved = move_counters(source, host, kind, min(amount, there), resolution) or moved
        note_done(moved, resolution, "122.5", "the counters can't be moved")


@rule("122.5", "608.2d")
@phrase(
    {
        "any": "move(s) any number of {kind} counters from {source} onto {host}",
        "all": "move(s) all {kind} counters from {source} onto {host}",
    },
    by="how_many",
)
class MovesSomeCounters(Predicate):
    """CR 122.5. "Move any number of +1/+1 counters from it onto target creature", "move all …"."""

    how_many: Literal["any", "all"]
    kind: Kind
    source: Noun
    host: Noun

    set_apart = "source"

    def happen(self, subject: Sequence[int], resolution: Resolution) -> None:
        kind, moved = name_of(self.kind), False
        for source in self.source.refer(resolution):
            for host in self.host.refer(resolution):
                there = count_on(resolution.board, source, kind)
                why = f"how many {kind} counters to move"
                least = there if self.how_many == "all" else 0
                amount = choose_number(resolution.you, least, there, why, "608.2d", resolution)
                moved = move_counters(source, host, kind, amount, resolution) or moved
        note_done(moved, resolution, "122.5", "the counters can't be moved")


@rule("122.5", "608.2d")
@phrase(
    {"all": "move(s) all counters from {source} onto {host}", "a": "move(s) a counter from {source} onto {host}"},
    by="how_many",
)
class MovesCountersOfAnyKind(Predicate):
    """CR 122.5. "Move all counters from target creature onto another target creature", "move a counter …"."""

    how_many: Literal["all", "a"]
    source: Noun
    host: Noun

    set_apart = "source"

    def happen(self, subject: Sequence[int], resolution: Resolution) -> None:
        moved = False
        for source in self.source.refer(resolution):
            for host in self.host.refer(resolution):
                for kind, amount in self._taken(source, resolution):
                    moved = move_counters(source, host, kind, amount, resolution) or moved
        note_done(moved, resolution, "122.5", "the counters can't be moved")

    def _taken(self, source: int, resolution: Resolution) -> Sequence[tuple[str, int]]:
        there = counters_on(source, resolution)
        if self.how_many == "all" or not there:
            return there
        kinds = [kind for kind, _ in there]
        kind = (
            kinds[0]
            if len(kinds) == 1
            else choose_word(resolution.you, kinds, "a counter to move", "608.2d", resolution)
        )
        return ((kind, 1),)


@rule("608.2k")
@phrase("those")
class Those(Reference):
    """CR 608.2k. "Those counters": the ones that the object spoken of had."""

    def accepts(self, introducer: Phrase) -> bool:
        introduced = introduction_of(introducer)
        return introduced is not None and introduced.objects and introduced.plural is not True

    def refer(self, context: Context) -> tuple[int, ...]:
        """The object whose counters they are."""
        return meaning(self.antecedent, context)


@rule("122.8", "122.9")
@phrase("put(s) {whose}[ {kind}] counters on {host}")
class PutsItsCounters(Predicate):
    """CR 122.8. "When this creature dies, put its counters on target creature": none are taken away from anywhere."""

    whose: Whose | Those
    kind: Kind | None
    host: Noun

    set_apart = "whose"

    def happen(self, subject: Sequence[int], resolution: Resolution) -> None:
        cause, you = resolution.cause("122.8"), resolution.you
        counters = [each for number in self.whose.refer(resolution) for each in counters_on(number, resolution)]
        wanted = None if self.kind is None else name_of(self.kind)
        put = [
            PutCounters(cause, host, kind, amount, you)
            for host in self.host.refer(resolution)
            for kind, amount in counters
            if wanted is None or kind == wanted
        ]
        note_done(bool(resolution.happen(put)), resolution, "122.8", "there are no counters to put on it")
