"""CR 306.5b, 310.4b: planeswalkers and battles enter with counters."""

from __future__ import annotations

from typing import Literal

from comprules.kernel.objects import with_counters
from comprules.rules.abilities.statements import Replacement
from comprules.rules.card_types.intrinsic_abilities import given_by
from comprules.rules.keyword_basics.stating import stated
from comprules.rules.prelude import *
from comprules.rules.zones.zone_changes import MoveObject

Kind = Literal["loyalty", "defense", "lore"]


@rule("210.1", "306.5b", "310.4b", "614.1c")
class EntersWithPrintedCounters(Replacement):
    """The permanent enters with as many loyalty or defense counters as is printed on it."""

    kind: Kind

    concerns: ClassVar[tuple[type[Any], ...]] = (MoveObject,)

    def affects_only_source(self) -> bool:
        return True

    def in_words(self) -> str:
        """What it says, for a player who must choose between replacement effects."""
        return f"enters with {self.kind} counters"

    def applies(self, event: Event, context: Context) -> bool:
        is_entering = isinstance(event, MoveObject) and event.to is Zone.BATTLEFIELD
        return is_entering and event.object == context.source  # type: ignore[attr-defined]

    def replace(self, event: Event, context: Context, game: Game) -> Sequence[Event]:
        assert isinstance(event, MoveObject)
        counters = with_counters(event.entering.counters, self.kind, self.count(event, context, game))
        return (replace(event, entering=replace(event.entering, counters=counters)),)

    def count(self, event: MoveObject, context: Context, game: Game) -> int:
        """How many counters it enters with."""
        printed: int | None = getattr(context.board.characteristics(event.object), self.kind)
        return printed or (context.x if context.x and self._says_x(event.object, context.board) else 0)

    @rule("107.3m")
    def _says_x(self, number: ObjectId, board: Board) -> bool:
        """Whether its printed loyalty is X: what that was for the spell."""
        record = board.object(number)
        return self.kind == "loyalty" and record.card.faces[record.face].loyalty == "X"


@given_by("Planeswalker")
@rule("306.5b")
def planeswalker_abilities(subtypes: Sequence[str]) -> tuple[Ability, ...]:
    """The intrinsic ability that a planeswalker has."""
    return stated(EntersWithPrintedCounters("loyalty"))
