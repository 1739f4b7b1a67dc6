"""CR 101.4, 608.2e: players who choose in an order that the text gives instead of turn order from the active player."""

from __future__ import annotations

from typing import Literal

from comprules.phrases.instructions.clauses import Clause, TheyMay, offer
from comprules.phrases.nouns.player_nouns import EachPlayer, You
from comprules.phrases.prelude import *
from comprules.phrases.references.choosing import ChoosesSome
from comprules.phrases.references.linked_choices import Chooses
from comprules.rules.costs.doing import Deed
from comprules.rules.costs.doing_in_turn import in_turn
from comprules.rules.resolving.choices import FIRST_TO_CHOOSE


@rule("102.3", "101.4")
@phrase("the next opponent in turn order", agreement=Agreement.ONE)
@looks_at()
class NextOpponent(Players):
    """CR 102.3. The opponent whose turn comes first after that of "you"."""

    def refer(self, context: Context) -> tuple[PlayerId, ...]:
        return context.board.opponents(context.you)[:1]


@rule("101.4", "608.2e")
@phrase("starting with {first}, {who} may {deed:THEY}")
class StartingWithTheyMay(Instruction):
    """CR 608.2e. "Starting with you, each player may put a permanent card from their hand onto the battlefield": each
    decides and does it before the next one is asked.
    """

    offered_to: ClassVar[str] = "who"

    first: You | NextOpponent
    who: EachPlayer
    deed: Deed

    def happen(self, resolution: Resolution) -> None:
        with resolution.meaning(FIRST_TO_CHOOSE, self.first.refer(resolution)):
            players = players_in_turn_order(self.who.refer(resolution), resolution)
            in_turn(players, lambda player: self._let_decide(player, resolution), resolution)

    def _let_decide(self, player: PlayerId, resolution: Resolution) -> None:
        offer((player,), self.deed, resolution)


@rule("101.4", "608.2e")
@phrase(
    {
        "": "starting with {first}, {who} {deed@who}",
        "may": "starting with {first}, {who} may {deed:THEY}",
    },
    by="may",
    prefer=(StartingWithTheyMay,),
)
class StartingWith(Instruction):
    """CR 101.4. "Starting with you, each player chooses a creature"."""

    may: Literal["", "may"]
    first: You | NextOpponent
    who: EachPlayer
    deed: ChoosesSome | Chooses

    def happen(self, resolution: Resolution) -> None:
        then = TheyMay(self.who, self.deed) if self.may else Clause(self.who, self.deed)
        with resolution.meaning(FIRST_TO_CHOOSE, self.first.refer(resolution)):
            then.happen(resolution)
