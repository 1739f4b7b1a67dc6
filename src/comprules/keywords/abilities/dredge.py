"""CR 702.52: dredge."""

from __future__ import annotations

from comprules.keywords.actions.mill import Mills
from comprules.phrases.prelude import *
from comprules.rules.life_damage_counters.drawing import DrawCard
from comprules.rules.mana_and_numbers.numbers import Counted
from comprules.rules.replacement_effects.modified_events import instead


@rule("702.52a")
class MillAndReturn(Instruction):
    """CR 702.52a. Cards are milled, and the source returns to its owner's hand."""

    n: int

    def happen(self, resolution: Resolution) -> None:
        Mills(Counted(self.n)).happen((resolution.you,), resolution)
        resolution.happen((MoveObject(resolution.cause("702.52a"), resolution.source, Zone.HAND),))


@rule("702.52a", "702.52b")
class DredgesInstead(Replacement):
    """CR 702.52a. Its owner may mill cards and return it instead of drawing a card."""

    n: int

    concerns: ClassVar[tuple[type[Any], ...]] = (DrawCard,)
    functions_in: ClassVar[frozenset[Zone]] = frozenset({Zone.GRAVEYARD})

    def applies(self, event: Event, context: Context) -> bool:
        if not isinstance(event, DrawCard) or event.player != context.you:
            return False
        return len(context.board.state.library(context.you)) >= self.n

    def replace(self, event: Event, context: Context, game: Game) -> Sequence[Event]:
        question = f"dredge {self.n}: return {game.board.name(context.source)} instead of drawing a card?"
        if game.ask(yes_no(context.you, "702.52a", question)) != (Answer(True),):
            return (event,)
        return (instead(MillAndReturn(self.n), context),)

    def in_words(self) -> str:
        return f"dredge {self.n}"


@rule("702.52a")
@phrase("dredge {n}")
class Dredge(KeywordAbility):
    """CR 702.52a. It may return from the graveyard in the place of a draw."""

    n: int

    def means(self) -> tuple[Ability, ...]:
        return stated(DredgesInstead(self.n))
