"""CR 502: the untap step."""

from __future__ import annotations

from comprules.rules.abilities.pipeline import propose
from comprules.rules.casting.spells_last_turn import spells_cast_last_turn
from comprules.rules.keyword_basics.phasing import phase
from comprules.rules.objects.tapping import Untap
from comprules.rules.prelude import *
from comprules.rules.special_mechanics.daytime import daytime, it_becomes
from comprules.rules.turn.present import PREVIOUS_PLAYER
from comprules.rules.turn.staying_tapped import left_tapped
from comprules.rules.turn.untap_limits import within_limits
from comprules.rules.turn.untapping_besides import untapping_besides


@rule("502.1", "502.3", "703.4a", "703.4b", "703.4c")
def act(game: Game) -> None:
    """First phasing, then day and night; then the active player untaps their permanents at once."""
    phase(game)
    _check_daytime(game)
    untapping = [number for player in game.board.active_players for number in _untapping(game, player)]
    others = untapping_besides(game.board)
    own = [Untap(Cause("502.3"), number) for number in untapping if number not in others]
    propose(game, [*own, *(Untap(cause, number) for number, cause in others.items())])


@rule("502.3")
def _untapping(game: Game, player: PlayerId) -> list[ObjectId]:
    statuses = game.state.status
    known = game.board.permanents_known()
    tapped = [number for number, what in known if what.controller == player and statuses[number].tapped]
    left = left_tapped(game, player, tapped)
    return within_limits(game, player, [number for number in tapped if number not in left])


@rule("731.2", "731.2a", "731.2b", "731.2c", "502.2", "502.2a", "703.4")
def _check_daytime(game: Game) -> None:
    """Let day and night follow each other by the spells that the previous turn's active player cast in it;
    of a team, whoever cast most of them counts.
    """
    board = game.board
    now, player = daytime(board), board.state.registers[PREVIOUS_PLAYER]
    if now is None or player is None:
        return
    spells = spells_cast_last_turn(board)
    cast = max((spells[each] for each in board.takes_turns_with(player)), default=0)
    if now == "day" and cast == 0:
        propose(game, [it_becomes("night", board, Cause("731.2a"))])
    elif now == "night" and cast >= 2:
        propose(game, [it_becomes("day", board, Cause("731.2b"))])
