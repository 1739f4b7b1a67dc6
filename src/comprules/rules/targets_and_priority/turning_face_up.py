"""CR 116.2b: the special action of turning a permanent face up."""

from __future__ import annotations

from comprules.rules.abilities.pipeline import happen
from comprules.rules.card_layouts.face_down import CLOAKED, MANIFESTED, TurnFaceUp, as_face_up, represented_by
from comprules.rules.casting.announcing import value_of_x
from comprules.rules.casting.casting_options import FaceUpCost, options_of
from comprules.rules.concepts.procedures import certain_before, first_step
from comprules.rules.continuous_effects.untouched import face_up_values
from comprules.rules.costs.costs import ManaCost
from comprules.rules.payment.paying_mana import pay_mana
from comprules.rules.payment.payment import Purpose
from comprules.rules.prelude import *
from comprules.rules.replacement_effects.replacement import refuse_if_forbidden
from comprules.rules.resolving.actual_resolution import ActualResolution


class WayOfTurning(Record):
    """A way of turning a permanent face up: what it is called, such as "morph", and what it costs; `said` is what it is
    said to cost, where that comes to something else now.
    """

    method: str
    costs: tuple[Cost, ...]
    said: tuple[Cost, ...] = ()


@rule("116.2b", "708.7", "701.40c", "701.40d", "701.58c", "701.58d")
def ways_up(board: Board, number: ObjectId) -> Iterator[WayOfTurning]:
    """The ways in which the controller of a face-down permanent may turn it face up, whatever they cost."""
    record = board.object(number)
    if record.face_down is None:
        return
    if any(True for _ in options_of(face_up_values(record), FaceUpCost)):
        yield from _by_its_text(board, number)
    yield from _as_a_creature_card(board, number)


@rule("702.37e", "702.168d")
def _by_its_text(board: Board, number: ObjectId) -> Iterator[WayOfTurning]:
    """With the costs that the permanent would have if it were face up."""
    face_up = as_face_up(board, number)
    context = Context(face_up, number, board.controller(number))
    for option in options_of(face_up.characteristics(number), FaceUpCost):
        yield WayOfTurning(option.method(), option.costs_now(context), option.costs())


@rule("701.40b", "701.58b")
def _as_a_creature_card(board: Board, number: ObjectId) -> Iterator[WayOfTurning]:
    """What was manifested or cloaked, for its mana cost, if the card that represents it is a creature card."""
    record = board.object(number)
    if record.face_down is None or record.face_down.how not in (MANIFESTED, CLOAKED) or not record.is_card:
        return
    card = represented_by(record)
    if "Creature" in card.types and card.mana_cost:
        yield WayOfTurning(record.face_down.how, (ManaCost(tuple(f"{{{symbol}}}" for symbol in card.mana_cost)),))


@rule("116.2b", "614.17b", "702.37e", "702.168d", "107.3d")
class TurnUp(Procedure):
    """CR 116.2b. A player turns a permanent of theirs face up: shows what that costs, pays it, and turns it.

    `method` says which way, where there are several.
    """

    player: PlayerId = PlayerId(0)
    object: ObjectId = ObjectId(0)
    method: str = ""
    x: int = -1

    proposes = True

    @first_step
    def announce(self, game: Game) -> Procedure | None:
        """Choose the value of X, immediately before the cost is paid."""
        context = Context(game.board, self.object, self.player)
        if any("X" in cost.mana(context) or cost.has_x() for cost in self._way(game.board).costs):
            return self.then(self.pay, x=value_of_x(game, self.player, "107.3d"))
        return self.then(self.pay)

    def pay(self, game: Game) -> Procedure | None:
        """Pay for it: mana first, then the rest."""
        costs = self._way(game.board).costs
        resolution = ActualResolution(game, self.object, self.player, self.object, x=self._x, is_cost=True)
        mana = tuple(symbol for cost in costs for symbol in cost.mana(resolution))
        deeds = [cost for cost in costs if not isinstance(cost, ManaCost)]
        purpose = Purpose(turned_up=self.object)
        pay_mana(game, self.player, mana, purpose, self._x or 0, is_all=not deeds)
        for cost in deeds:
            cost.pay(resolution)
        return self.then(self.turn)

    @certain_before
    def turn(self, game: Game) -> Procedure | None:
        """Turn it face up."""
        cause = Cause("116.2b", self.object, self.player)
        happen(game, TurnFaceUp(cause, self.object, self.method, self._x))
        return None

    @property
    def _x(self) -> int | None:
        return self.x if self.x >= 0 else None

    def _way(self, board: Board) -> WayOfTurning:
        """The way of turning it; raises Illegal if the player can't turn it so."""
        refuse_if_forbidden((TurnFaceUp(Cause("116.2b"), self.object),), board)
        if self.object not in board.rules.turnable(board) or board.controller(self.object) != self.player:
            raise Illegal("116.2b", "only a permanent that its player controls can be turned face up")
        for way in ways_up(board, self.object):
            if way.method == self.method:
                return way
        raise Illegal("708.7", "nothing allows turning it face up so")
