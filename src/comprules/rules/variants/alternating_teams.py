"""CR 811: the Alternating Teams variant."""

from __future__ import annotations

from typing import Literal

from comprules.kernel.ids import seats
from comprules.rules.multiplayer.teams import Teams
from comprules.rules.prelude import *
from comprules.rules.variants.variant import AttackOption, Variant


@rule("811.1", "811.2", "811.2a", "811.2b", "811.2c", "811.3")
class AlternatingTeams(Variant):
    """CR 811. So many teams of equally many players, who sit by turns: one player of each team, and so on around.

    They attack the opponent on their `left` or `right`, or both (`multiple`); `seats` is their range of influence, None
    where it isn't limited.

    >>> from comprules import Game
    >>> from comprules.cards.starter import starter_deck
    >>> game = Game([starter_deck("azure-gale")] * 4, variants=[AlternatingTeams()])
    >>> [player.team for player in game.view(0).players]
    [(0, 2), (1, 3), (0, 2), (1, 3)]
    """

    teams: int = 2
    attack: Literal["left", "right", "multiple"] = "multiple"
    seats: int | None = 2

    def problem(self, players: int) -> str | None:
        size, rest = divmod(players, self.teams) if self.teams > 1 else (0, 0)
        if rest or size < 2:
            return "two teams or more of equally many players, at least two each, play Alternating Teams (CR 811.1)"
        if self.attack not in ("left", "right", "multiple"):
            return f"one attacks left, right or multiple players, not {self.attack!r} (CR 811.2b)"
        return "a range of influence is at least one seat (CR 801.2a)" if (self.seats or 1) < 1 else None

    def as_teams(self, players: int) -> Teams:
        return Teams(tuple(seats(first, players, self.teams) for first in range(self.teams)))

    def range_of_influence(self, player: PlayerId, players: int) -> int | None:
        return self.seats

    @rule("811.2b", "811.4")
    def attack_option(self) -> AttackOption | None:
        return "next to" if self.attack == "multiple" else self.attack

    def possible_starters(self, players: int) -> Sequence[PlayerId]:
        return seats(players)

    @rule("811.5")
    def lets_review_hands(self, board: Board, player: PlayerId, owner: PlayerId) -> bool:
        players = board.players
        if player not in players or owner not in players:
            return False
        return abs(players.index(player) - players.index(owner)) in (1, len(players) - 1)
