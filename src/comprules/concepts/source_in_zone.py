"""CR 113.6m: the object itself, moved out of a zone other than the battlefield by its own ability."""

from __future__ import annotations

from abc import abstractmethod
from typing import TYPE_CHECKING

from comprules.concepts.nouns import Objects
from comprules.concepts.self_reference import SelfReference
from comprules.concepts.whereabouts import Whereabouts
from comprules.oracle.phrase import Phrase, phrase
from comprules.rule_citations import rule
from comprules.zone_changes import became

if TYPE_CHECKING:
    from comprules.effects.context import Context
    from comprules.zones import Zone


class MovesSource(Phrase):
    """A mixin for phrases in a cost or effect that move the object they stand on out of a zone that they name."""

    @abstractmethod
    def zone_left_by_source(self) -> Zone | None:
        """The zone it moves its own object out of, if it does."""


@rule("400.7e", "400.7f")
def _now(context: Context) -> int | None:
    """The source, or what it became as it was put where its ability looks for it."""
    source, board = context.source, context.board
    return source if source in board.state.objects else became(board, source)


@rule("113.6m", "400.7")
@phrase("{this} from {where}")
class SourceFrom(Objects, MovesSource):
    """CR 113.6m. "This card from your graveyard": nothing, if it isn't there any more."""

    this: SelfReference
    where: Whereabouts

    def refer(self, context: Context) -> tuple[int, ...]:
        number = _now(context)
        if number is None or number not in context.board.state.objects:
            return ()
        return (number,) if self.where.holds(number, context) else ()

    def includes(self, number: int, context: Context) -> bool:
        return number in self.refer(context)

    def zone_left_by_source(self) -> Zone:
        return self.where.zone_kind()
