"""CR 602.5: what an activated ability's own text says about when, by whom and how often it can be activated."""

from __future__ import annotations

from typing import Literal

from comprules.rules.abilities.abilities import Limit
from comprules.rules.abilities.activating_again import may_again
from comprules.rules.abilities.activations import ability_at
from comprules.rules.abilities.any_time import may_any_time
from comprules.rules.abilities.conditions import Condition
from comprules.rules.abilities.linked_abilities import bound_as, origin_at
from comprules.rules.abilities.points_of_turns import Point, is_after, is_after_upkeep, is_before, is_in_combat
from comprules.rules.abilities.uses import USED_UP, uses_this_turn, which_at
from comprules.rules.combat.combat import is_without_attackers
from comprules.rules.prelude import *
from comprules.rules.targets_and_priority.timing import at_sorcery_speed, has_priority


@rule("602.5d", "307.5")
@phrase("only as a sorcery", also=["only any time they could cast a sorcery", "only any time you could cast a sorcery"])
class AsASorcery(Limit):
    """CR 602.5d. "Activate only as a sorcery"."""

    is_sorcery_timing: ClassVar[bool] = True
    needs_priority: ClassVar[bool] = True

    def allows(self, board: Board, source: ObjectId, player: PlayerId, place: int) -> Illegal | None:
        if at_sorcery_speed(board, player) or may_any_time(board, player, source, place):
            return None
        return Illegal("602.5d", "it can be activated only during its player's main phase while the stack is empty")


@rule("304.5", "602.5e", "605.1")
@phrase("only as an instant", also=["only any time you could cast an instant"])
class AsAnInstant(Limit):
    """CR 602.5e. "Activate only as an instant": while its player has priority, not in the middle of something."""

    needs_priority: ClassVar[bool] = True

    def allows(self, board: Board, source: ObjectId, player: PlayerId, place: int) -> Illegal | None:
        if has_priority(board, player):
            return None
        return Illegal("602.5e", "it can be activated only while its player has priority")


@rule("602.5b")
@phrase(
    {1: "only once each turn", 2: "no more than twice each turn", 3: "no more than three times each turn"},
    by="times",
    also={2: ["only twice each turn"], 3: ["only three times each turn"]},
)
class TimesEachTurn(Limit):
    """CR 602.5b. "Activate only once each turn"."""

    times: Literal[1, 2, 3]

    def allows(self, board: Board, source: ObjectId, player: PlayerId, place: int) -> Illegal | None:
        uses = uses_this_turn(board, source)
        if uses.count(which_at(board, source, place)) < self.times:
            return None
        return Illegal("602.5b", "it has been activated as often as it can be this turn")


When = Literal[
    "your turn",
    "their turn",
    "their turn before the end step",
    "their draw step",
    "combat",
    "combat before blockers are declared",
    "combat after blockers are declared",
    "your upkeep",
    "your end step",
    "your turn, before attackers are declared",
    "an opponent's turn",
    "an opponent's turn, before attackers are declared",
    "an opponent's turn after their upkeep step",
    "an opponent's upkeep",
    "any upkeep step",
    "the declare blockers step",
    "the declare attackers step",
    "the end of combat step",
]


@rule("602.5", "500.1", "506.7d", "506.7g")
@phrase("only during {when}")
class During(Limit):
    """CR 602.5. "Activate only during your upkeep"."""

    when: When

    def allows(self, board: Board, source: ObjectId, player: PlayerId, place: int) -> Illegal | None:
        if is_now(self.when, board, player):
            return None
        return Illegal("602.5", f"it can be activated only during {self.when}")


@rule("506.7", "506.7g")
@phrase(
    {
        "before": "only before {point}",
        "after": "only after {point}",
    },
    by="side",
)
class AroundPoint(Limit):
    """CR 506.7. "Activate only before blockers are declared"."""

    side: Literal["before", "after"]
    point: Point

    def allows(self, board: Board, source: ObjectId, player: PlayerId, place: int) -> Illegal | None:
        if is_on_side(self.side, self.point, board):
            return None
        return Illegal("602.5", f"it can be activated only {self.side} {self.point}")


def is_on_side(side: Literal["before", "after"], point: Point, board: Board) -> bool:
    """Whether it is before, or after, a point of the turn."""
    return is_before(point, board) if side == "before" else is_after(point, board)


@rule("506.7c", "506.7f")
def is_now(when: str, board: Board, player: PlayerId) -> bool:
    """Whether it is such a time, from a player's point of view."""
    step = board.step
    yours = board.is_active(player)
    opponents = board.active_player in board.opponents(player)
    match when:
        case "your turn" | "their turn":
            return yours
        case "their draw step":
            return yours and step == "draw"
        case "an opponent's turn":
            return opponents
        case "an opponent's turn, before attackers are declared":
            return opponents and is_before("attackers are declared", board)
        case "an opponent's turn after their upkeep step":
            return opponents and is_after_upkeep(board)
        case "their turn before the end step":
            return yours and step not in ("end", "cleanup")
        case "combat":
            return is_in_combat(board)
        case "combat before blockers are declared":
            return is_in_combat(board, before="declare blockers")
        case "combat after blockers are declared":
            return is_in_combat(board, since="declare blockers") and not is_without_attackers(board)
        case "your upkeep":
            return yours and step == "upkeep"
        case "your turn, before attackers are declared":
            return yours and is_before("attackers are declared", board)
        case "your end step":
            return yours and step == "end"
        case "an opponent's upkeep":
            return opponents and step == "upkeep"
        case "any upkeep step":
            return step == "upkeep"
        case _:
            return step == when.removeprefix("the ").removesuffix(" step")


@rule("602.5")
@phrase("only if {condition}")
class OnlyIf(Limit):
    """CR 602.5. "Activate only if you control a Forest"."""

    condition: Condition

    def allows(self, board: Board, source: ObjectId, player: PlayerId, place: int) -> Illegal | None:
        bound = bound_as(ability_at(board, source, place), origin_at(board.characteristics(source), place))
        if self.condition.holds(Context(board, source, player, bound)):
            return None
        return Illegal("602.5", "the condition for activating it isn't met")

    def zones_stated(self) -> frozenset[Zone] | None:
        return self.condition.zones_stated()


@rule("602.5b", "702.177a", "702.177b")
@phrase("only once")
class OnlyOnce(Limit):
    """CR 602.5b. "Activate only once": as long as it is the same object."""

    is_once_and_for_all: ClassVar[bool] = True

    def allows(self, board: Board, source: ObjectId, player: PlayerId, place: int) -> Illegal | None:
        is_used_up = which_at(board, source, place) in board.object(source).recall(USED_UP, ())
        if not is_used_up or may_again(board, player, source, place):
            return None
        return Illegal("602.5b", "it has been activated, and can be only once")
