"""CR 507: the beginning of combat step."""

from __future__ import annotations

from typing import TYPE_CHECKING

from comprules.rule_citations import rule
from comprules.turn.combat import Combat
from comprules.turn.combat_changes import write_combat

if TYPE_CHECKING:
    from comprules.game import Game


@rule("506.2", "506.2a", "507.1", "703.4h", "802.2", "806.2b")
def act(game: Game) -> None:
    """All opponents of the active player become defending players: the attack multiple players option is used."""
    active = game.board.active_player
    write_combat(game, Combat(active, game.board.opponents(active)))
