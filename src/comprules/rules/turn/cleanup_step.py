"""CR 514: the cleanup step."""

from __future__ import annotations

from typing import TYPE_CHECKING

from comprules.rules.abilities.pipeline import propose
from comprules.rules.abilities.waiting import WAITING
from comprules.rules.card_types.player_rules import maximum_hand_size
from comprules.rules.continuous_effects.durations import expire_at_end_of_turn
from comprules.rules.objects.designations import unsaddle
from comprules.rules.prelude import *
from comprules.rules.state_based_actions.performing import state_based_actions_due
from comprules.rules.targets_and_priority.priority import give_priority
from comprules.rules.turn.plan import add_steps
from comprules.rules.zones.phased_out import heal_phased_out
from comprules.rules.zones.zone_changes import MoveObject

if TYPE_CHECKING:
    from comprules.rules.turn.steps import Step


@rule("302.7", "514.1", "514.2", "703.4n", "703.4p")
def act(game: Game) -> None:
    """The active player discards down to the maximum hand size; then damage wears off and effects until end of turn
    end.
    """
    discards = [discard for player in game.board.active_players for discard in _discarding(game, player)]
    if discards:
        propose(game, discards)
    for number in game.state.battlefield:
        status = game.state.status[number]
        if status.damage or status.deathtouched:
            game.state.write(STATUS, number, replace(status, damage=0, deathtouched=False))
    heal_phased_out(game)
    unsaddle(game)
    expire_at_end_of_turn(game)


@rule("402.2", "514.1")
def _discarding(game: Game, player: PlayerId) -> list[MoveObject]:
    hand, most = game.state.hand(player), maximum_hand_size(game.board, player)
    if most is None or len(hand) <= most:
        return []
    excess = len(hand) - most
    decision = ChooseObjects(player, "514.1", f"discard {excess}", things(game.board, hand), excess, excess)
    chosen = game.ask(decision)
    cause = Cause("514.1", player=player)
    return [
        MoveObject(cause, thing.id, Zone.GRAVEYARD, reason="discard") for thing in chosen if isinstance(thing, Thing)
    ]


@rule("514.3", "514.3a")
def priority_if_needed(game: Game, step: Step) -> Procedure | None:
    """If a state-based action is due or an ability waits, players get priority, and another cleanup step follows."""
    if not game.state.registers[WAITING] and not state_based_actions_due(game):
        return step.then(step.end)
    give_priority(game)
    add_steps(game.state, ("cleanup",))
    return step.then(step.end)
