"""CR 507: the beginning of combat step."""

from __future__ import annotations

from comprules.kernel.rule_citations import rule
from comprules.rules.combat.combat_changes import write_combat
from comprules.rules.combat.combat_phase import Combat
from comprules.rules.concepts.game import Game
from comprules.rules.turn.plan import phases_to_come


@rule("506.2", "506.2a", "506.2b", "507.1", "703.4h", "802.2", "805.10a", "806.2b", "808.3a", "802.1")
def act(game: Game) -> None:
    """All opponents of the active player become defending players: the attack multiple players option is used. A team
    that takes its turns together attacks together.
    """
    board = game.board
    opponents = board.opponents(board.active_player)
    write_combat(game, Combat(board.active_players, opponents, to_come=phases_to_come(board.state)))
    game.rules.after_defenders_are_known(game)
