"""CR 122.1: "with a +1/+1 counter on it", "with no counters on them"."""

from __future__ import annotations

from typing import Literal

from comprules.kernel.objects import Counters
from comprules.phrases.predicates.counters import CounterKind, name_of
from comprules.phrases.prelude import *

KeywordCounter = Literal["first strike", "double strike"]


def counters_of(counters: Counters, kind: CounterKind | str | None) -> int:
    """How many counters of a kind there are, or of all kinds."""
    if kind is None:
        return sum(count for _, count in counters)
    name = name_of(kind)
    return sum(count for known, count in counters if known == name)


@rule("122.1")
@phrase(
    {
        "a": "with a(n) {kind} counter on <it|them>",
        "no": "with no {kind} counters on <it|them>",
        "counters": "with {kind} counters on <it|them>",
        "without": "without a(n) {kind} counter on <it|them>",
        "has": "<that has|that have> a(n) {kind} counter on <it|them>",
        "have": "that have {kind} counters on them",
    },
    by="how_many",
)
@looks_at()
@one_by_one
class WithCounterOfKind(AnyQualifier):
    """CR 122.1. With or without a counter of some kind."""

    how_many: Literal["a", "no", "counters", "without", "has", "have"]
    kind: CounterKind | KeywordCounter

    def describes(self, number: ObjectId, known: Characteristics, context: Context) -> bool:
        there = counters_of(context.board.object(number).counters, self.kind)
        return (there > 0) is (self.how_many not in ("no", "without"))


@rule("122.1")
@phrase("with {n:one} or more {kind} counters on <it|them>")
@looks_at()
class WithSeveralCounters(AnyQualifier):
    """CR 122.1. With so many counters of a kind."""

    n: int
    kind: CounterKind | KeywordCounter

    def describes(self, number: ObjectId, known: Characteristics, context: Context) -> bool:
        return counters_of(context.board.object(number).counters, self.kind) >= self.n


@rule("122.1")
@phrase("with {n:one} or more counters on <it|them>")
@looks_at()
@one_by_one
class WithSoManyCounters(AnyQualifier):
    """CR 122.1. "With three or more counters on it": of whatever kinds, all together."""

    n: int

    def describes(self, number: ObjectId, known: Characteristics, context: Context) -> bool:
        return sum(amount for _, amount in context.board.object(number).counters) >= self.n


@rule("122.1")
@phrase(
    {
        "a": "with a counter on <it|them>",
        "counters": "with counters on <it|them>",
        "no": "with no counters on <it|them>",
        "one or more": "with one or more counters on <it|them>",
    },
    by="how_many",
    prefer=(WithSoManyCounters,),
)
@looks_at()
@one_by_one
class WithCounters(AnyQualifier):
    """CR 122.1. With or without any counter."""

    how_many: Literal["a", "counters", "no", "one or more"]

    def describes(self, number: ObjectId, known: Characteristics, context: Context) -> bool:
        return bool(context.board.object(number).counters) is (self.how_many != "no")
