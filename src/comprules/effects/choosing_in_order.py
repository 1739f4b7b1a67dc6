"""CR 101.4, 608.2e: players who choose in an order that the text gives instead of turn order from the active player."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from comprules.concepts.choosing_predicates import ChoosesSome
from comprules.concepts.nouns import Players
from comprules.concepts.player_nouns import EachPlayer, You
from comprules.effects.aspects import looks_at
from comprules.effects.choices import FIRST_TO_CHOOSE
from comprules.effects.clauses import Clause, TheyMay
from comprules.effects.instructions import Instruction
from comprules.effects.linked_choices import Chooses
from comprules.oracle.phrase import Agreement, phrase
from comprules.rule_citations import rule

if TYPE_CHECKING:
    from comprules.effects.context import Context
    from comprules.effects.resolution import Resolution


@rule("102.3", "101.4")
@phrase("the next opponent in turn order", agreement=Agreement.ONE)
@looks_at()
class NextOpponent(Players):
    """CR 102.3. The opponent whose turn comes first after that of "you"."""

    def refer(self, context: Context) -> tuple[int, ...]:
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
