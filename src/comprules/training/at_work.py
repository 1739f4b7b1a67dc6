"""A process that plays games for another one, told what to do by a line and answering in shared memory."""

from __future__ import annotations

import signal
import traceback
from collections.abc import Sequence
from multiprocessing.connection import Connection
from multiprocessing.shared_memory import SharedMemory
from typing import Any, Final

from comprules.kernel.collecting import collecting_seldom
from comprules.training.duel import Duel
from comprules.training.observing.columns import Array
from comprules.training.observing.observation import Observation
from comprules.training.shared_memory import FINAL, OBSERVED, Layout, arrays_in

NO_ADVICE: Final = -1
"""What stands for the adviser's slot where nobody is asked."""


def work(line: Connection, block_name: str, layout: Layout, places: Sequence[int], settings: dict[str, Any]) -> None:
    """Play the games of these places until told to stop. Whoever began the process is the one to be interrupted."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    block = SharedMemory(block_name)
    try:
        with collecting_seldom():
            _answer(line, block, layout, places, settings)
    except EOFError:
        pass  # Whoever began this process is there no more.
    except Exception:
        line.send(traceback.format_exc())
    finally:
        block.close()


def _answer(
    line: Connection, block: SharedMemory, layout: Layout, places: Sequence[int], settings: dict[str, Any]
) -> None:
    """Do what is told, until that is to end. The arrays end with this function: only then can the block be closed."""
    games = _Games(arrays_in(block, layout), places, settings)
    line.send("")
    while (told := line.recv()) != "close":
        if told == "reset":
            games.reset()
        else:
            games.step()
        line.send("")


class _Games:
    """Some of the games of a vector, and the arrays of all of them."""

    def __init__(self, arrays: dict[str, Array], places: Sequence[int], settings: dict[str, Any]) -> None:
        self.arrays = arrays
        self.games = {place: Duel(**settings) for place in places}

    def reset(self) -> None:
        for place in self.games:
            seed = int(self.arrays["seeds"][place])
            self._begin(place, None if seed < 0 else seed)

    def step(self) -> None:
        for place, game in self.games.items():
            observation, reward, terminated, truncated, told = game.step(self.arrays["actions"][place])
            self.arrays["rewards"][place] = reward
            self.arrays["terminations"][place] = terminated
            self.arrays["truncations"][place] = truncated
            if terminated or truncated:
                self._write(FINAL, place, observation)
                self._begin(place, None)
            else:
                self._show(place, observation, told)

    def _begin(self, place: int, seed: int | None) -> None:
        self._show(place, *self.games[place].reset(seed=seed))

    def _show(self, place: int, observation: Observation, told: dict[str, Any]) -> None:
        self._write(OBSERVED, place, observation)
        self.arrays["advised"][place] = told.get("advised", NO_ADVICE)

    def _write(self, before: str, place: int, observation: Observation) -> None:
        for name, array in observation.items():
            self.arrays[before + name][place] = array
