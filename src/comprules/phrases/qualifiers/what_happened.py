"""CR 608.2i: what behind a noun speaks of this turn: "dealt damage this turn", "that attacked this turn"."""

from __future__ import annotations

from typing import Literal

from comprules.phrases.conditions.turn_history import doers, was_done_by
from comprules.phrases.durations.durations import OfThisTurn
from comprules.phrases.prelude import *
from comprules.phrases.qualifiers.control import Controls
from comprules.phrases.trigger_events.attacking import Attacking
from comprules.phrases.trigger_events.damage import DamageIsDealt, DamageIsSuffered
from comprules.phrases.trigger_events.zone_changes import EntersUnderControl, came_from
from comprules.rules.abilities.event_patterns import Departing, EventPatterns
from comprules.rules.concepts.moves import all_it_became
from comprules.rules.mana_and_numbers.quantities import Bygone
from comprules.rules.resolving.happened import sources_activated
from comprules.rules.resolving.history import in_last_turn_of, in_this_combat, since_last_turn_of, this_turn


@rule("608.2i", "508.1a", "120.1")
@phrase(
    {
        "did": "that {deed:RELATIVE} this turn",
        "has": "<that has|that have> {deed:PERFECT} this turn",
        "didn't": "that didn't {deed:DENIED} this turn",
        "hasn't": "<that hasn't|that haven't> {deed:PERFECT} this turn",
        "wasn't": "<that wasn't|that weren't> {deed:REDUCED} this turn",
    },
    by="form",
)
class ThatDidThisTurn(AnyQualifier, OfThisTurn):
    """CR 608.2i. "That attacked this turn", "that was dealt damage this turn", "that didn't attack this turn"."""

    deed: EventPattern | EventPatterns
    form: Literal["did", "has", "didn't", "hasn't", "wasn't"] = "did"

    def describes(self, number: ObjectId, known: Characteristics, context: Context) -> bool:
        return was_done_by(number, self.deed, context) is (self.form in ("did", "has"))


@rule("506.1", "608.2i")
@phrase("that {deed:RELATIVE} this combat")
class ThatDidThisCombat(AnyQualifier):
    """CR 506.1. "That were blocked by it this combat": since this combat phase began."""

    deed: EventPattern | EventPatterns

    def describes(self, number: ObjectId, known: Characteristics, context: Context) -> bool:
        with in_this_combat(context.board):
            return was_done_by(number, self.deed, context)


@rule("608.2i", "500.1")
@phrase(
    {
        "during": "that {deed:RELATIVE} during {whose} last turn",
        "since": "that {deed:RELATIVE} since {whose} last turn ended",
    },
    by="when",
)
class ThatDidLastTurn(AnyQualifier):
    """CR 608.2i. "That entered since your last turn ended", "that attacked during your last turn"."""

    when: Literal["during", "since"]
    deed: EventPattern | EventPatterns
    whose: Whose

    def describes(self, number: ObjectId, known: Characteristics, context: Context) -> bool:
        return any(self._did(number, player, context) for player in self.whose.refer(context))

    def _did(self, number: ObjectId, player: PlayerId, context: Context) -> bool:
        if self.when == "since":
            with since_last_turn_of(player, context.board):
                return was_done_by(number, self.deed, context)
        with in_last_turn_of(player, context.board) as has_had_one:
            return has_had_one and was_done_by(number, self.deed, context)


@rule("608.2i", "700.4")
@phrase("{what} that {deed:PAST@what} this turn", agreement="what", prefer=(Description,))
class ThoseThatDid(Bygone):
    """CR 608.2i. "Creatures that died this turn", "that attacked this turn": what was a creature then, whatever and
    wherever it is by now. Of "creatures you control that attacked this turn" only those that are that now.
    """

    what: Description
    deed: Departing | EntersUnderControl | Attacking | DamageIsDealt | DamageIsSuffered

    def find(self, context: Context) -> tuple[ObjectId, ...]:
        if self._is_said_of_now():
            did = doers(self.deed, context)
            return tuple(number for number in self.what.find(context) if number in did)
        did_so: tuple[Any, ...] = tuple(doers(self.deed, context, self.what.matches))
        return did_so

    def _is_said_of_now(self) -> bool:
        is_gone = isinstance(self.deed, Departing)
        return not is_gone and any(isinstance(part, Controls) for part in walk(self.what))


@rule("700.10", "608.2i")
@phrase("<that was|that were> activated this turn")
class ThatWasActivated(AnyQualifier, OfThisTurn):
    """CR 700.10. "Planeswalker that was activated this turn": it was the source of an ability that was."""

    def describes(self, number: ObjectId, known: Characteristics, context: Context) -> bool:
        return number in sources_activated(context.board)


Whence = Literal[
    "the battlefield",
    "anywhere",
    "anywhere other than the battlefield",
    "a library",
    "your library",
    "their library",
    "your hand",
]


@rule("400.7", "608.2i")
@phrase("<that was|that were> put there[ from {whence}] this turn")
class ThatWasPutThere(AnyQualifier, OfThisTurn):
    """CR 400.7. "In your graveyard that was put there from the battlefield this turn": since it has been there."""

    whence: Whence | None

    def describes(self, number: ObjectId, known: Characteristics, context: Context) -> bool:
        board = context.board
        there = board.object(number).zone
        moves = (event for event in this_turn(board) if isinstance(event, MoveObject) and event.to is there)
        arrivals = (move for move in moves if number in all_it_became(board, move.object))
        return any(is_from_there(self.whence, came_from(move, board)) for move in arrivals)


@rule("400.1")
def is_from_there(whence: Whence | None, zone: Zone) -> bool:
    """Whether an object came from there: no card is put anywhere from another player's library or hand."""
    match whence:
        case "the battlefield":
            return zone is Zone.BATTLEFIELD
        case "anywhere other than the battlefield":
            return zone is not Zone.BATTLEFIELD
        case "a library" | "your library" | "their library":
            return zone is Zone.LIBRARY
        case "your hand":
            return zone is Zone.HAND
    return True


@rule("108.4", "608.2i")
@phrase("{who} controlled")
class Controlled(AnyQualifier):
    """CR 608.2h. Of what is gone: who controlled it as it left."""

    who: Players

    def describes(self, number: ObjectId, known: Characteristics, context: Context) -> bool:
        return self.who.includes(context.board.controller(number), context)
