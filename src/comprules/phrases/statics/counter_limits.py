"""CR 704.5r: permanents that can't have more than so many counters of a kind on them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, ClassVar

from comprules.kernel.rule_citations import rule
from comprules.phrases.predicates.counter_predicates import Kind, name_of
from comprules.reader.phrase import phrase
from comprules.rules.abilities.statements import Act, Statement
from comprules.rules.objects.self_reference import SelfReference
from comprules.rules.replacement_effects.replacement import in_force

if TYPE_CHECKING:
    from comprules.rules.concepts.board import Board
    from comprules.rules.resolving.context import Context


class CountingCounters(Act):
    """The counters on permanents being held against what they can have."""


@rule("704.5r")
@phrase("{this} can't have more than {most:word} {kind} <counter|counters @most> on it")
class CannotHaveMoreCounters(Statement):
    """CR 704.5r. "This creature can't have more than seven dream counters on it": any more of them are removed."""

    this: SelfReference
    most: int
    kind: Kind

    concerns: ClassVar[tuple[type[Act], ...]] = (CountingCounters,)

    def limits(self, number: int, kind: str, context: Context) -> bool:
        """Whether it is about counters of this kind on this permanent."""
        return name_of(self.kind) == kind and self.this.includes(number, context)


@rule("704.5r")
def most_counters(board: Board, number: int, kind: str) -> Iterator[int]:
    """How many counters of a kind a permanent can have, by each ability of its that says so."""
    for said, context in in_force(board, CannotHaveMoreCounters, CountingCounters):
        if said.limits(number, kind, context):
            yield said.most
