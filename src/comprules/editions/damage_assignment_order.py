"""CR 509.2-509.3 of 2009: the order in which a creature deals its combat damage to those it fights.

An attacking creature's damage goes to the creatures that block it in the order announced: to one of them only if each
before it is assigned lethal damage. The same holds for a creature that blocks several. A combat's `orders` keep them.
"""

from __future__ import annotations

from comprules.kernel.decisions import ChooseNumber, ChooseOrder
from comprules.kernel.options import Number
from comprules.rules.combat.combat import combat_of
from comprules.rules.combat.combat_changes import write_combat
from comprules.rules.combat.combat_phase import Combat
from comprules.rules.prelude import *


@rule("509.2a", "509.3a", edition="2009")
def in_order(combat: Combat, creature: ObjectId, others: tuple[ObjectId, ...]) -> tuple[ObjectId, ...]:
    """The creatures that a creature fights now, in the order announced for it; who is gone is left out."""
    order = dict(combat.orders).get(creature, ())
    return (*(other for other in order if other in others), *(other for other in others if other not in order))


def fought_by(combat: Combat, creature: ObjectId) -> tuple[ObjectId, ...]:
    """The creatures that an attacking or blocking creature fights, in the order announced so far."""
    blocker = combat.blocker(creature)
    return in_order(combat, creature, combat.blockers_of(creature) if blocker is None else blocker.attackers)


@rule("509.2", "509.3", edition="2009")
@rule("802.5", "806.7e", edition="2009")
def announce_orders(game: Game) -> None:
    """Let an order be announced for each creature that fights several: first the attackers, then the blockers."""
    waiting = tuple(_fighting_several(game.board))
    if waiting:
        game.call(AnnounceOrders(waiting=waiting))


def _fighting_several(board: Board) -> Iterator[ObjectId]:
    combat = combat_of(board)
    assert combat is not None
    attackers = [known.creature for known in combat.attackers]
    seats = board.apnap()
    blockers = sorted(combat.blockers, key=lambda known: seats.index(known.controller))
    for creature in (*attackers, *(known.creature for known in blockers)):
        if len(fought_by(combat, creature)) > 1:
            yield creature


class AnnounceOrders(Procedure):
    """The announcements, one creature after the other."""

    waiting: tuple[ObjectId, ...] = ()

    @rule("509.2", "509.3", edition="2009")
    def begin(self, game: Game) -> Procedure | None:
        """The controller of the next creature announces its order."""
        creature, others = self.waiting[0], self.waiting[1:]
        combat, board = combat_of(game.board), game.board
        assert combat is not None
        fought = things(board, fought_by(combat, creature))
        number = "509.3 of 2009" if combat.blocker(creature) is not None else "509.2 of 2009"
        reason = f"the order in which {board.name(creature)} #{creature} assigns its combat damage"
        asked = ChooseOrder(board.controller(creature), number, reason, fought, len(fought), len(fought))
        order = tuple(thing.id for thing in game.ask(asked) if isinstance(thing, Thing))
        _write_order(game, creature, order)
        return self.then(self.begin, waiting=others) if others else None


@rule("509.6", "509.7", edition="2009")
def announce_places(game: Game, blocker: ObjectId, attacker: ObjectId) -> None:
    """The attacker's controller says which place the blocker takes in its order; then the blocker's, the other way."""
    places = (_place(game, attacker, blocker, "509.6 of 2009"), _place(game, blocker, attacker, "509.6 of 2009"))
    for creature, order in zip((attacker, blocker), places, strict=True):
        _write_order(game, creature, order)


def _place(game: Game, creature: ObjectId, new: ObjectId, rule: str) -> tuple[ObjectId, ...]:
    """The order of a creature with a new one in it, where its controller says."""
    combat, board = combat_of(game.board), game.board
    assert combat is not None
    order = tuple(other for other in fought_by(combat, creature) if other != new)
    if not order:
        return (new,)
    reason = f"the place of {board.name(new)} in the order in which {board.name(creature)} assigns its combat damage"
    (place,) = game.ask(ChooseNumber(board.controller(creature), rule, reason, least=1, most=len(order) + 1))
    assert isinstance(place, Number)
    return (*order[: place.value - 1], new, *order[place.value - 1 :])


def _write_order(game: Game, creature: ObjectId, order: tuple[ObjectId, ...]) -> None:
    combat = combat_of(game.board)
    assert combat is not None
    orders = {**dict(combat.orders), creature: order}
    write_combat(game, replace(combat, orders=tuple(sorted(orders.items()))))
