"""CR 702.88: rebound."""

from __future__ import annotations

from comprules.phrases.prelude import *
from comprules.rules.abilities.written_out import effect_saying
from comprules.rules.replacement_effects.leaving_the_stack import as_it_resolves
from comprules.rules.replacement_effects.modified_events import instead


@rule("702.88a")
class Rebounds(Instruction):
    """CR 702.88a. The spell is exiled, and can be cast again at the beginning of its player's next upkeep."""

    def happen(self, resolution: Resolution) -> None:
        text = "Exile this spell. At the beginning of your next upkeep, you may cast it without paying its mana cost."
        for instruction in effect_saying(text).instructions(()):
            instruction.happen(resolution)


@rule("400.3", "702.88a", "702.88b", "702.88c")
class ReboundsAsItResolves(Replacement):
    """CR 702.88a. So it is for a spell that was cast from "your" hand, instead of its going to the graveyard.

    Each card was in its owner's hand: who has gained control of another player's spell hasn't had it cast from theirs.
    """

    concerns: ClassVar[tuple[type[Any], ...]] = (MoveObject,)
    functions_in: ClassVar[frozenset[Zone]] = frozenset({Zone.STACK})

    def applies(self, event: Event, context: Context) -> bool:
        spell = context.board.object(context.source)
        was_in_hand = spell.stacked is not None and spell.stacked.origin is Zone.HAND
        return as_it_resolves(event, context) and was_in_hand and spell.owner == context.you

    def replace(self, event: Event, context: Context, game: Game) -> Sequence[Event]:
        return (instead(Rebounds(), context),)

    def in_words(self) -> str:
        return "rebound"


@rule("702.88a")
@phrase("rebound")
class Rebound(KeywordAbility):
    """CR 702.88a. The spell comes back once."""

    def means(self) -> tuple[Ability, ...]:
        return stated(ReboundsAsItResolves())
