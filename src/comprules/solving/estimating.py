"""How far from its aim a game seems to be: by this, and by nothing else, a search chooses what to look at first."""

from __future__ import annotations

from typing import Final

from comprules.kernel.ids import ObjectId, PlayerId
from comprules.kernel.zones import Zone
from comprules.play.game import Game
from comprules.rules.card_types.creatures import is_summoning_sick
from comprules.rules.combat.combat import combat_of, is_attacking, is_blocked
from comprules.rules.life_damage_counters.counters import POISON
from comprules.rules.turn.plan import BEGUN, PLAN
from comprules.scenarios.judging import judge
from comprules.solving.standing import Standing

FARTHEST: Final = 400
NEAREST: Final = 2

PER_DAMAGE: Final = 4
"""How much farther it seems for each point of damage that is missing."""

PER_MEANS: Final = 2
"""How much nearer for each card that something can still be done with."""

LATE: Final = 2
"""For how much missing damage it counts that attackers are declared, and that their damage is dealt."""

LETHAL_POISON: Final = 10
WHEN_BLOCKED: Final = 3
"""Of how much power that is likely to be blocked one point counts."""

ATTACKING: Final = "declare attackers"
BLOCKING: Final = "declare blockers"
DAMAGE: Final = "combat damage"


def distance(standing: Standing) -> int:
    """How far from its aim a game seems to be, from `NEAREST` to `FARTHEST`."""
    game, aim = standing.game, standing.aim
    if aim.facts:
        return FARTHEST // 2
    missing = sum(_missing(game, aim.player, other) for other in game.board.opponents(aim.player))
    means = min(_cards(game, aim.player), _untapped(game, aim.player))
    late = sum(not _is_planned(game, step) for step in (ATTACKING, DAMAGE))
    return max(NEAREST, min(FARTHEST, NEAREST + PER_DAMAGE * (missing + 2 + LATE * late) - PER_MEANS * means))


def left_at_end(standing: Standing) -> int:
    """What is left to be done where a line has ended: how many facts don't hold, or else the life of all opponents, or
    what they can take of poison. One at least.
    """
    game, aim = standing.game, standing.aim
    if aim.facts:
        held = sum(judge(game, fact).holds for fact in aim.facts) if standing.is_over else 0
        return max(1, len(aim.facts) - held)
    return max(1, sum(_life_left(game, other) for other in game.board.opponents(aim.player)))


def _life_left(game: Game, player: PlayerId) -> int:
    known = game.state.players[player]
    return min(known.life, 2 * (LETHAL_POISON - dict(known.counters).get(POISON, 0)))


def _missing(game: Game, player: PlayerId, other: PlayerId) -> int:
    """What is left of that when all have hit who might."""
    return max(0, _life_left(game, other) - _coming(game, player, other))


def _coming(game: Game, player: PlayerId, other: PlayerId) -> int:
    """The power of those who attack or might, and aren't blocked; before that, a part of what is likely to be."""
    board = game.board
    if not _is_planned(game, DAMAGE):
        return 0
    if combat_of(board) is not None and not _is_planned(game, ATTACKING):
        attackers = [n for n in board.creatures(player) if is_attacking(board, n)]
    else:
        attackers = [n for n in board.creatures(player) if _may_attack(game, n)]
    if _are_declared(game, BLOCKING):
        return sum(_power(game, n) for n in attackers if not is_blocked(board, n))
    powers = sorted((_power(game, n) for n in attackers), reverse=True)
    blockers = sum(not game.state.status[n].tapped for n in board.creatures(other))
    return sum(powers[blockers:]) + sum(powers[:blockers]) // WHEN_BLOCKED


def _are_declared(game: Game, step: str) -> bool:
    """Whether attackers or blockers have been declared in this turn, or it is being done."""
    return step in game.state.registers[BEGUN]


def _is_planned(game: Game, step: str) -> bool:
    return any(step in phase for phase in game.state.registers[PLAN])


def _may_attack(game: Game, number: ObjectId) -> bool:
    return not game.state.status[number].tapped and not is_summoning_sick(game.board, number)


def _power(game: Game, number: ObjectId) -> int:
    return max(0, game.board.characteristics(number).power or 0)


def _cards(game: Game, player: PlayerId) -> int:
    return len(game.state.zones[(Zone.HAND, player)])


def _untapped(game: Game, player: PlayerId) -> int:
    board, status = game.board, game.state.status
    return sum(not status[number].tapped for number in board.permanents(player)) + len(
        game.state.players[player].mana_pool
    )
