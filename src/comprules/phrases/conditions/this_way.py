"""CR 608.2c: whether this very spell or ability has done something to objects of a kind."""

from __future__ import annotations

from typing import Literal

from comprules.phrases.conditions.deeds_this_way import DeedThisWay
from comprules.phrases.conditions.turn_history import did
from comprules.phrases.prelude import *
from comprules.phrases.qualifiers.this_way import Done
from comprules.phrases.quantities.tallies import Tally
from comprules.rules.objects.descriptions import ObjectKind
from comprules.rules.objects.found_again import MOVED
from comprules.rules.resolving.history import this_way
from comprules.rules.resolving.this_way import SpeaksOfThisWay, done_this_way


@rule("608.2c", "608.2i")
@phrase(
    {
        "does": "{who} {deed@who} this way",
        "doesn't": "{who} <doesn't|don't @who> {deed:DENIED@who} this way",
        "did": "{who} {deed:PAST@who} this way",
        "didn't": "{who} didn't {deed:DENIED@who} this way",
    },
    by="form",
)
class DidThisWay(SpeaksOfThisWay, SimpleCondition):
    """CR 608.2c. "That player discards a nonland card this way", "a creature is dealt damage this way"."""

    form: Literal["does", "doesn't", "did", "didn't"]
    who: Noun
    deed: DeedThisWay

    def holds(self, context: Context) -> bool:
        with this_way(context):
            return did(self.who, self.deed, context, self.form in ("does", "did"))


@rule("608.2c", "608.2h", "701.9a", "701.21a")
@phrase(
    {done: f"you {done} {{tally}} this way" for done in ("discarded", "sacrificed", "exiled", "milled")},
    by="done",
    prefer=(DidThisWay,),
)
class YouDidThisWay(SpeaksOfThisWay, SimpleCondition):
    """CR 608.2c. "You discarded a land card this way", as it last was: only what was your own."""

    done: Literal["discarded", "sacrificed", "exiled", "milled"]
    tally: Tally

    def holds(self, context: Context) -> bool:
        pairs = done_this_way(self.done, context)
        return self.tally.is_met_among([(old, context) for old, _ in pairs if self._by_you(old, context)], context)

    def _by_you(self, old: ObjectId, context: Context) -> bool:
        """Only what is a player's own is discarded, sacrificed or milled by them; the source's controller exiles."""
        return self.done == "exiled" or context.board.controller(old) == context.you


@rule("608.2c", "608.2h")
@phrase(
    {"is": "{tally} <is|are @tally> {done} this way", "was": "{tally} <was|were @tally> {done} this way"},
    by="tense",
    prefer=(DidThisWay,),
)
class WasDoneThisWay(SpeaksOfThisWay, SimpleCondition):
    """CR 608.2c. "A creature card is revealed this way", "a Goblin was sacrificed this way": as it last was."""

    tense: Literal["is", "was"]
    tally: Tally
    done: Done

    def holds(self, context: Context) -> bool:
        has_entered = self.done == "put onto the battlefield" and self._is_of_permanents()
        pairs = done_this_way(self.done, context)
        return self.tally.is_met_among([(new if has_entered else old, context) for old, new in pairs], context)

    @rule("109.2", "109.2a")
    def _is_of_permanents(self) -> bool:
        """Whether it speaks of what is on the battlefield, and not of a card that was elsewhere."""
        return any(each.zones() == {Zone.BATTLEFIELD} for each in walk(self.tally) if isinstance(each, ObjectKind))


@rule("608.2c", "608.2h", "400.7j")
@phrase(
    {
        "put": "you put {tally} {where} this way",
        "return": "you return {tally} {where} this way",
        "didn't": "you didn't put {tally} {where} this way",
        "don't": "you don't put {tally} {where} this way",
    },
    by="form",
    prefer=(DidThisWay,),
)
class YouPutThisWay(SpeaksOfThisWay, SimpleCondition):
    """CR 608.2c. "You put a card into your hand this way", "you didn't put a card into your hand this way"."""

    form: Literal["put", "return", "didn't", "don't"]
    tally: Tally
    where: Literal["into your hand", "to your hand", "onto the battlefield"]

    def holds(self, context: Context) -> bool:
        done = "put onto the battlefield" if self.where == "onto the battlefield" else "put into your hand"
        moved = ((new, context) for _, new in done_this_way(done, context))
        return self.tally.is_met_among(tuple(moved), context) is (self.form in ("put", "return"))


@rule("608.2c", "608.2h", "400.7j")
@phrase(
    {
        "into your hand": "you don't put {what} into your hand",
        "onto the battlefield": "you don't put {what} onto the battlefield",
    },
    by="where",
)
class YouDoNotPutIt(SpeaksOfThisWay, SimpleCondition):
    """CR 608.2c. "If you don't put the card into your hand": whether it was left to you, or you couldn't."""

    where: Literal["into your hand", "onto the battlefield"]
    what: Definite

    def holds(self, context: Context) -> bool:
        done, meant = done_this_way(f"put {self.where}", context), self.what.refer(context)
        return not any(old in meant or new in meant for old, new in done)


@rule("608.2c", "700.4")
@phrase(
    {"put": "{what} is put into a graveyard this way", "dies": "{what} dies this way"}, by="how", prefer=(DidThisWay,)
)
class GoesToGraveyardThisWay(SpeaksOfThisWay, SimpleCondition):
    """CR 608.2c. "That artifact is put into a graveyard this way": not if it was exiled instead."""

    how: Literal["put", "dies"]
    what: Definite

    def holds(self, context: Context) -> bool:
        board, meant = context.board, self.what.refer(context)
        moved = ((old, new) for new, old in context.bound.get(MOVED, ()) if old in meant or new in meant)
        return any(board.object(new).zone is Zone.GRAVEYARD for _, new in moved)
