"""What is to be reached, by whom, and until when."""

from __future__ import annotations

from comprules.kernel.ids import PlayerId
from comprules.kernel.records import Record
from comprules.play.game import Game
from comprules.scenarios.facts import Fact
from comprules.scenarios.judging import judge
from comprules.scenarios.mistakes import ScenarioError
from comprules.scenarios.scenario import Goal, Scenario
from comprules.solving.puzzle_game import PuzzleGame


class Aim(Record):
    """That a player, given by number, wins the game before the end of so many turns of theirs, the present one counted
    if it is theirs; or, where there are `facts`, that these hold at that end or as the game ends.

    Raises ValueError for fewer turns than one.

    >>> Aim(PlayerId(0))
    Aim(player=0, turns=1, facts=())
    """

    player: PlayerId
    turns: int = 1
    facts: tuple[Fact, ...] = ()

    def __post_init__(self) -> None:
        if self.turns < 1:
            raise ValueError(f"something is reached within one turn or more, not {self.turns}")

    @classmethod
    def of(cls, scenario: Scenario, turns: int | None = None) -> Aim:
        """What a scenario's `goal` says; without one, that its first player wins. `turns` says until when instead.

        Raises ScenarioError if no such player plays.
        """
        goal = scenario.goal or Goal(scenario.game.players[0])
        if goal.player not in scenario.game.players:
            players = ", ".join(scenario.game.players)
            raise ScenarioError("goal.player", f"there is no player {goal.player}; the players are {players}")
        player = PlayerId(scenario.game.players.index(goal.player))
        return cls(player, goal.turns if turns is None else turns, goal.expect)

    def is_reached(self, game: PuzzleGame) -> bool:
        """Whether it is reached as things are at the end."""
        if self.facts:
            return all(judge(game, fact).holds for fact in self.facts)
        return game.result is not None and self.player in game.result.winners

    def is_out_of_reach(self, game: Game) -> bool:
        """Whether it can't be reached any more, though the game goes on: whoever has left it doesn't win it."""
        return not self.facts and self.player not in game.board.players
