"""CR 101.4, 608.2e: players who choose in an order that the text gives instead of turn order from the active player."""

from __future__ import annotations

from typing import Literal

from comprules.phrases.instructions.clauses import Clause, TheyMay
from comprules.phrases.nouns.player_nouns import EachPlayer, You
from comprules.phrases.prelude import *
from comprules.phrases.references.choosing import ChoosesSome
from comprules.phrases.references.linked_choices import Chooses
from comprules.rules.resolving.choices import FIRST_TO_CHOOSE


@rule("102.3", "101.4")
@phrase("the next opponent in turn order", agreement=Agreement.ONE)
@looks_at()
class NextOpponent(Players):
    """CR 102.3. The opponent whose turn comes first after that of "you"."""

    def refer(self, context: Context) -> tuple[PlayerId, ...]:
        return context.board.opponents(context.you)[:1]


@rule("101.4", "608.2e")
@phrase(
    {
        "": "starting with {first}, {who} {deed@who}",
        "may": "starting with {first}, {who} may {deed:THEY}",
    },
    by="may",
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
