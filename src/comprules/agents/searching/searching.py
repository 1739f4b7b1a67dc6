"""The search: in games as they may be, try answers, play on for a while, and note what comes of it."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import TYPE_CHECKING, Final

from comprules.agents.agent import Agent
from comprules.agents.putting_together import NoAnswer
from comprules.agents.searching.arms import Arm, Arms
from comprules.agents.searching.budget import Budget
from comprules.agents.searching.considering import Key, Whole, considered
from comprules.agents.searching.tree import Node
from comprules.agents.searching.valuing import values
from comprules.agents.searching.worlds import Worlds
from comprules.kernel.decisions import IllegalChoice
from comprules.kernel.ids import PlayerId
from comprules.rules.concepts.procedures import Inconclusive

if TYPE_CHECKING:
    from comprules.play.game import Game
    from comprules.play.view import View

ROUNDS: Final = 3
"""For how many turns of each player a game is played on."""

FADING: Final = 0.97
"""How much of what comes of an answer counts, of that of a turn before: the later it comes, the less it's due to it."""

LONGEST: Final = 400
"""How many answers a game is played on for at most, however few turns that takes."""

Path = list[tuple[PlayerId, Node]]


class Search:
    """A search for a player's best answer.

    Of so many answers that follow (`depth`) it learns which are good, for whoever gives them; after that the `adviser`
    plays for the player, and another agent for all `others`, until each player has had so many turns (`ROUNDS`).
    """

    def __init__(self, view: View, adviser: Agent, others: Agent, random: Random, depth: int) -> None:
        self._worlds = Worlds(view, random)
        self._me = view.me
        self._adviser = adviser
        self._others = others
        self._random = random
        self._depth = depth
        self._begun = view.turn
        self._end = view.turn + ROUNDS * sum(player.in_game for player in view.players)

    def run(self, budget: Budget) -> Whole:
        """The answer that comes out best; what is advised, as long as it isn't clear that another one is better."""
        found = considered(self._worlds.get(0), self._adviser)
        if len(found) == 1:
            return next(iter(found.values()))
        arms = Arms([Arm(key, answer) for key, answer in found.items()])
        for _ in budget.spent():
            arm = arms.next()
            if arm is None:
                break
            self._try(arm)
        return arms.best().answer

    def _try(self, arm: Arm) -> None:
        """Give an answer in the next of the games, go down the tree and one answer beyond it, and play on from there.

        Where it can't be said what comes of it, nothing good does.
        """
        world, path = self._worlds.get(arm.tries), Path()
        came_out: Mapping[PlayerId, float] = {}
        try:
            world.choose(arm.answer)
            self._descend(world, arm.node, path)
            self._play_on(world)
            came_out = self._faded(world)
        except (IllegalChoice, Inconclusive, NoAnswer):
            pass
        arm.add(came_out.get(self._me, 0.0))
        for player, node in path:
            node.add(came_out.get(player, 0.0))

    def _faded(self, world: Game) -> Mapping[PlayerId, float]:
        """How good a game has become for each player, nearer to being open the later that is."""
        weight = FADING ** (world.board.turn - self._begun)
        return {player: 0.5 + weight * (value - 0.5) for player, value in values(world).items()}

    def _descend(self, world: Game, node: Node, path: Path) -> None:
        is_new = False
        while not is_new and len(path) < self._depth and self._goes_on(world):
            assert world.decision is not None
            player = world.decision.player
            answers = considered(world, self._adviser_of(player))
            if len(answers) > 1:
                key, is_new = self._next(node, player, answers)
                node = node.answers.setdefault((player, key), Node())
                path.append((player, node))
            world.choose(answers[key] if len(answers) > 1 else next(iter(answers.values())))

    def _next(self, node: Node, player: PlayerId, answers: Mapping[Key, Whole]) -> tuple[Key, bool]:
        """Which answer to try, and whether it's the first time: what is advised comes before the others."""
        untried = node.untried(player, answers)
        if len(untried) == len(answers):
            return untried[0], True
        if untried and node.is_ripe():
            return self._random.choice(untried), True
        return node.chosen(player, answers), False

    def _goes_on(self, world: Game) -> bool:
        return world.decision is not None and world.board.turn < self._end

    def _play_on(self, world: Game) -> None:
        for _ in range(LONGEST):
            if not self._goes_on(world):
                return
            assert world.decision is not None
            player = world.decision.player
            world.choose(self._adviser_of(player).choose(world.view(player), world.decision))

    def _adviser_of(self, player: PlayerId) -> Agent:
        return self._adviser if player == self._me else self._others
