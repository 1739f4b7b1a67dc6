"""CR 608.2i: what behind a noun speaks of this turn: "dealt damage this turn", "that attacked this turn"."""

from __future__ import annotations

from typing import Literal, cast

from comprules.phrases.conditions.turn_history import Deed, doers, was_done_by
from comprules.phrases.durations.durations import OfThisTurn
from comprules.phrases.prelude import *
from comprules.phrases.qualifiers.control import Controls
from comprules.phrases.trigger_events.attacking import Attacking
from comprules.phrases.trigger_events.damage import DamageIsDealt, DamageIsSuffered
from comprules.phrases.trigger_events.zone_changes import (
    CardPutFromBattlefield,
    Dies,
    EntersUnderControl,
    Graveyard,
    PutIntoGraveyard,
    PutIntoGraveyardOf,
    came_from,
)
from comprules.rules.abilities.event_patterns import Departing, EventPatterns
from comprules.rules.concepts.moves import all_it_became
from comprules.rules.mana_and_numbers.quantities import Bygone
from comprules.rules.resolving.happened import sources_activated
from comprules.rules.resolving.history import in_last_turn_of, in_this_combat, of_kind, since_last_turn_of


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

    def zones(self) -> frozenset[Zone] | None:
        is_so = self.form in ("did", "has") and isinstance(self.deed, EventPattern)
        return cast("EventPattern", self.deed).found_in() if is_so else None

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


@rule("608.2i", "500.1")
@phrase("that {deed:RELATIVE} during <its|their> controller's last turn", prefer=(ThatDidLastTurn,))
class ThatDidInControllersLastTurn(AnyQualifier):
    """CR 608.2i. "That attacked during their controller's last turn": of whoever controls it now."""

    deed: EventPattern | EventPatterns

    def describes(self, number: ObjectId, known: Characteristics, context: Context) -> bool:
        if known.controller is None:
            return False
        with in_last_turn_of(known.controller, context.board) as has_had_one:
            return has_had_one and was_done_by(number, self.deed, context)


@rule("109.4", "608.2i")
@phrase("whose controller {deed:PAST:ONE} this turn")
class WhoseControllerDid(AnyQualifier, OfThisTurn):
    """CR 608.2i. "Whose controller was dealt combat damage by this creature this turn"."""

    deed: Deed

    def describes(self, number: ObjectId, known: Characteristics, context: Context) -> bool:
        return known.controller is not None and was_done_by(known.controller, self.deed, context)


@rule("608.2i", "700.4")
@phrase("{what} that {deed:PAST@what} this turn", agreement="what", prefer=(Description,))
class ThoseThatDid(Bygone):
    """CR 608.2i. "Creatures that died this turn", "that attacked this turn": what was a creature then, whatever and
    wherever it is by now. Of "creatures you control that attacked this turn" only those that are that now.
    """

    what: Description
    deed: (
        Departing
        | EntersUnderControl
        | Attacking
        | DamageIsDealt
        | DamageIsSuffered
        | PutIntoGraveyard
        | PutIntoGraveyardOf
    )

    def find(self, context: Context) -> tuple[ObjectId, ...]:
        if self._is_said_of_now():
            did = doers(self.deed, context)
            return tuple(number for number in self.what.find(context) if number in did)
        did_so: tuple[Any, ...] = tuple(doers(self._deed(), context, self.what.matches))
        return did_so

    @rule("109.2a")
    def _deed(self) -> EventPattern:
        """What happened: to cards, as the cards that they were in the graveyard."""
        if isinstance(self.deed, Dies) and self.deed.whose and self.what.zones() != ON_BATTLEFIELD:
            return CardPutFromBattlefield(self.deed.graveyard())
        return self.deed

    def _is_said_of_now(self) -> bool:
        is_gone = isinstance(self.deed, Departing)
        return not is_gone and any(isinstance(part, Controls) for part in walk(self.what))


@rule("700.10", "608.2i")
@phrase("<that was|that were> activated this turn")
class ThatWasActivated(AnyQualifier, OfThisTurn):
    """CR 700.10. "Planeswalker that was activated this turn": it was the source of an ability that was."""

    def describes(self, number: ObjectId, known: Characteristics, context: Context) -> bool:
        return number in sources_activated(context.board)


@rule("400.7", "608.2i")
@phrase("<that was|that were> put into {graveyard} from the battlefield this turn")
class ThatWasPutFromBattlefield(AnyQualifier, OfThisTurn):
    """CR 400.7. "(Creature cards) that were put into your graveyard from the battlefield this turn": still there."""

    graveyard: Graveyard

    def zones(self) -> frozenset[Zone]:
        return frozenset({Zone.GRAVEYARD})

    def describes(self, number: ObjectId, known: Characteristics, context: Context) -> bool:
        return was_done_by(number, CardPutFromBattlefield(self.graveyard), context)


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
@phrase(
    {
        "was": "<that was|that were> put there[ from {whence}] this turn",
        "wasn't": "<that wasn't|that weren't> put there[ from {whence}] this turn",
        "wasn't this combat": "<that wasn't|that weren't> put there[ from {whence}] this combat",
    },
    by="form",
)
class ThatWasPutThere(AnyQualifier, OfThisTurn):
    """CR 400.7. "In your graveyard that was put there from the battlefield this turn": since it has been there."""

    whence: Whence | None
    form: Literal["was", "wasn't", "wasn't this combat"] = "was"

    def describes(self, number: ObjectId, known: Characteristics, context: Context) -> bool:
        if self.form == "wasn't this combat":
            with in_this_combat(context.board):
                return not self._was_put_there(number, context)
        return self._was_put_there(number, context) is (self.form == "was")

    def _was_put_there(self, number: ObjectId, context: Context) -> bool:
        board = context.board
        there = board.object(number).zone
        moves = (event for event in of_kind(MoveObject, board) if event.to is there)
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
