"""CR 729.1a: what can be seen of a main game while a subgame of it is played."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from comprules.kernel.state import REGISTERS
from comprules.rules.subgames.beginning import SubgameBegins
from comprules.rules.subgames.discontinuing import discontinue, main_game, take_up

if TYPE_CHECKING:
    from comprules.play.game import Game


def main_game_of(game: Game) -> Game | None:
    """The main game as it was put aside, as a game to be looked at; None if no subgame is being played."""
    main = main_game(game.state)
    if main is None:
        return None
    twin = game.copy()
    log = _log_before(game.state.registers["log"], game.board.subgame)
    discontinue(twin)
    take_up(twin, main)
    twin.state.write(REGISTERS, "log", log)
    twin.stand_still()
    return twin


def _log_before(log: Any, subgame: int) -> Any:
    """The log as it was before a subgame began."""
    while log is not None:
        log, logged = log
        if logged.subgame == subgame and isinstance(logged.event, SubgameBegins):
            break
    return log
