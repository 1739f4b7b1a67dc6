"""CR 729.1a: what can be seen of a main game while a subgame of it is played."""

from __future__ import annotations

from comprules.rules.concepts.events import LOG
from comprules.rules.prelude import *
from comprules.rules.subgames.beginning import SubgameBegins
from comprules.rules.subgames.discontinuing import discontinue, main_game, take_up


def put_main_game_back(twin: Game) -> None:
    """Let a copy of a game of which a subgame is being played be the main game as it was put aside, to be looked at."""
    main = main_game(twin.state)
    assert main is not None
    log = _log_before(twin.state.registers[LOG], twin.board.subgame)
    discontinue(twin)
    take_up(twin, main)
    twin.state.write(REGISTERS, LOG, log)
    twin.stand_still()


def _log_before(log: Any, subgame: int) -> Any:
    """The log as it was before a subgame began."""
    while log is not None:
        log, logged = log
        if logged.subgame == subgame and isinstance(logged.event, SubgameBegins):
            break
    return log
