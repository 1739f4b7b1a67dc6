"""Many games at once: some in each of several processes, which write what is seen into shared memory."""

from __future__ import annotations

import multiprocessing
from collections.abc import Sequence
from contextlib import suppress
from multiprocessing.shared_memory import SharedMemory
from typing import Any

import numpy as np
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

from comprules.training.at_work import work
from comprules.training.observing.columns import Array
from comprules.training.observing.observation import Observation, action_space, observation_space
from comprules.training.shared_memory import FINAL, OBSERVED, arrays_in, layout_for, size_of

NO_SEED = -1


class WorkerFailed(Exception):
    """A process in which games are played has failed; it says what with.

    >>> SharedVector(1, 1, deck="none")
    Traceback (most recent call last):
      ...
    comprules.training.vector.WorkerFailed: Traceback (most recent call last): ...
    """


class SharedVector(VectorEnv[Observation, Array, Array]):
    """`games` games in each of `processes` processes, of environments that `comprules.training.env` would make of the
    other arguments.

    A game that ends is followed by another one in the same step: what is seen is its beginning; `infos["final_obs"]`
    has what was seen last, `infos["episode"]` the sum of rewards "r" and the number of choices "l", each with a mask
    of the games that it is about (`_final_obs`, `_episode`). With `copy=False` the arrays returned are those in which
    the next step will be written. With an `adviser`, `infos["advised"]` has the slots it would choose. Raises
    WorkerFailed if a process can't begin, or ends.

    >>> games = SharedVector(processes=1, games=2, opponent="random")
    >>> observations, infos = games.reset(seed=1)
    >>> observations["options"].shape, games.step([0, 0])[1]
    ((2, 256, 145), array([0., 0.]))
    >>> games.close()
    """

    metadata: dict[str, Any] = {"autoreset_mode": AutoresetMode.SAME_STEP}

    def __init__(
        self, processes: int = 2, games: int = 4, *, copy: bool = True, context: str | None = None, **settings: Any
    ) -> None:
        self.num_envs = processes * games
        space = observation_space()
        self.single_observation_space = space
        self.single_action_space = action_space()
        self.observation_space = batch_space(self.single_observation_space, self.num_envs)
        self.action_space = batch_space(self.single_action_space, self.num_envs)
        self._copy = copy
        self._is_advised = settings.get("adviser") is not None
        self._names = tuple(space.spaces)
        self._returns, self._lengths = np.zeros(self.num_envs), np.zeros(self.num_envs, np.int64)
        layout = layout_for(space, self.num_envs)
        self._block = SharedMemory(create=True, size=size_of(layout))
        self._arrays = arrays_in(self._block, layout)
        self._workers: list[Any] = []
        self._lines: list[Any] = []
        self._begin_work(multiprocessing.get_context(context), layout, games, settings)

    def _begin_work(self, context: Any, layout: Any, games: int, settings: dict[str, Any]) -> None:
        for first in range(0, self.num_envs, games):
            mine, theirs = context.Pipe()
            given = (theirs, self._block.name, layout, range(first, first + games), settings)
            worker = context.Process(target=work, args=given, daemon=True)
            worker.start()
            theirs.close()
            self._workers.append(worker)
            self._lines.append(mine)
        self._is_awaited = True
        self._await_all()

    def reset(
        self, *, seed: int | Sequence[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Begin all games anew; one seed is that of the first game, and the next ones have the next seeds."""
        if seed is None:
            seeds: Sequence[int | None] = [None] * self.num_envs
        else:
            seeds = [seed + place for place in range(self.num_envs)] if isinstance(seed, int) else seed
        self._arrays["seeds"][:] = [NO_SEED if each is None else each for each in seeds]
        self._returns[:], self._lengths[:] = 0.0, 0
        self._tell("reset")
        self._await_all()
        return self._observed(), self._advice()

    def step(self, actions: Array) -> tuple[Observation, Array, Array, Array, dict[str, Any]]:
        """Choose in all games at once."""
        self.step_async(actions)
        return self.step_wait()

    def step_async(self, actions: Array) -> None:
        """Choose in all games at once, without waiting until they have gone on: `step_wait` does.

        With two vectors one can choose for the games of one while the others go on.
        """
        self._arrays["actions"][:] = actions
        self._tell("step")

    def step_wait(self) -> tuple[Observation, Array, Array, Array, dict[str, Any]]:
        """What came of the choices that were sent last. Raises RuntimeError if none were."""
        self._await_all()
        rewards, ended, cut_off = (self._arrays[name].copy() for name in ("rewards", "terminations", "truncations"))
        self._returns += rewards
        self._lengths += 1
        told = self._advice() | self._told(np.logical_or(ended, cut_off))
        return self._observed(), rewards, ended, cut_off, told

    def _advice(self) -> dict[str, Any]:
        """The slots that the adviser would choose, if there is one."""
        return {"advised": self._arrays["advised"].copy()} if self._is_advised else {}

    def _told(self, over: Array) -> dict[str, Any]:
        """What is said of the games that have just ended."""
        if not over.any():
            return {}
        final = np.full(self.num_envs, None, object)
        for place in np.flatnonzero(over):
            final[place] = {name: self._arrays[FINAL + name][place].copy() for name in self._names}
        episode = {
            "r": np.where(over, self._returns, 0.0),
            "l": np.where(over, self._lengths, 0),
            "_r": over,
            "_l": over,
        }
        self._returns[over], self._lengths[over] = 0.0, 0
        return {"final_obs": final, "_final_obs": over, "episode": episode, "_episode": over}

    def _observed(self) -> Observation:
        shown = {name: self._arrays[OBSERVED + name] for name in self._names}
        return {name: array.copy() for name, array in shown.items()} if self._copy else shown

    def _tell(self, what: str) -> None:
        """Tell all processes to do something. Raises RuntimeError while they are at something else."""
        if self._is_awaited:
            raise RuntimeError("the games are still going on; step_wait says what came of that")
        for line in self._lines:
            line.send(what)
        self._is_awaited = True

    def _await_all(self) -> None:
        """Wait until all processes have done what they were told. Raises WorkerFailed if one couldn't."""
        if not self._is_awaited:
            raise RuntimeError("nothing was chosen that could be waited for; step_async does that")
        self._is_awaited = False
        for line in self._lines:
            try:
                trouble = line.recv()
            except EOFError:
                trouble = "a process was ended from outside"
            if trouble:
                self.close()
                raise WorkerFailed(trouble)

    def close_extras(self, **kwargs: Any) -> None:
        """End the processes, and give the shared memory back."""
        for line, worker in zip(self._lines, self._workers, strict=True):
            try:
                line.send("close")
            except OSError:
                worker.terminate()
            worker.join()
            line.close()
        self._arrays = {}
        with suppress(BufferError):  # Somebody still holds an array that wasn't copied: the block goes with that.
            self._block.close()
        self._block.unlink()
