"""CR 608.2i: conditions about the turn before this one: "no spells were cast last turn"."""

from __future__ import annotations

from typing import TYPE_CHECKING

from comprules.kernel.rule_citations import rule
from comprules.phrases.conditions.history_conditions import EnteredThisTurn
from comprules.phrases.conditions.past_deeds import PastDeed
from comprules.phrases.instructions.quantifiers import was_true_of
from comprules.phrases.quantities.tallies import Tally
from comprules.reader.phrase import phrase
from comprules.rules.abilities.conditions import SimpleCondition
from comprules.rules.casting.spells_last_turn import spells_cast_last_turn
from comprules.rules.objects.nouns import Players
from comprules.rules.objects.possessives import Whose
from comprules.rules.resolving.history import in_the_turn_before

if TYPE_CHECKING:
    from comprules.rules.resolving.context import Context


@rule("608.2i", "601.2i")
@phrase("no spells were cast last turn")
class NoSpellsLastTurn(SimpleCondition):
    """CR 608.2i. Whether nobody cast a spell in the turn before; in the first turn there is none."""

    def holds(self, context: Context) -> bool:
        return context.board.turn > 1 and not spells_cast_last_turn(context.board)


@rule("608.2i")
@phrase("{who} {deed@who} last turn")
class DidLastTurn(SimpleCondition):
    """CR 608.2i. "A player cast two or more spells last turn": the same player; "an opponent lost life last turn"."""

    who: Players
    deed: PastDeed

    def holds(self, context: Context) -> bool:
        if context.board.turn < 2:
            return False
        with in_the_turn_before(context.board):
            return was_true_of(self.who, lambda player: self.deed.was_done_by(player, context), context)


@rule("608.2i", "603.6a")
@phrase(
    "you had {tally} enter the battlefield under {whose} control last turn",
    also=["you had {tally} enter under {whose} control last turn"],
)
class EnteredLastTurn(SimpleCondition):
    """CR 608.2i. "You had another creature enter the battlefield under your control last turn"."""

    tally: Tally
    whose: Whose

    def holds(self, context: Context) -> bool:
        with in_the_turn_before(context.board):
            return EnteredThisTurn("had", self.tally, self.whose).holds(context)
