"""CR 725: what texts say about the monarch."""

from __future__ import annotations

from typing import Literal

from comprules.phrases.instructions.quantifiers import true_of
from comprules.phrases.nouns.described_players import Who
from comprules.phrases.prelude import *
from comprules.rules.special_mechanics.monarch import BecomeMonarch, monarch


@rule("725.1")
@phrase("become(s) the monarch")
class BecomesMonarch(Predicate):
    """CR 725.1. "You become the monarch"."""

    def happen(self, subject: Sequence[PlayerId], resolution: Resolution) -> None:
        cause = resolution.cause("725.1")
        resolution.did(bool([each for player in subject for each in resolution.happen([BecomeMonarch(cause, player)])]))


@rule("725.1", "725.3")
@phrase("become(s) the monarch")
class MonarchyChanges(DoneByPlayer):
    """CR 725.3. A player becomes the monarch: "Whenever you become the monarch"."""

    events: ClassVar = (BecomeMonarch,)
    proposals: ClassVar = (BecomeMonarch,)


@rule("725.1")
@phrase("the monarch", agreement=Agreement.ONE)
@looks_at()
class TheMonarch(Players):
    """CR 725.1. The player who is the monarch; nobody, if there is none."""

    def refer(self, context: Context) -> tuple[PlayerId, ...]:
        player = monarch(context.board)
        return () if player is None else (player,)

    def includes(self, number: Id, context: Context) -> bool:
        return number == monarch(context.board)


@rule("725.1")
@phrase(
    {
        "you're": "you're the monarch",
        "you're not": "you're not the monarch",
        "nobody": "there is no monarch",
    },
    by="who",
    also={"you're": ["you are the monarch"]},
)
@looks_at()
class YouAreMonarch(SimpleCondition):
    """CR 725.1. "You're the monarch", "there is no monarch"."""

    who: Literal["you're", "you're not", "nobody"]

    def holds(self, context: Context) -> bool:
        now = monarch(context.board)
        match self.who:
            case "nobody":
                return now is None
            case "you're not":
                return now != context.you
        return now == context.you


@rule("725.1")
@phrase({True: "{player} is the monarch", False: "{player} isn't the monarch"}, by="is_so")
@looks_at()
class IsMonarch(SimpleCondition):
    """CR 725.1. "An opponent is the monarch", "that player is the monarch"."""

    is_so: bool
    player: Players

    def holds(self, context: Context) -> bool:
        return true_of(self.player, lambda player: (player == monarch(context.board)) is self.is_so, context)


@rule("725.1")
@phrase({True: "who <is|are> the monarch", False: "who <isn't|aren't> the monarch"}, by="is_so")
class WhoIsMonarch(Who):
    """CR 725.1. "(Each opponent) who isn't the monarch"."""

    is_so: bool

    def describes(self, player: PlayerId, context: Context) -> bool:
        return (player == monarch(context.board)) is self.is_so
