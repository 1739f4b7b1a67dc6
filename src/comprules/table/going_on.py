"""How a table goes on by itself: agents choose, and it is passed for people where they don't want to be asked."""

from __future__ import annotations

from math import inf
from time import process_time
from zlib import crc32

from comprules.agents import Agent, agent_named
from comprules.kernel.decisions import Decision
from comprules.kernel.options import Pass
from comprules.rules.concepts.procedures import Inconclusive
from comprules.table.attention import Attention
from comprules.table.course import Course
from comprules.table.deeds import answered
from comprules.table.setting import Setting


class GoingOn:
    """A game that goes on by itself: it still `is_on` if it was stopped before a person must decide."""

    def __init__(self, course: Course, attention: Attention, setting: Setting) -> None:
        self._course = course
        self._attention = attention
        self._seed = setting.seed
        self._agents = setting.agents()
        self.is_on = False

    def run(self, seconds: float = inf) -> None:
        """Go on until a person must decide; or for so many seconds of computing, and until an agent is to choose."""
        end, self.is_on = process_time() + seconds, True
        self._step()
        while self.is_on and (process_time() < end or not self._is_agents()):
            self._step()

    def _is_agents(self) -> bool:
        """Whether an agent is to choose now."""
        decision = self._course.game.decision
        return decision is not None and decision.player in self._agents

    def _step(self) -> None:
        self.is_on = not self._course.is_over and self._decided_for(self._course.game.decision)

    def _decided_for(self, decision: Decision | None) -> bool:
        """Whether a decision was made without asking a person."""
        if decision is None or decision.chosen:
            return False
        agent, view = self._agent(decision.player), self._course.game.view(decision.player)
        self._attention.see(view)
        if agent is None and self._attention.is_wanted(view, decision):
            return False
        answer = Pass() if agent is None else agent.choose(view, decision)
        try:
            self._course.do(answered(decision.player, answer))
        except Inconclusive as unknown:
            self._course.ended = f"undecided: {unknown}"
            return False
        return True

    def _agent(self, player: int) -> Agent | None:
        """Who plays for a player that isn't a person. What they leave to chance follows from how the table was laid and
        how much has been done, so that a table that was put away goes on as it would have gone on.
        """
        if player not in self._agents:
            return None
        return agent_named(
            self._agents[player], crc32(f"{self._seed} {player} {self._course.done.steps(player)}".encode())
        )
