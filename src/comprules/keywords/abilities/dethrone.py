"""CR 702.105: dethrone."""

from __future__ import annotations

from comprules.phrases.prelude import *
from comprules.rules.life_damage_counters.life import life_of


@rule("119.1", "702.105a")
@phrase("the player with the most life or tied for most life", agreement=Agreement.ONE)
class PlayerWithMostLife(Players):
    """CR 702.105a. Each player who has as much life as anybody."""

    def refer(self, context: Context) -> tuple[PlayerId, ...]:
        board = context.board
        lives = {player: life_of(board, player) for player in board.players}
        return tuple(player for player, life in lives.items() if life == max(lives.values()))


@rule("702.105a", "702.105b")
@phrase("dethrone")
class Dethrone(KeywordAbility):
    """CR 702.105a. It grows as it attacks whoever has the most life."""

    def means(self) -> tuple[Ability, ...]:
        return abilities_saying(
            "Whenever this creature attacks the player with the most life or tied for most life, put a +1/+1 counter "
            "on this creature."
        )
