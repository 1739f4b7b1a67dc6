"""CR 726: what texts say about the initiative."""

from __future__ import annotations

from comprules.phrases.instructions.quantifiers import true_of
from comprules.phrases.nouns.described_players import Who
from comprules.phrases.prelude import *
from comprules.rules.special_mechanics.initiative import TakeInitiative, initiative


@rule("726.1")
@phrase("take(s) the initiative")
class TakesInitiative(Predicate):
    """CR 726.1. "You take the initiative"."""

    def happen(self, subject: Sequence[PlayerId], resolution: Resolution) -> None:
        cause = resolution.cause("726.1")
        for player in subject:
            resolution.happen([TakeInitiative(cause, player)])


@rule("726.2")
@phrase("take(s) the initiative")
class InitiativeIsTaken(DoneByPlayer):
    """CR 726.2. "Whenever you take the initiative"."""

    events: ClassVar = (TakeInitiative,)
    proposals: ClassVar = (TakeInitiative,)


@rule("726.1")
@phrase("{who} <has|have @who> the initiative")
@looks_at()
class HasInitiative(SimpleCondition):
    """CR 726.1. "You have the initiative"."""

    who: Players

    def holds(self, context: Context) -> bool:
        return true_of(self.who, lambda player: player == initiative(context.board), context)


@rule("726.1")
@phrase("who <has|have> the initiative")
@looks_at()
class WhoHasInitiative(Who):
    """CR 726.1. "A player who has the initiative"."""

    def describes(self, player: PlayerId, context: Context) -> bool:
        return player == initiative(context.board)
