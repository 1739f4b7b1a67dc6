"""CR 310 of 2006: combat damage is an object on the stack, and is dealt as it was assigned."""

from __future__ import annotations

from comprules.kernel.card import Face
from comprules.kernel.objects import COMBAT_DAMAGE
from comprules.rules.abilities.pipeline import propose
from comprules.rules.combat.combat_phase import Assigned
from comprules.rules.life_damage_counters.damage import DealDamage
from comprules.rules.prelude import *
from comprules.rules.zones.placement import create_object, remove_object

MARKER: Final = Card("Combat damage", COMBAT_DAMAGE, (Face("Combat damage"),))
"""What stands for the card that combat damage doesn't have."""

ASSIGNED: Final = "assigned"


@rule("200.8", "310.1", "408.1g", edition="2006")
class PutCombatDamageOnTheStack(Event):
    """All combat damage that creatures have assigned goes on the stack as one object."""

    assigned: Assigned

    def happen(self, game: Game) -> Sequence[Event]:
        """Put the object there. The record names the active player, though nobody owns it."""
        active = game.board.active_player
        number, timestamp = game.new_number(), game.timestamp()
        memory = ((ASSIGNED, self.assigned),)
        create_object(game, Object(number, MARKER, active, Zone.STACK, active, timestamp, memory=memory))
        return ()

    def describe(self, board: Board) -> str:
        """What is assigned."""
        return f"combat damage goes on the stack: {_in_words(board, self.assigned)}"


def put_combat_damage_on_the_stack(game: Game, assigned: Assigned) -> None:
    """Put assigned combat damage on the stack, if there is any."""
    if assigned:
        propose(game, [PutCombatDamageOnTheStack(Cause("310.1 of 2006"), assigned)])


@rule("310.4", "310.4a", "310.4b", "310.4c", edition="2006")
class ResolveCombatDamage(Procedure):
    """The damage is dealt as assigned, by creatures as they are or last were, to what is still there to be damaged."""

    item: ObjectId = ObjectId(0)

    def begin(self, game: Game) -> Procedure | None:
        """Deal it all at once; then the object is no more."""
        assigned: Assigned = game.state.objects[self.item].recall(ASSIGNED, ())
        cause = Cause("310.4 of 2006", self.item)
        propose(game, [DealDamage(cause, source, to, amount, is_combat=True) for source, to, amount in assigned])
        if self.item in game.state.objects:
            remove_object(game, self.item)
        return None


@rule("419.8a", edition="2006")
@rule("419.7c", edition="2001")
def sources_of_combat_damage(board: Board) -> Iterator[ObjectId]:
    """The creatures that have assigned combat damage which is on the stack."""
    for number in board.state.stack:
        assigned: Assigned = board.object(number).recall(ASSIGNED, ())
        yield from (source for source, _, _ in assigned)


def _in_words(board: Board, assigned: Assigned) -> str:
    return "; ".join(f"{amount} from {board.name(source)} to {board.name(to)}" for source, to, amount in assigned)
