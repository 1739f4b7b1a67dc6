"""CR 608.2i: conditions about the turn before this one: "no spells were cast last turn"."""

from __future__ import annotations

from typing import Literal

from comprules.phrases.conditions.turn_history import Deed, HadThisTurn, did
from comprules.phrases.prelude import *
from comprules.rules.abilities.event_patterns import EventPatterns
from comprules.rules.casting.spells_last_turn import spells_cast_last_turn
from comprules.rules.resolving.history import in_last_turn_of, in_the_turn_before, since_last_turn_of


@rule("608.2i", "601.2i")
@phrase("no spells were cast last turn")
class NoSpellsLastTurn(SimpleCondition):
    """CR 608.2i. Whether nobody cast a spell in the turn before; in the first turn there is none."""

    def holds(self, context: Context) -> bool:
        return context.board.turn > 1 and not spells_cast_last_turn(context.board)


@rule("608.2i")
@phrase("{who} {deed:PAST@who} last turn")
class DidLastTurn(SimpleCondition):
    """CR 608.2i. "A player cast two or more spells last turn": the same player; "an opponent lost life last turn"."""

    who: Noun
    deed: Deed

    def holds(self, context: Context) -> bool:
        if context.board.turn < 2:
            return False
        with in_the_turn_before(context.board):
            return did(self.who, self.deed, context)


@rule("608.2i", "603.6a")
@phrase("{who} had {what} {deed:DENIED@what} last turn")
class HadLastTurn(SimpleCondition):
    """CR 608.2i. "You had another creature enter the battlefield under your control last turn"."""

    who: Players
    what: Noun
    deed: EventPattern | EventPatterns

    def holds(self, context: Context) -> bool:
        with in_the_turn_before(context.board):
            return HadThisTurn(self.who, self.what, self.deed).holds(context)


@rule("608.2i", "500.1")
@phrase(
    {
        True: "{who} {deed:PAST@who} during {whose} last turn",
        False: "{who} didn't {deed:DENIED@who} during {whose} last turn",
    },
    by="is_so",
)
class DidDuringLastTurn(SimpleCondition):
    """CR 608.2i. "This creature attacked during your last turn": the latest one before this turn; who hasn't had one
    hasn't done anything in it.
    """

    is_so: bool
    who: Noun
    deed: Deed
    whose: Whose

    def holds(self, context: Context) -> bool:
        return any(self._was_so(player, context) for player in self.whose.refer(context)) is self.is_so

    def _was_so(self, player: PlayerId, context: Context) -> bool:
        with in_last_turn_of(player, context.board) as has_had_one:
            return has_had_one and did(self.who, self.deed, context)


@rule("608.2i", "500.1")
@phrase(
    {
        "has": "{who} <has|have @who> {deed:PERFECT@who} since {whose} last turn",
        "hasn't": "{who} <hasn't|haven't @who> {deed:PERFECT@who} since {whose} last turn",
    },
    by="form",
)
class HasSinceLastTurn(SimpleCondition):
    """CR 608.2i. "You haven't been dealt damage since your last turn": in none of the turns after it, this one among
    them.
    """

    form: Literal["has", "hasn't"]
    who: Noun
    deed: Deed
    whose: Whose

    def holds(self, context: Context) -> bool:
        return any(self._was_so(player, context) for player in self.whose.refer(context)) is (self.form == "has")

    def _was_so(self, player: PlayerId, context: Context) -> bool:
        with since_last_turn_of(player, context.board):
            return did(self.who, self.deed, context)
